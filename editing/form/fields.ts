import { fieldLabels } from '../../src/schemas/field-labels.ts'
import { alternatives, type Shape } from '../check/shape.ts'
import { fixedField, shapeForForm } from './canonical.ts'
import { pickFrom } from './names.ts'

/** What a form shows for a value, as Sveltia CMS takes it in its configuration. */
interface Widget {
  widget: string
  [option: string]: unknown
}

/** A field of a form. */
export interface FormField extends Widget {
  name: string
  label?: string
  hint?: string
  required?: boolean
}

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

/** The name of a field in words: those of its own, else `rightForYou` as a person would write it, `Right for you`. */
export function labelOf(name: string): string {
  if (name in fieldLabels) return fieldLabels[name]!
  const words = name.replace(/[-_]/g, ' ').replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** One of what a label names: `Similar role` of `Similar roles`. */
function singular(label: string): string {
  return label.replace(/ies$/, 'y').replace(/(?<=ss|x)es$|(?<!s)s$/, '')
}

/** What a schema says of a field, in words. */
export function hintOf({ description = '', maxLength, default: given }: Shape): string {
  const length = maxLength === undefined ? '' : `Up to ${maxLength} characters.`
  const leftOut = typeof given === 'number' ? `Left out: ${given}.` : ''
  return [description, length, leftOut].filter(Boolean).join(' ')
}

/** The part of a form for one value, without its name. @param label what it is called */
function widgetOf(shape: Shape, label: string): Widget {
  const { type, refersTo, shows } = shape
  const all = alternatives(shape)
  if (all.every(({ properties }) => properties)) return { ...groupOf(shape), collapsed: 'auto' }
  // The rules that hide fields (`look.ts`) find the chosen word only where all choices stand in sight.
  if (all.some((one) => one.enum))
    return { widget: 'select', options: all.flatMap(choicesOf), ...(shows && { dropdown_threshold: 99 }) }
  if (type === 'array') return listOf(shape, label)
  if (type === 'boolean') return { widget: 'boolean' }
  if (type === 'integer') return { widget: 'number', value_type: 'int', step: 1 }
  if (type === 'number') return { widget: 'number', value_type: 'float', step: 0.0001 }
  if (shape.format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }
  if (shape.picture) return { widget: 'image', choose_url: false, accept: '.avif,.webp,.jpg,.jpeg,.png,.svg' }
  // What a text or a number must be, the check says when it is saved.
  return pickFrom(refersTo) ?? { widget: shape.lines ? 'text' : 'string' }
}

function listOf({ minItems, maxItems, description, items = {} }: Shape, label: string): Widget {
  const limits = { ...(minItems !== undefined && { min: minItems }), ...(maxItems !== undefined && { max: maxItems }) }
  const pick = pickFrom(items.refersTo)
  if (pick) return { ...pick, multiple: true, ...limits }
  const one = singular(label)
  const list = { ...limits, label_singular: one }
  if (alternatives(items).every(({ properties }) => properties))
    return { ...groupOf(items), ...list, widget: 'list', collapsed: true }
  const hint = hintOf({ ...items, ...(description && { description }) })
  return { ...list, widget: 'list', field: { name: 'entry', label: one, hint, ...widgetOf(items, one) } }
}

/** A group of fields: one of several types, where a fixed word tells them apart, else all fields of all of them. */
function groupOf(shape: Shape): Widget {
  const all = alternatives(shape)
  const fixed = all.length > 1 ? fixedField(all) : undefined
  if (fixed === undefined) return fieldsOf(shapeForForm(shape, {}))
  const types = all.map((one) => {
    const { [fixed]: word, ...properties } = one.properties ?? {}
    const name = String(word?.const)
    // There is no place for a hint beside a type, so its name says what it is for.
    const label = [labelOf(name), /^.+?(?=[.:;](\s|$))/.exec(one.description ?? '')?.[0]].filter(Boolean).join(': ')
    return { name, label, ...fieldsOf({ ...one, properties }) }
  })
  return { widget: 'object', typeKey: fixed, types }
}

/** What stands for a group when it is folded is its heading, or its name and meaning, else its title, its name or its first words. */
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
