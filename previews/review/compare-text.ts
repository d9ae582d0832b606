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
export function changeOfText(old: Block, fresh: Block): SiteChange | undefined {
  if (old.shows !== fresh.shows) return { ...bothTexts(old, fresh), words: pictureRuns(old, fresh) }
  if (fresh.kind === 'link') return changeOfLink(old, fresh)
  if (old.text !== fresh.text) return changeOfWords(old, fresh)
  return changeOfForm(old, fresh)
}

/** What all changes of a text have. */
function bothTexts(old: Block, fresh: Block): SiteChange {
  const { kind, text, under, label, shows, fields } = fresh
  const forms = formsOf(old, fresh)
  const words = compareWords(old.text, text)
  return {
    how: 'changed',
    kind,
    under,
    label,
    shows,
    fields,
    forms,
    was: old.text,
    now: text,
    words,
  }
}

/** A link to an address of mail or of a telephone that its words name follows these words. */
function changeOfLink(old: Block, fresh: Block): SiteChange | undefined {
  const follows = ({ text, label }: Block) => text.replace(/^(mailto|tel):/, '') === label
  if (old.text === fresh.text || (follows(old) && follows(fresh))) return undefined
  const change = bothTexts(old, fresh)
  return { ...change, words: [{ value: `‘${fresh.label}’ ` }, ...change.words] }
}

function changeOfWords(old: Block, fresh: Block): SiteChange {
  const change = bothTexts(old, fresh)
  return change.kind === 'picture' ? { ...change, kind: 'alt' } : change
}

function changeOfForm(old: Block, fresh: Block): SiteChange | undefined {
  const change = bothTexts(old, fresh)
  if (!change.forms) return undefined
  const under = fresh.under ?? old.under
  return { ...change, kind: 'form', words: [{ value: fresh.text }], under }
}

/** The forms of two texts, if they differ. Other words have other words in bold. */
function formsOf(old: Block, fresh: Block): SiteChange['forms'] {
  const isSame = old.text === fresh.text
  const was = howWritten(old, isSame)
  const now = howWritten(fresh, isSame)
  return was === now ? undefined : { was, now }
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
function pictureRuns(old: Block, fresh: Block): Run[] {
  const files = replaceWords(fileName(old), fileName(fresh))
  return [...compareWords(quoted(old.text), quoted(fresh.text)), ...files]
}

/** The name of the file of a picture, without its folder and its ending. */
function fileName({ src = '' }: Block): string {
  return src.replace(/^.*\//, '').replace(/\..*$/, '')
}

/** Words in quotation marks, with a space after them; '' for no words. */
function quoted(words: string): string {
  return words && `‘${words}’ `
}
