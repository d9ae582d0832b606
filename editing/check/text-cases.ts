import type { ContentFile } from './content-file.ts'
import { asWarning, type Advice, type Problem } from './problem.ts'
import type { Text } from './texts.ts'

/** One kind of mistake that shows in a text alone. */
export interface TextCase {
  /** What is found, such as “a name after an @”. */
  name: string
  /** A text with the mistake. A test holds that it is found. */
  example: string
  pattern: RegExp
  /** The sentence on what was found. */
  say: Advice | ((found: RegExpExecArray) => Advice)
  /** True if it counts only where it is the whole field, heading, entry or paragraph. */
  isWhole?: true
  /** True if somebody may write so on purpose: it is a warning. */
  isDoubtful?: true
  /** True if a quotation may have it, since others may say anything. */
  isFineInQuotations?: true
  /** True if an entry of a list may have it before the next one. */
  isFineBeforeEntry?: true
  /** True for the words that a new file, entry or paragraph has until somebody writes it. */
  isOfForm?: true
}

/**
 * Finds the first case that a text has, and returns a problem at its words. A case that somebody
 * may mean so counts only if the text has no other.
 */
export function firstOf(cases: readonly TextCase[], text: Text): Problem[] {
  const isQuoted = isQuotation(text)
  let doubtful: Problem | undefined
  for (const { pattern, say, isWhole, isDoubtful, isFineInQuotations, isOfForm } of cases) {
    if ((isQuoted && isFineInQuotations) || (isWhole && !text.isWhole)) continue
    if (isDoubtful && doubtful) continue
    const found = pattern.exec(text.text)
    if (!found) continue
    const advice = typeof say === 'function' ? say(found) : say
    const problem = { ...text.problemAt(found.index, found[0], advice), isOfForm }
    if (!isDoubtful) return [problem]
    doubtful = asWarning(problem)
  }
  return doubtful ? [doubtful] : []
}

/** True for the words of somebody else. */
export function isQuotation({ leaf }: Pick<Text, 'leaf'>): boolean {
  return ['quote', 'testimonial'].includes(String(leaf?.path.at(-1)))
}

/** True for the name of a person, which may have any words. */
export function isNameOfPerson({ leaf }: Text, { folder }: Pick<ContentFile, 'folder'>): boolean {
  const field = String(leaf?.path.at(-1))
  return /^(?:author|testimonialAuthor)$/.test(field) || (folder === 'people' && field === 'name')
}

/** True for a text about the work of others: what a role does, and what an article is about. */
export function isAboutOthers({ leaf, part, collection }: Text): boolean {
  const isProseOfRole = part !== undefined && collection === 'surveys'
  const isTitleOfArticle = collection === 'articles' && leaf?.path[0] === 'title'
  return (
    isProseOfRole || isTitleOfArticle || ['workflows', 'excerpt'].includes(String(leaf?.path[0]))
  )
}

/** True for a text whose numbers are most likely not ours. */
export function isOfOthers(text: Text): boolean {
  return isQuotation(text) || isAboutOthers(text)
}

/** A pattern for any of several, with these flags for all of them. */
export function anyOf(flags: string, ...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), flags)
}

/** The sentence for words that are there for a colleague, or keep a place free. */
export function notMeantForVisitors([words]: readonly string[]): string {
  return `“${words?.trim()}” is not meant for visitors. Replace it with the real words.`
}

/** The sentence with the words to write in place of those that were found. */
export function adviceToWrite(message: string, words = ''): Advice {
  return { message: `${message} Write: ${words}`, write: words }
}

/** The advice to take the found words out. */
export function adviceToRemove(message: string): Advice {
  return { message, write: '' }
}
