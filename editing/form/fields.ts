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
export function formFields(shape: Shape): FormField[] {
  const { properties = {}, required = [] } = shape
  return Object.entries(properties).map(([name, field]) =>
    field.const === undefined
      ? {
          name,
          label: field.title ?? labelOf(name),
          // A list of choices with a default always has a value.
          required: required.includes(name) || (field.enum !== undefined && field.default !== undefined),
          hint: hintOf(field),
          ...widgetOf(field, field.title ?? labelOf(name)),
        }
      : { name, widget: 'hidden', default: field.const },
  )
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

/** The kind of field for a choice on which other fields depend: see `Choice` in `client.tsx`. */
export const choiceWidget = 'choice'

/** The part of a form for one value, without its name. @param label what it is called */
function widgetOf(shape: Shape, label: string): Widget {
  const { default: given, ...bare } = shape
  const all = alternatives(bare)
  const start = given === undefined || typeof given === 'object' ? {} : { default: given }
  if (all.length > 1 && all.every((one) => one.properties)) return { ...groupOf(bare, all), collapsed: 'auto' }
  if (all.length > 1) return { widget: 'select', options: all.flatMap(choicesOf), ...start }
  return { ...singleOf(bare, label), ...start }
}

function singleOf(shape: Shape, label: string): Widget {
  const { type, format, refersTo, items } = shape
  const pick = pickFrom(refersTo)
  if (pick) return pick
  const { shows } = shape
  if (shape.enum) return { widget: shows ? choiceWidget : 'select', options: choicesOf(shape), ...(shows && { shows }) }
  if (type === 'array') return listOf(shape, items ?? {}, label)
  if (type === 'object') return { widget: 'object', fields: formFields(shape), collapsed: 'auto' }
  if (type === 'boolean') return { widget: 'boolean' }
  if (type === 'integer') return { widget: 'number', value_type: 'int', step: 1 }
  if (type === 'number') return { widget: 'number', value_type: 'float', step: 0.0001 }
  if (format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }
  if (shape.picture) return { widget: 'image', choose_url: false, accept: '.avif,.webp,.jpg,.jpeg,.png,.svg' }
  // What a text or a number must be, the check says when it is saved.
  return { widget: shape.lines ? 'text' : 'string' }
}

function listOf({ minItems, maxItems, description }: Shape, items: Shape, label: string): Widget {
  const limits = { ...(minItems !== undefined && { min: minItems }), ...(maxItems !== undefined && { max: maxItems }) }
  const pick = pickFrom(items.refersTo)
  if (pick) return { ...pick, multiple: true, ...limits }
  const list = { widget: 'list', label_singular: singular(label), ...limits }
  const all = alternatives(items)
  if (all.every((one) => one.properties)) {
    const group = groupOf(items, all)
    return { ...group, ...list, ...(group['types'] ? {} : { summary: summaryOf(items, all) }), collapsed: true }
  }
  return {
    ...list,
    field: {
      name: 'entry',
      label: singular(label),
      hint: hintOf({ ...items, ...(description && { description }) }),
      ...widgetOf(items, singular(label)),
    },
  }
}

/** A group of fields: one of several types, where a fixed word tells them apart, else all fields of all of them. */
function groupOf(shape: Shape, all: readonly Shape[]): Widget {
  const fixed = all.length > 1 || all[0]?.properties?.['type']?.const !== undefined ? fixedField(all) : undefined
  if (fixed === undefined) return { widget: 'object', fields: formFields(shapeForForm(shape, {})) }
  return {
    widget: 'object',
    typeKey: fixed,
    types: all.map((one) => {
      const { [fixed]: word, ...properties } = one.properties ?? {}
      const type = String(word?.const)
      return {
        name: type,
        // There is no place for a hint beside a type, so its name says what it is for.
        label: [labelOf(type), /^.+?(?=[.:;](\s|$))/.exec(one.description ?? '')?.[0]].filter(Boolean).join(': '),
        widget: 'object',
        summary: summaryOf(one, [one]),
        fields: formFields({ ...one, properties }),
      }
    }),
  }
}

/** What stands for a group when it is folded: its heading, title or the like, else its first field. */
function summaryOf(shape: Shape, all: readonly Shape[]): string {
  const fields = Object.keys(shapeForForm(shape, {}).properties ?? all[0]?.properties ?? {})
  const named = ['heading', 'title', 'label', 'name', 'question', 'text'].find((name) => fields.includes(name))
  // Names of a register say little without what they stand for.
  if (named === 'name' && fields.includes('means')) return '{{name}}: {{means}}'
  return `{{${named ?? fields.find((name) => name !== 'id' && name !== 'ground' && name !== 'type') ?? fields[0]}}}`
}

/** The choices of a list, each with what its description says of it: `"tide": water that falls`. */
function choicesOf(shape: Shape): { label: string; value: string | number }[] {
  const { enum: choices = [], minimum, maximum, description = '' } = shape
  if (minimum !== undefined && maximum !== undefined) {
    const numbers = Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index)
    return numbers.map((value) => ({ label: String(value), value }))
  }
  return choices.map((value) => {
    const told = new RegExp(`"${value}": ([^;.(]+)`).exec(description)?.[1]?.trim()
    return { label: told ? `${value}: ${told}` : value, value }
  })
}
