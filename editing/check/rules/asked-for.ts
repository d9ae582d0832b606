import type { ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'

/** Data that no field of a form keeps. */
const keptNowhere =
  /\b(?:(?:tele)?phone|mobile|fax|post ?code|zip code|home address|date of birth|birthday)\b/i
/** The field in which visitors may write anything. */
const fieldForAnything = 'message'

/**
 * Finds a label that asks visitors for what its field does not keep: “Phone number” above the field
 * for the email address, into which a browser lets nobody type one.
 */
export function* checkAskedFor(file: ContentFile): Iterable<Problem> {
  if (file.collection !== 'forms') return
  for (const { path, text } of file.leaves) {
    const field = path.at(-2)!
    if (path.at(-1) !== 'label' || field === fieldForAnything) continue
    const [asked] = keptNowhere.exec(text) ?? []
    if (asked === undefined) continue
    const kept =
      field === 'email' ? 'takes only an email address' : `is kept as the ${inWords(field)}`
    const message =
      `“${text}” asks for something else than the field below it, which ${kept}. ` +
      'Write what this field is for.'
    yield file.problemIn(path, message)
  }
}

/** The name of a field of a form in words: `first name` for `first_name`. */
const inWords = (field: PropertyKey): string => String(field).replaceAll('_', ' ')
