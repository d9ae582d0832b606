import { figureMark } from '../../../src/lib/figures.ts'
import type { ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { sectionsOf, textsIn } from '../site.ts'
import { isFields } from '../shape.ts'

/** The fields of two figures that are drawn beside each other, in the order of the captions. */
const drawnFields = ['after', 'before'] as const

/** A caption of a drawn figure: the path of its text, and the field of its figure. */
interface Caption {
  path: PropertyKey[]
  text: string
  field: (typeof drawnFields)[number]
}

/** A caption that names a figure names the one that is drawn over it, and not the other one. */
export function checkCaptions(file: ContentFile): Problem[] {
  const groups = sectionsOf(file).flatMap((section, index) =>
    groupsIn(section, ['sections', index]),
  )
  return groups.flatMap((group) =>
    captionsOf(group).flatMap((one) => wrongCaption(one, group, file)),
  )
}

function wrongCaption(
  { text, field, path }: Caption,
  { fields }: DrawnGroup,
  file: ContentFile,
): Problem[] {
  const own = String(fields[field])
  const other = String(fields[field === 'after' ? 'before' : 'after'])
  const named = [...text.matchAll(figureMark)].map(([, name = '']) => name.trim())
  if (own === other || named.includes(own) || !named.includes(other)) return []
  const message =
    `These words have “${other}”, and “${own}” is drawn over them. The two captions may have ` +
    'changed places.'
  return [file.problemIn(path, message)]
}

/** A group of fields that draws two figures. */
interface DrawnGroup {
  fields: Record<string, unknown>
  path: PropertyKey[]
}

/** A section and the groups in it that draw two figures. */
function groupsIn(section: Record<string, unknown>, path: PropertyKey[]): DrawnGroup[] {
  const inner = Object.entries(section).flatMap(([name, fields]): DrawnGroup[] =>
    isFields(fields) ? [{ fields, path: [...path, name] }] : [],
  )
  return [{ fields: section, path }, ...inner].filter(({ fields }) =>
    drawnFields.every((field) => typeof fields[field] === 'string'),
  )
}

function captionsOf({ fields, path }: DrawnGroup): Caption[] {
  const listed = textsIn(fields['captions'])
  return drawnFields.flatMap((field, index) => {
    const own = fields[`${field}Caption`]
    if (typeof own === 'string') return [{ path: [...path, `${field}Caption`], text: own, field }]
    const text = listed[index]
    return text === undefined ? [] : [{ path: [...path, 'captions', index], text, field }]
  })
}
