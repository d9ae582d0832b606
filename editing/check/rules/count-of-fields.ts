import { numbersIn } from '../../../src/lib/numbers.ts'
import type { ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { isFields, valueAt } from '../shape.ts'
import { sectionsOf, type Site } from '../site.ts'
import { type Text, textsOf } from '../texts.ts'
import { countWords, writtenLike } from '../written-counts.ts'

/** A count of fields: “All six fields”, “two fields”. */
const countOfFields = new RegExp(
  String.raw`(?<!\p{L})(all\s)?(?:(?:the|these)\s)?(${countWords}|\d{1,2})\sfields\b`,
  'iu',
)

/**
 * A text beside a form has no more fields than its form: “All seven fields are required” beside
 * six. It may speak of some of them, as in “Two fields are required”.
 */
export function checkFieldCounts(file: ContentFile, site: Site): Problem[] {
  return sectionsOf(file).flatMap(({ form }, index) => {
    const fields = valueAt(site.settings('forms')?.data, [String(form), 'fields'])
    if (form === undefined || !isFields(fields)) return []
    const own = textsOf(file).filter(
      ({ leaf }) => leaf?.path[0] === 'sections' && leaf.path[1] === index,
    )
    return own.flatMap((text) => wrongCount(text, Object.keys(fields).length))
  })
}

/** The problem of a text beside a form with so many fields. */
function wrongCount({ text, problemAt }: Text, shown: number): Problem[] {
  const [words = '', all, number = ''] = countOfFields.exec(text) ?? []
  const [written] = numbersIn(number)
  if (written === undefined || written === shown) return []
  if (all === undefined && written < shown) return []
  const write = writtenLike(number, shown)
  const message = `This form has ${shown} fields, and the text says “${words}”. Write: ${write}`
  const start = text.indexOf(words) + words.lastIndexOf(number)
  return [problemAt(start, number, { message, write })]
}
