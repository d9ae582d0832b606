import * as z from 'zod'
import { band } from '../../src/components/sections/fields.ts'
import { sectionSchema } from '../../src/components/sections/index.ts'
import { collections } from '../../src/lib/collections.ts'
import { namesInASentence } from '../check/nearest.ts'
import { alternatives, choicesOf, shapeOf, type Shape } from '../check/shape.ts'

const begin = '<!-- sections: printed by `npm run check -- --guide`; do not edit by hand -->'
const end = '<!-- end of sections -->'

/** The folder of the section pictures of `npm run pictures`, relative to the guide. */
export const sectionPictures = '../../docs/sections'

/**
 * The whole of src/content/FIELDS.md: every collection and section type, from the same schemas that
 * check the files.
 */
export function fieldGuide(): string {
  const tables = Object.entries(collections).map(([name, { folder, pattern, schema }]) => {
    const file = `${folder}/${pattern.replace('*', '…')}`
    return `## ${name}: \`${file}\`\n\n${table(schema)}`
  })
  const sections = sectionSchema.options.map((schema) => {
    const own = table(schema, ['type', ...Object.keys(band)])
    return [`### Section \`${schema.shape.type.value}\``, schema.description, own]
      .filter(Boolean)
      .join('\n\n')
  })
  const parts = [
    '# All fields',
    'Every field that a file of [the guide](README.md) may have. Printed by `npm run check -- ' +
      '--guide` from the rules that the check applies, so the two always agree; do not edit it ' +
      'by hand.',
    ...tables,
    '## The sections of a page',
    'Every section starts with `- type: …`. Nearly all may have:',
    table(z.strictObject(band)),
    ...sections,
  ]
  return `${parts.join('\n\n')}\n`
}

/** “Which section?”: every type with its purpose and a link to its fields. */
export function sectionGuide(): string {
  const described = sectionSchema.options.filter(({ description }) => description !== undefined)
  const rows = described.map(({ shape, description }) => {
    const type: string = shape.type.value
    const link = `[\`${type}\`](FIELDS.md#section-${type.toLowerCase()})`
    return `| ${link} | ${cell(description!)} | ![${type}](${sectionPictures}/${type}.webp) |`
  })
  return ['| type | what it is | how it looks |', '|---|---|---|', ...rows.toSorted()].join('\n')
}

/**
 * The guide with its table of sections replaced.
 * @throws Error if the guide has lost the marks around the table
 */
export function withSectionGuide(guide: string, sections: string): string {
  const from = guide.indexOf(begin)
  const to = guide.indexOf(end)
  if (from < 0 || to < from) {
    throw new Error(
      'src/content/README.md has lost the marks around its table of sections. Put back the ' +
        `lines “${begin}” and “${end}”.`,
    )
  }
  return `${guide.slice(0, from + begin.length)}\n\n${sections}\n\n${guide.slice(to)}`
}

/** A field as the lists for editors show it; `what` is Markdown. */
export interface FieldRow {
  name: string
  needed: boolean
  what: string
}

/** The fields of a schema, those of its groups and lists among them: `items → each → title`. */
export function fieldRows(schema: z.ZodType, without: string[] = []): FieldRow[] {
  return rowsOf(shapeOf(schema), '', without)
}

function table(schema: z.ZodType, without: string[] = []): string {
  const rows = fieldRows(schema, without)
  if (rows.length === 0) return 'No fields of its own.'
  const lines = rows.map(
    ({ name, needed, what }) => `| \`${name}\` | ${needed ? 'yes' : 'no'} | ${cell(what)} |`,
  )
  return ['| field | needed | what |', '|---|---|---|', ...lines].join('\n')
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
  if (field.type === 'integer' || field.type === 'number') return 'A number.'
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

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
