import { bodyOf, type ProseBlock } from '../body.ts'
import type { ContentFile } from '../content-file.ts'
import { asWarning, type Problem } from '../problem.ts'
import type { Site } from '../site.ts'
import { type Text, textsOf } from '../texts.ts'

/** The end of a sentence, with quotation marks and brackets. */
const sentenceEnd = /[.!?…][”’"')]*$/
/** The end of a sentence that is followed by more. */
const innerSentenceEnd = /\p{Ll}[.!?][”’"')]*\s\p{Lu}/u

/** Words with which a sentence may end, but most often goes on. */
const linkingWord = new RegExp(
  String.raw`\s(to|of|with|for|from|by|in|on|at|as|into|about|that|which|who|when|where|is|are|` +
    String.raw`was|were|be|has|have|can|could|will|would|should|may|might|must|not|she|he|they|` +
    String.raw`we|you|it|this|these|before|after|while|if|than|so|but)$`,
)

/** A text of fewer words may be a title now. */
const fewestWords = 5

/**
 * Finds a text of which a change has lost the end or the start: it was a sentence, and is a part of
 * that sentence now.
 */
export function* checkCutOff(site: Site): Iterable<Problem> {
  for (const old of site.before) {
    const file = site.files.find(({ path }) => path === old.path)
    const before = textsOf(old).map(({ text }) => text.trim())
    for (const text of file ? textsOf(file) : []) {
      const now = text.text.trim()
      if (text.part?.code || !text.isWhole || before.includes(now)) continue
      const sentences = before.filter((one) => sentenceEnd.test(one))
      const longer = sentences.find((one) => one.startsWith(`${now} `))
      const longerBefore = sentences.find((one) => one.endsWith(` ${now}`))
      if (longer !== undefined) yield* lostEnd(text, now, longer)
      else if (longerBefore !== undefined) yield* lostStart(text, now, longerBefore)
    }
  }
}

/**
 * After a word that links to more, a lost end is a problem, and so it is after whole sentences.
 * Another word may end a short text on purpose, so there it is a warning, and none where the
 * sentence had a comma or a new part.
 */
function lostEnd({ problemAt }: Text, now: string, whole: string): Problem[] {
  const linking = linkingWord.exec(now)?.[1]
  const word = linking ?? /\p{L}+$/u.exec(now)?.[0]
  if (word === undefined) return []
  const message =
    `This text breaks off after “${word}” now. Its end, “${lastWords(whole)}”, is gone. ` +
    'Write an end.'
  const problem = problemAt(now.length - word.length, word, message)
  if (linking !== undefined) return [problem]
  if (isFinished(now, whole)) return []
  return [innerSentenceEnd.test(now) ? problem : asWarning(problem)]
}

/** True for the start of a sentence that may be a whole text. */
function isFinished(now: string, whole: string): boolean {
  const startsPart = /^\s(?:and|or|but|so|if|when|because|which|that|who|with|for|in|on|at)\b/
  return now.split(/\s+/).length < fewestWords || startsPart.test(whole.slice(now.length))
}

/** A start in small letters, as in the middle of a sentence; not a name such as “iPad”. */
const smallStart = /^\p{Ll}+(?!\p{L})/u

/** A sentence that has lost its start begins in small letters. */
function lostStart({ problemAt }: Text, now: string, whole: string): Problem[] {
  const startsInMiddle = smallStart.exec(now)?.[0]
  if (startsInMiddle === undefined || !/^\P{L}*\p{Lu}/u.test(whole)) return []
  const lost = whole.split(/\s+/).slice(0, 3).join(' ')
  const message =
    `This text starts in the middle of a sentence now. Its start, “${lost}”, is gone. Write a ` +
    'start, or a capital letter.'
  return [problemAt(0, startsInMiddle, message)]
}

/**
 * Finds two paragraphs between which a change has broken a sentence: the first has no end, and the
 * second starts in small letters. It is a warning: a line of a poem is right so.
 */
export function* checkBrokenSentences(site: Site): Iterable<Problem> {
  for (const old of site.before) {
    const file = site.files.find(({ path }) => path === old.path)
    if (!file) continue
    const before = new Set(brokenIn(old).map(({ text }) => text))
    const broken = brokenIn(file).filter(({ text }) => !before.has(text))
    for (const { text, end } of broken) {
      const message =
        `This paragraph breaks off after “${lastWords(text)}”, and the next one starts in the ` +
        'middle of a sentence. Write what is missing between them.'
      yield asWarning(file.problemAt(end - 1, message))
    }
  }
}

/** The paragraphs of a file without an end, before one without a start. */
function brokenIn(file: ContentFile): ProseBlock[] {
  const { blocks } = bodyOf(file)
  return blocks.filter((block, index) => {
    const next = blocks[index + 1]
    const areParagraphs = block.kind === 'paragraph' && next?.kind === 'paragraph'
    return areParagraphs && /[\p{L}\d]$/u.test(block.text) && smallStart.test(next.text)
  })
}

function lastWords(text: string): string {
  return text.split(/\s+/).slice(-3).join(' ')
}
