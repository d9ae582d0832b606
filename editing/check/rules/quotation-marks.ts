import type { Problem } from '../problem.ts'
import { adviceToWrite, isQuotation } from '../text-cases.ts'
import type { Text } from '../texts.ts'

/** Words with marks at both ends and none in between: “It works.”, ‘It doesn’t stop.’ */
const inMarks = /^(?:["“„]([^"“”„]+)["“”]|«([^«»]+)»|‘([^‘]+)’)$/su

/** A quotation has no marks around it in its field. Those of words inside it stay. */
export function checkQuotationMarks(text: Text): Problem[] {
  if (!isQuotation(text)) return []
  const words = text.text.trim()
  const inside = inMarks.exec(words)?.slice(1).join('').trim()
  if (inside === undefined) return []
  const message = 'Visitors see that this is a quotation, so it needs no quotation marks here.'
  return [text.problemAt(text.text.indexOf(words), words, adviceToWrite(message, inside))]
}
