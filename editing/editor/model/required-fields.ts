import { shapeOfCollection } from '../../check/shape-of-collection.ts'
import { alternatives, isProse, type Shape } from '../../check/shape.ts'
import { hintOf } from './form-words.ts'
import { labelOf } from '../../check/label-of.ts'
import { skeletons } from './skeletons.ts'

/** A field for which an editor is asked before a new entry is made. */
export interface RequiredField {
  path: readonly string[]
  label: string
  hint: string
  shape: Shape
  /** The words of a choice; undefined where an editor writes. */
  choices?: readonly string[] | undefined
}

/** The greatest number of fields besides the title: the form of the entry has all others. */
const most = 3

/**
 * The path of the title of a new entry: of a page, its first heading.
 * @param names of the fields of the entry
 */
export function titlePath(names: readonly string[]): readonly PropertyKey[] {
  const field = ['title', 'name', 'company', 'heading'].find((name) => names.includes(name))
  return field === undefined ? ['sections', 0, 'heading'] : [field]
}

/** The label of the title of a new entry: `Title`, `Name` or `Company`. */
export function titleLabel(kind: string): string {
  const [field] = titlePath(Object.keys(shapeOfKind(kind).properties ?? {}))
  return field === 'sections' ? 'Title' : labelOf(String(field))
}

/** The few fields that a new entry needs besides its title: words and choices, no lists. */
export function requiredFields(kind: string): RequiredField[] {
  const shape = shapeOfKind(kind)
  const title = titlePath(Object.keys(shape.properties ?? {})).join('.')
  return plainFields(shape, [])
    .filter(({ path }) => ![title, searchTitle.join('.')].includes(path.join('.')))
    .slice(0, most)
}

const shapeOfKind = (kind: string): Shape => shapeOfCollection(skeletons[kind]!.collection)

/** The title in search results is that of the entry, until somebody writes another one. */
export const searchTitle: readonly string[] = ['seo', 'title']

function plainFields({ properties = {}, required = [] }: Shape, path: string[]): RequiredField[] {
  return Object.entries(properties).flatMap(([name, field]): RequiredField[] => {
    if (!required.includes(name)) return []
    const [shape = field] = alternatives(field)
    const here = [...path, name]
    const isLink = 'to' in (shape.properties ?? {})
    if (shape.type === 'object') return isLink ? [] : plainFields(shape, here)
    const isAsked = isProse(shape) || shape.enum !== undefined || isNameOfEntry(shape)
    if (!isAsked) return []
    const group = path.map((one) => labelOf(one).toLowerCase())
    const label = [field.title ?? labelOf(name), ...group].join(', ')
    return [{ path: here, label, hint: hintOf(field), shape, choices: shape.enum }]
  })
}

const isNameOfEntry = ({ refersTo }: Shape): boolean =>
  refersTo !== undefined && refersTo !== 'address'
