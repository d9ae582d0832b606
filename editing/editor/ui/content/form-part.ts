import { isFields, shapeFor, type Shape } from '../../../check/shape.ts'
import type { FieldRef } from '../../model/built.ts'
import { capital } from '../../model/form-words.ts'
import { labelOf } from '../../../check/label-of.ts'
import type { Content } from '../content.ts'
import { kindOfFile } from '../../model/labels.ts'

/** What a form shows: a section, or a whole file. */
interface FormPart {
  fieldRef: FieldRef
  shape: Shape
  title: string
  where: string
}

/** The form in which a field is: that of its section, else that of its file. */
export function formAround(content: Content, { file, path }: FieldRef): FormPart {
  const title = content.titleOfFile(file)
  if (path[0] !== 'sections' || typeof path[1] !== 'number') {
    const { shape } = content.draft.open(file)
    return { fieldRef: { file, path: [] }, shape, title, where: capital(kindOfFile(file)) }
  }

  const fieldRef = { file, path: path.slice(0, 2) }
  const value = content.value(fieldRef)
  const type = isFields(value) ? labelOf(String(value['type'])) : 'Section'
  const shape = shapeFor(content.shapeOf(fieldRef), value)
  return { fieldRef, shape, title: type, where: title }
}

/** True for a file that may have text below its fields. */
export function hasProse({ draft }: Content, path: string): boolean {
  const { shape, collection } = draft.open(path)
  return collection === 'surveys' || 'sections' in (shape.properties ?? {})
}
