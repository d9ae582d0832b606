import { fieldOfKey, isInProse, keyOfField, type FieldRef } from '../../model/built.ts'
import { withoutMarkdown } from '../../without-markdown.ts'
import type { Content } from '../content.ts'
import { figuresOfBuild } from './figures.ts'
import { withFigures, fillHoles } from './fill-texts.ts'

/**
 * Returns the words as visitors read them, with the line breaks that the page shows.
 * @param lineBreak of prose: two spaces and the break
 */
export function shownLines(content: Content, words: string, lineBreak = '\n'): string {
  const lines = words.split(lineBreak).map((line) => content.shown(line))
  return lines.filter(Boolean).join(lineBreak)
}

/** The words of a text as visitors read them, but with the names of its figures. */
export function plainWords(content: Content, fieldRef: FieldRef): string {
  return bareWords(fieldRef, content.words(fieldRef))
}

/**
 * Returns what visitors read in a field, with the words of the page in holes such as `(function)`.
 * @param built the field as this preview was built
 * @param onPage its built text, as the page has it
 */
export function shownOnPage(
  content: Content,
  fieldRef: FieldRef,
  built: FieldRef,
  onPage: string,
): string {
  const before = withFigures(bareWords(built, content.builtWords(built)), figuresOfBuild(content))
  return fillHoles(before, content.shown(bareWords(built, content.words(fieldRef))), onPage)
}

/** The words of a text without Markdown, which prose has. */
const bareWords = (fieldRef: FieldRef, words: string): string =>
  isInProse(fieldRef) ? withoutMarkdown(words) : words

/** True if a text of the page, by its key in the index, is in this field now. */
export function isTextOfField({ draft }: Content, key: string, fieldRef: FieldRef): boolean {
  const now = draft.fieldNow(fieldOfKey(key))
  return now !== undefined && keyOfField(now) === keyOfField(fieldRef)
}
