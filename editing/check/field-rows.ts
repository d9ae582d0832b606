import { namesInASentence } from './nearest.ts'
import { alternatives, choicesOf, type Shape } from './shape.ts'

/** A field as the lists for editors show it; `what` is Markdown. */
interface FieldRow {
  name: string
  needed: boolean
  what: string
}

/** The fields of a shape, those of its groups and lists among them: `items → each → title`. */
export function fieldRows(shape: Shape, without: string[] = []): FieldRow[] {
  return rowsOf(shape, '', without)
}

function rowsOf(shape: Shape, prefix: string, without: string[]): FieldRow[] {
  return Object.entries(shape.properties ?? {}).flatMap(([name, field]) => {
    if (without.includes(name)) return []
    const what = [field.description, kindOf(field)].filter(Boolean).join(' ')
    const row = { name: prefix + name, needed: shape.required?.includes(name) ?? false, what }
    return [row, ...inner(field, prefix + name)]
  })
}

/**
 * The fields inside a field: of its group or of its entries, of every alternative, each name once.
 */
function inner(field: Shape, path: string): FieldRow[] {
  // The sections of a page have tables of their own.
  if (path === 'sections') return []
  const kinds = alternatives(field.items ?? field)
  const properties: Record<string, Shape> = {}
  for (const [name, shape] of kinds.flatMap((kind) => Object.entries(kind.properties ?? {}))) {
    const { const: _, ...rest } = shape
    const choices = [...(properties[name]?.enum ?? []), ...choicesOf(shape)]
    properties[name] = choices.length > 0 ? { ...rest, enum: [...new Set(choices)] } : shape
  }
  const required = Object.keys(properties).filter((name) =>
    kinds.every((kind) => kind.required?.includes(name)),
  )
  return rowsOf({ properties, required }, field.items ? `${path} → each → ` : `${path} → `, [])
}

function kindOf(field: Shape): string {
  const choices = choicesOf(field)
  if (choices.length > 0) return `One of ${oneOf(choices)}.`
  if (field.either) return `With ${oneOf(field.either)}.`
  if (field.type === 'array') return `A list${howMany(field)}.`
  if (field.type === 'boolean')
    return (
      `\`true\` or ` +
      `\`false\`${field.default === undefined ? '' : `; \`${String(field.default)}\` if left out`}.`
    )
  if (field.type === 'integer') return 'A whole number.'
  if (field.type === 'number') return 'A number.'
  if (field.type === 'string' && field.maxLength && !field.pattern)
    return `Text, up to ${field.maxLength} characters.`
  if (field.format === 'date') return 'A date, like 2025-06-15.'
  return ''
}

function oneOf(names: readonly string[]): string {
  const marked = names.map((name) => `\`${name}\``)
  return namesInASentence(marked, 'or')
}

function howMany({ minItems, maxItems }: Shape): string {
  if (minItems === maxItems) return minItems === undefined ? '' : ` of exactly ${minItems}`
  if (!maxItems) return ''
  return minItems ? ` of ${minItems} to ${maxItems}` : ` of up to ${maxItems}`
}
