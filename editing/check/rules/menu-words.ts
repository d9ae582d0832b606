import type { ContentFile } from '../content-file.ts'
import { countSlips } from '../nearest.ts'
import { asWarning, type Problem } from '../problem.ts'
import { valueAt } from '../shape.ts'
import type { Site } from '../site.ts'
import { lowerCaseWords, Vocabulary } from '../vocabulary.ts'

/** Shorter words are near too many others. */
const shortest = 6
/** Words of two languages with one origin differ in a letter or two: “Kontakt” and “Contact”. */
const mostDifferences = 2
const ending = /(?:e?s|e?d|ing|ers?|al)$/

/**
 * Finds a label of the menu that no other text has, and that is nearly the name of its page: a
 * slip, or the same word in another language. Only a warning, since the content does not know every
 * word.
 */
export function* checkMenuWords(site: Site): Iterable<Problem> {
  const file = site.settings('navigation')
  if (!file) return
  const vocabulary = new Vocabulary(site.files)
  for (const { path, text } of file.leaves) {
    const [word = '', ...more] = lowerCaseWords(text)
    if (path.at(-1) !== 'label' || more.length > 0 || vocabulary.countOf(word, 2) > 1) continue
    const address = String(valueAt(file.data, [...path.slice(0, -1), 'to']))
    const page = site.addresses.get(address)
    const name = page && nameNear(word, page)
    if (name === undefined) continue
    const write = name.charAt(0).toUpperCase() + name.slice(1)
    const message = `Is “${text.trim()}” English? The page is called “${write}”. Write: ${write}`
    yield asWarning(file.problemIn(path, { message, write }))
  }
}

/** The name of a page, in one word, of which this word is nearly a copy. */
function nameNear(word: string, { id, data }: ContentFile): string | undefined {
  const names = [id, String(data?.['title'] ?? '')].map((name) => name.toLowerCase())
  return names.find(
    (name) =>
      /^\p{L}+$/u.test(name) &&
      Math.min(word.length, name.length) >= shortest &&
      word.replace(ending, '') !== name.replace(ending, '') &&
      countSlips(word, name) <= mostDifferences,
  )
}
