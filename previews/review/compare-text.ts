import type { Block } from './page-section.ts'
import { compareWords, replaceWords, type Run, type SiteChange } from './site-change.ts'

/**
 * The change of one text between two builds, if a reader can see one. The first case that applies
 * decides:
 *
 * | case | example |
 * |---|---|
 * | another picture | `‘A map’ [-north-] {+south+}` |
 * | another address of a link | `‘Read it’ [-/a-] {+/b+}` |
 * | another description of a picture | `A map of the [-north-]{+south+}` |
 * | other words | `Take [-15-]{+20+} minutes.` |
 * | the same words in another form | a heading that became a paragraph, words in bold |
 */
export function changeOfText(before: Block, after: Block): SiteChange | undefined {
  if (before.shows !== after.shows)
    return { ...bothTexts(before, after), words: pictureRuns(before, after) }
  if (after.kind === 'link') return changeOfLink(before, after)
  if (before.text !== after.text) return changeOfWords(before, after)
  return changeOfForm(before, after)
}

/** What all changes of a text have. */
function bothTexts(before: Block, after: Block): SiteChange {
  const { kind, text, under, label, shows, fields } = after
  const forms = formsOf(before, after)
  const words = compareWords(before.text, text)
  return {
    how: 'changed',
    kind,
    under,
    label,
    shows,
    fields,
    forms,
    before: before.text,
    after: text,
    words,
  }
}

/** A link to an address of mail or of a telephone that its words name follows these words. */
function changeOfLink(before: Block, after: Block): SiteChange | undefined {
  const follows = ({ text, label }: Block) => text.replace(/^(mailto|tel):/, '') === label
  if (before.text === after.text || (follows(before) && follows(after))) return undefined
  const change = bothTexts(before, after)
  return { ...change, words: [{ value: `‘${after.label}’ ` }, ...change.words] }
}

function changeOfWords(before: Block, after: Block): SiteChange {
  const change = bothTexts(before, after)
  return change.kind === 'picture' ? { ...change, kind: 'alt' } : change
}

function changeOfForm(before: Block, after: Block): SiteChange | undefined {
  const change = bothTexts(before, after)
  if (!change.forms) return undefined
  const under = after.under ?? before.under
  return { ...change, kind: 'form', words: [{ value: after.text }], under }
}

/** The forms of two texts, if they differ. Other words have other words in bold. */
function formsOf(before: Block, after: Block): SiteChange['forms'] {
  const isSame = before.text === after.text
  const forms = { before: howWritten(before, isSame), after: howWritten(after, isSame) }
  return forms.before === forms.after ? undefined : forms
}

/**
 * The form of a text: as which part of a page, such as `heading 2` or `bullet`, and on further
 * lines what is emphasised in it, such as `bold: two words`.
 */
export function howWritten({ form, level, emphasis = [] }: Block, withEmphasis: boolean): string {
  const part = level === undefined ? (form ?? '') : `${form} ${level}`
  return [part, ...(withEmphasis ? emphasis : [])].join('\n')
}

/**
 * The name of a block: for a link its words and address, for a picture its description and file,
 * for another text its words.
 */
export function blockName(block: Block): string {
  const { label, text } = block
  const file = fileName(block)
  return quoted(label ?? (file && text)) + (file || text)
}

/** The descriptions of a picture and of the one in its place, and the names of their files. */
function pictureRuns(before: Block, after: Block): Run[] {
  const files = replaceWords(fileName(before), fileName(after))
  return [...compareWords(quoted(before.text), quoted(after.text)), ...files]
}

/** The name of the file of a picture, without its folder and its ending. */
function fileName({ src = '' }: Block): string {
  return src.replace(/^.*\//, '').replace(/\..*$/, '')
}

/** Words in quotation marks, with a space after them; '' for no words. */
function quoted(words: string): string {
  return words && `‘${words}’ `
}
