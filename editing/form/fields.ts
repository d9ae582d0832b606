import { collections, type CollectionName } from '../../src/lib/collections.ts'
import { alternatives, shapeOf, type Shape } from '../check/shape.ts'
import { hintOf, labelOf, titleFieldOf } from '../editor/model/labels.ts'
import { fixedField, shapeForForm } from '../editor/model/writer/canonical.ts'

/** The widget of a value, as Sveltia CMS takes it in its configuration. */
type Widget = Record<string, unknown>
/** A field of a form. */
export type FormField = Widget & { name: string }

/** The fields of a form for the fields of a schema, in their order. */
export function formFields({ properties = {}, required = [] }: Shape): FormField[] {
  return Object.entries(properties).map(([name, field]) => {
    if (field.const !== undefined) return { name, widget: 'hidden', default: field.const }
    const { title: label = labelOf(name), default: given } = field
    return {
      name,
      label,
      // A list of choices with a default always has a value.
      required: required.includes(name) || (field.enum !== undefined && given !== undefined),
      hint: hintOf(field),
      ...widgetOf(field, label),
      ...(given !== undefined && typeof given !== 'object' && { default: given }),
    }
  })
}

/** The part of a form for one value, without its name. @param label what it is called */
function widgetOf(shape: Shape, label: string): Widget {
  const { type, refersTo, shows } = shape
  const all = alternatives(shape)
  if (all.every(({ properties }) => properties)) return { ...groupOf(shape), collapsed: 'auto' }
  // The rules that hide fields (`look.ts`) find the chosen word only if all choices are visible.
  if (all.some((one) => one.enum))
    return {
      widget: 'select',
      options: all.flatMap(choicesOf),
      ...(shows && { dropdown_threshold: 99 }),
    }
  if (type === 'array') return listOf(shape, label)
  if (type === 'boolean') return { widget: 'boolean' }
  if (type === 'integer') return { widget: 'number', value_type: 'int', step: 1 }
  if (type === 'number') return { widget: 'number', value_type: 'float', step: 0.0001 }
  if (shape.format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }
  if (shape.picture)
    return { widget: 'image', choose_url: false, accept: '.avif,.webp,.jpg,.jpeg,.png,.svg' }
  // The check tests the texts and numbers when the form is saved.
  return pickFrom(refersTo) ?? { widget: shape.lines ? 'text' : 'string' }
}

function listOf({ minItems, maxItems, description, items = {} }: Shape, label: string): Widget {
  const limits = {
    ...(minItems !== undefined && { min: minItems }),
    ...(maxItems !== undefined && { max: maxItems }),
  }
  const pick = pickFrom(items.refersTo)
  if (pick) return { ...pick, multiple: true, ...limits }
  // The singular of a label: `Similar role` of `Similar roles`.
  const one = label.replace(/ies$/, 'y').replace(/(?<=ss|x)es$|(?<!s)s$/, '')
  const list = { ...limits, label_singular: one }
  if (alternatives(items).every(({ properties }) => properties))
    return { ...groupOf(items), ...list, widget: 'list', collapsed: true }
  const hint = hintOf({ ...items, ...(description && { description }) })
  return {
    ...list,
    widget: 'list',
    field: { name: 'entry', label: one, hint, ...widgetOf(items, one) },
  }
}

/** A group of fields: one of several types, where a fixed word tells them apart, else all fields of all of them. */
function groupOf(shape: Shape): Widget {
  const all = alternatives(shape)
  const fixed = all.length > 1 ? fixedField(all) : undefined
  if (fixed === undefined) return fieldsOf(shapeForForm(shape, {}))
  const types = all.map((one) => {
    const { [fixed]: word, ...properties } = one.properties ?? {}
    const name = String(word?.const)
    // A type has no hint, so its name says what it is for.
    const label = [labelOf(name), /^.+?(?=[.:;](\s|$))/.exec(one.description ?? '')?.[0]]
      .filter(Boolean)
      .join(': ')
    return { name, label, ...fieldsOf({ ...one, properties }) }
  })
  return { widget: 'object', typeKey: fixed, types }
}

/** A group. Folded, it shows its heading, or its name and meaning, or else the default of Sveltia CMS. */
function fieldsOf(shape: Shape): Widget {
  const { heading, means } = shape.properties ?? {}
  const summary = heading ? '{{heading}}' : '{{name}}: {{means}}'
  return { widget: 'object', ...((heading ?? means) && { summary }), fields: formFields(shape) }
}

/** The choices of a list, each with what its description says of it: `"tide": water that falls`. */
function choicesOf({ enum: choices, minimum = 0, maximum = 0, description = '' }: Shape) {
  const numbers = Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index)
  return (choices ?? numbers).map((value) => {
    const told = new RegExp(`"${value}": ([^;.(]+)`).exec(description)?.[1]?.trim()
    return { label: told ? `${value}: ${told}` : String(value), value }
  })
}

/** The folder whose files are each the only one of their kind. */
export const settings = 'settings'

/** The names behind each `refersTo` of a schema: their settings file, their list, and how a form shows an entry of it. */
const registers: Readonly<
  Record<string, [file: CollectionName, value: string, ...shown: string[]]>
> = {
  claim: ['claims', 'claims.*.name', 'claims.*.text', 'claims.*.means', 'claims.*.name'],
  outside: ['addresses', 'outside.*.name', 'outside.*.means', 'outside.*.name'],
  unit: ['claims', 'units.*', 'units.*'],
  group: ['navigation', 'groups.*.id', 'groups.*.title'],
  function: ['navigation', 'functions.*.id', 'functions.*.name'],
}

/**
 * A field that takes one of the names to which a schema refers: those of a list of a settings file, or of the entries of a
 * folder. Undefined for addresses, since editors may write any.
 */
function pickFrom(refersTo = ''): Widget | undefined {
  const [file, value_field, ...display_fields] = registers[refersTo] ?? []
  if (file) return { widget: 'relation', collection: settings, file, value_field, display_fields }
  const [collection, kind] =
    Object.entries(collections).find(([, { folder }]) => folder === refersTo) ?? []
  const shown = kind && [titleFieldOf(shapeOf(kind.schema))]
  return shown && { widget: 'relation', collection, value_field: '{{slug}}', display_fields: shown }
}
