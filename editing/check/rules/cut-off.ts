import { asWarning, type Problem } from '../problem.ts'
import type { Site } from '../site.ts'
import { type Text, textsOf } from '../texts.ts'

/** The end of a sentence, with quotation marks and brackets. */
const sentenceEnd = /[.!?…][”’"')]*$/

/** Words with which a sentence may end, but most often goes on. */
const linkingWord = new RegExp(
  String.raw`\s(to|of|with|for|from|by|in|on|at|as|into|about|that|which|who|when|where|is|are|` +
    String.raw`was|were|be|has|have|can|could|will|would|should|may|might|must|not|she|he|they|` +
    String.raw`we|you|it|this|these|before|after|while|if|than|so|but)$`,
)

/** A text of fewer words may be a title now. */
const fewestWords = 5

/**
 * Finds a text of which a change has lost the end: it was a sentence, and is the start of that
 * sentence now. After a word that links to more, it is a problem. Another word may end the text on
 * purpose, so there it is a warning, and none where the sentence had a comma or a new part.
 */
export function* checkCutOff(site: Site): Iterable<Problem> {
  for (const old of site.before) {
    const file = site.files.find(({ path }) => path === old.path)
    const before = textsOf(old).map(({ text }) => text.trim())
    for (const text of file ? textsOf(file) : []) {
      const now = text.text.trim()
      if (text.part?.code || !text.isWhole || before.includes(now)) continue
      const whole = before.find((one) => one.startsWith(`${now} `) && sentenceEnd.test(one))
      if (whole !== undefined) yield* lostEnd(text, now, whole)
    }
  }
}

function lostEnd({ problemAt }: Text, now: string, whole: string): Problem[] {
  const linking = linkingWord.exec(now)?.[1]
  const word = linking ?? /\p{L}+$/u.exec(now)?.[0]
  if (word === undefined) return []
  const message =
    `This text breaks off after “${word}” now. Its end, “${lastWords(whole)}”, is gone. ` +
    'Write an end.'
  const problem = problemAt(now.length - word.length, word, message)
  if (linking !== undefined) return [problem]
  return isFinished(now, whole) ? [] : [asWarning(problem)]
}

/** True for the start of a sentence that may be a whole text. */
function isFinished(now: string, whole: string): boolean {
  const startsPart = /^\s(?:and|or|but|so|if|when|because|which|that|who|with|for|in|on|at)\b/
  return now.split(/\s+/).length < fewestWords || startsPart.test(whole.slice(now.length))
}

function lastWords(text: string): string {
  return text.split(/\s+/).slice(-3).join(' ')
}
