import type { Problem } from '../problem.ts'
import type { Site } from '../site.ts'
import { textsOf } from '../texts.ts'

/** The end of a sentence, with quotation marks and brackets. */
const sentenceEnd = /[.!?…][”’"')]*$/

/** Words with which a sentence may end, but most often goes on. */
const linkingWord = new RegExp(
  String.raw`\s(to|of|with|for|from|by|in|on|at|as|into|about|that|which|who|when|where|is|are|` +
    String.raw`was|were|be|has|have|can|could|will|would|should|may|might|must|not|she|he|they|` +
    String.raw`we|you|it|this|these|before|after|while|if|than|so|but)$`,
)

/**
 * Finds a text of which a change has lost the end: it was a sentence, and is the start of that
 * sentence now, up to a word that links to more.
 */
export function* checkCutOff(site: Site): Iterable<Problem> {
  for (const old of site.before) {
    const file = site.files.find(({ path }) => path === old.path)
    const before = textsOf(old).map(({ text }) => text.trim())
    for (const { text, part, problemAt } of file ? textsOf(file) : []) {
      const now = text.trim()
      const word = linkingWord.exec(now)?.[1]
      if (part || word === undefined || before.includes(now)) continue
      const whole = before.find((one) => one.startsWith(`${now} `) && sentenceEnd.test(one))
      if (whole === undefined) continue
      const message =
        `This text ended with “${lastWords(whole)}” and breaks off after “${word}” now. ` +
        'Finish it.'
      yield problemAt(now.length - word.length, word, message)
    }
  }
}

function lastWords(text: string): string {
  return text.split(/\s+/).slice(-3).join(' ')
}
