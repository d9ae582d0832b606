import { changedTexts } from '../changed-texts.ts'
import { commonEnds } from '../../common-ends.ts'
import type { Problem } from '../problem.ts'
import type { Site } from '../site.ts'

const letter = /\p{L}/u
const severalWords = /\p{L}[^\p{L}]*\s[^\p{L}]*\p{L}/u

/** Finds words that a change has put inside another word: “sysof the teamtems”. */
export function* checkPastedInside(site: Site): Iterable<Problem> {
  for (const { text, was } of changedTexts(site)) {
    const found = was === undefined ? undefined : insideWord(was, text.text)
    if (!found) continue
    const { index, words, around } = found
    const message = `“${words}” is inside the word “${around}” now. Move it beside that word.`
    yield text.problemAt(index, words, message)
  }
}

/** Words inside another word, and that word. */
interface WordsInside {
  index: number
  words: string
  around: string
}

/**
 * The words by which a text is longer than it was, if they are inside a word wherever they may have
 * been put: in “the big big ship” either “big ” may be the new one.
 */
function insideWord(was: string, now: string): WordsInside | undefined {
  const length = now.length - was.length
  const { start, end } = commonEnds(was.split(''), now.split(''))
  const isAdded = length > 0 && start + end === was.length
  const words = isAdded ? now.slice(start, start + length) : ''
  if (!severalWords.test(words)) return undefined
  for (let at = start; at >= 0 && isPutAt(at, was, now, length); at -= 1)
    if (!isInsideWord(was, at)) return undefined
  const before = /\p{L}*$/u.exec(was.slice(0, start))?.[0] ?? ''
  const after = /^\p{L}*/u.exec(was.slice(start))?.[0] ?? ''
  return { index: start, words, around: before + after }
}

/** True if a text has so many characters more at this place than it had. */
function isPutAt(at: number, was: string, now: string, length: number): boolean {
  return now.slice(0, at) + now.slice(at + length) === was
}

function isInsideWord(text: string, at: number): boolean {
  return letter.test(text.charAt(at - 1)) && letter.test(text.charAt(at))
}
