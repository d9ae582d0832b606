import { markupInFields } from '../cases/markup-in-fields.ts'
import { markupInProse } from '../cases/markup-in-prose.ts'
import type { ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import type { TextFacts } from '../site.ts'
import { firstOf, adviceToWrite } from '../text-cases.ts'
import type { Text } from '../texts.ts'

/** A line that was meant as an entry of a list, at the start of a paragraph. */
const firstEntry = /^[ \t]*(?:(?:[-*+]|\d{1,2}[.)])(?=\p{L})|[•●▪·◦‣–—])[^\n]*/u
/** The same below other lines. In a paragraph, a dash may begin a line of a sentence. */
const nextInParagraph = /\n[ \t]*(?:[-*+](?=\p{L})|[•●▪◦‣])[^\n]*/u
const nextInList = /\n[ \t]*(?:(?:[-*+]|\d{1,2}[.)])(?=\p{L})|[•●▪·◦‣–—])[^\n]*/u

/** Fields contain no Markdown or HTML, and the prose no Markdown that is nearly right. */
export function checkMarkup(
  text: Text,
  file: ContentFile,
  facts: Pick<TextFacts, 'names'>,
): Problem[] {
  if (text.part?.code) return []
  const figure = figureInOtherBrackets(text, facts)
  if (figure.length > 0) return figure
  if (text.leaf) return firstOf(markupInFields, text)

  const found = firstOf(markupInProse, text)
  return found.length > 0 ? found : entryWithoutItsMark(file, text)
}

/** The brackets in which people write a figure by mistake. */
const otherBrackets: readonly RegExp[] = [
  // [[survey-minutes]] and [survey-minutes]
  /\[\[?\s*([^[\]]+?)\s*\]\]?/g,
  // {{survey-minutes}} and {survey-minutes}
  /\{\{?\s*([^{}]+?)\s*\}\}?/g,
  // %survey-minutes%
  /%\s*([^%\s]+?)\s*%/g,
  // (survey-minutes)
  /(?<!\()\(\s*([^()]+?)\s*\)(?!\))/g,
]

/** The problem of a figure that is not in two round brackets. */
function figureInOtherBrackets(
  { text, problemAt }: Text,
  { names }: Pick<TextFacts, 'names'>,
): Problem[] {
  for (const brackets of otherBrackets) {
    for (const { 0: whole, 1: name, index } of text.matchAll(brackets)) {
      const isFigure = names.includes(name!)
      const isCompany = name === 'company' && !whole.startsWith('(')
      if (!isFigure && !isCompany) continue
      const advice = adviceToWrite('A figure has two round brackets on each side.', `((${name}))`)
      return [problemAt(index, whole, advice)]
    }
  }
  return []
}

/** The problem of a line that was meant as an entry of a list. */
function entryWithoutItsMark(file: ContentFile, { text, part, problemAt }: Text): Problem[] {
  const before = file.text.slice(file.text.lastIndexOf('\n', part!.start - 1) + 1, part!.start)
  const isInList = /^\s*(?:[-*+]|\d+[.)])\s+$/.test(before)
  const startsLine = before.trim() === ''
  if (!isInList && !startsLine) return []

  const below = isInList ? nextInList.exec(text) : nextInParagraph.exec(text)
  const found = (isInList ? null : firstEntry.exec(text)) ?? below
  if (!found) return []

  const line = found[0].trim()
  const [, number, entry] = /^(?:(\d+)[.)]|.)\s*(.*)$/su.exec(line) ?? []
  const right = number === undefined ? `- ${entry}` : `${number}. ${entry}`
  const message =
    'An entry of a list starts with a plain hyphen and a space, or with a number, a full stop ' +
    'and a space, on a line of its own.'
  return [problemAt(found.index + found[0].search(/\S/), line, adviceToWrite(message, right))]
}
