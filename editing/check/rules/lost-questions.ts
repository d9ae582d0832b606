import { eitherOf } from '../../../src/lib/numbers.ts'
import type { Problem } from '../problem.ts'
import type { Site } from '../site.ts'
import { textsOf } from '../texts.ts'

const markAtEnd = /\s*\?[”’"')]*$/
const stopAtEnd = /[.!,;]$/

const questionWord = eitherOf('who', 'whose', 'what', 'how', 'where', 'when', 'which', 'why')
const verb = eitherOf('is|are|was|were|do|does|did', 'will|would|can|could|should|may', 'have|has')
const begins = new RegExp(String.raw`^(?:${questionWord}|${verb})\b`, 'i')
/** “What happens next” is a heading without its mark too; “What does it cost” is not. */
const isQuestionAnyhow = new RegExp(
  String.raw`^(?:${questionWord}\s(?:(?:long|much|many|often|soon|far)\s)?)?${verb}\s`,
  'i',
)

/** Finds a question whose words a change has kept, and whose question mark is gone. */
export function* checkLostQuestions(site: Site): Iterable<Problem> {
  for (const old of site.before) {
    const file = site.files.find(({ path }) => path === old.path)
    const before = textsOf(old).map(({ text }) => text.trim())
    const questions = before.filter((text) => markAtEnd.test(text))
    if (!file || questions.length === 0) continue
    for (const { text, problemAt } of textsOf(file)) {
      const words = text.trim()
      if (!isLost(words) || before.includes(words)) continue
      const was = questions.find((question) => plain(question) === plain(words))
      if (was === undefined) continue
      const message = `This was a question, and its question mark is gone. Write: ${was}`
      yield problemAt(text.indexOf(words), words, { message, write: was })
    }
  }
}

/** True for a question without its mark. */
function isLost(words: string): boolean {
  if (markAtEnd.test(words)) return false
  return stopAtEnd.test(words) ? begins.test(words) : isQuestionAnyhow.test(words)
}

const plain = (words: string): string => words.replace(markAtEnd, '').replace(stopAtEnd, '')
