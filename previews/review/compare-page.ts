import { diffWords, type ChangeObject } from 'diff'
import { pairGroups, type Group } from './pair-groups.ts'
import type { Area, Block, Kind, PageSection } from './read-page.ts'

/** A run of words of a text: in both builds, only in the old one, or only in the new one. */
export type Run = Pick<ChangeObject<string>, 'value'> & Partial<ChangeObject<string>>

/** A text or a link of a group that comes, goes or moves as one. */
export type RestText = Pick<Block, 'text' | 'label'>

/** A difference: a new, removed, changed or moved text, and its surroundings. */
export interface SiteChange extends Pick<Block, 'under' | 'label' | 'shows' | 'fields'> {
  how: 'added' | 'removed' | 'changed' | 'moved' | 'renamed'
  /** The text in both builds. If it is new or removed, one of them has none. */
  was?: string | undefined
  now?: string | undefined
  /**
   * `alt` is the alternative text of a picture that stayed, and `form` a text that is set
   * otherwise, with the same words. The last kinds are about the whole site.
   */
  kind:
    | Kind
    | 'alt'
    | 'form'
    | 'looks'
    | 'figure'
    | 'outside'
    | 'page'
    | 'redirect'
    | 'styles'
    | 'scripts'
    | 'file'
  words: Run[]
  /** The name of an entry of a register, or of a file. */
  name?: string
  area?: Area | undefined
  /** How the text was set and is set now, if that differs: see `formOf`. */
  forms?: { was: string; now: string } | undefined
  /** The other texts and links of its section or entry, which come, go or move with it. */
  rest?: RestText[]
}

/** Splits text into the words of the site's language: `1,100` and `don’t` are one word each. */
const intlSegmenter = new Intl.Segmenter('en-GB', { granularity: 'word' })

/** The words that differ between two texts. One text may be missing. */
export const compareWords = (was = '', now = ''): Run[] => diffWords(was, now, { intlSegmenter })

/** All changes of a page: of its sections, the entries of lists in them, and their texts. */
export function comparePages(
  was: readonly PageSection[],
  now: readonly PageSection[],
): SiteChange[] {
  const olds = was.flatMap((section) => splitAt(section, topHeadings(now)))
  const news = now.flatMap((section) => splitAt(section, topHeadings(was)))
  return compareGroups(olds, news, (old, fresh) =>
    compareSections(old, fresh).map((change) => ({ ...change, area: fresh.area })),
  )
}

/** The headings that begin sections of a page. */
function topHeadings(page: readonly PageSection[]): ReadonlySet<string> {
  const first = page.map(({ blocks }) => blocks[0])
  return new Set(first.flatMap((block) => (block?.level === 2 ? [block.text] : [])))
}

/**
 * Splits a section before each text that begins a section of the other build: where a heading
 * becomes a paragraph, or a paragraph a heading, the texts below it stay where they are.
 */
function splitAt(section: PageSection, headings: ReadonlySet<string>): PageSection[] {
  const parts: PageSection[] = []
  for (const [index, block] of section.blocks.entries()) {
    const isText = block.kind === 'text' || block.kind === 'heading'
    const begins = index > 0 && isText && !block.entry && headings.has(block.text)
    if (index === 0) parts.push({ ...section, blocks: [] })
    else if (begins) parts.push({ area: section.area, blocks: [], looks: '' })
    parts.at(-1)!.blocks.push(block)
  }
  return parts
}

function compareSections(old: Group, fresh: Group): SiteChange[] {
  const changes = compareGroups(entriesOf(old), entriesOf(fresh), compareTexts)
  // The classes inside a section follow its words, and another look may set its texts otherwise.
  const isInWords = changes.some(({ kind }) => kind !== 'form')
  if (isInWords || !old.looks || !fresh.looks || old.looks === fresh.looks) return changes
  const main = mainOf(fresh)
  const words = [{ value: main.text }]
  const { fields } = main
  return [{ how: 'changed', kind: 'looks', words, fields, was: old.looks, now: fresh.looks }]
}

function compareTexts(old: Group, fresh: Group): SiteChange[] {
  const first = old.blocks[0]
  const second = fresh.blocks[0]
  if (old.blocks.length === 1 && fresh.blocks.length === 1) return changeOfText(first!, second!)
  const alone = ({ blocks }: Group) => blocks.map((block): Group => ({ blocks: [block] }))
  return compareGroups(alone(old), alone(fresh), compareTexts)
}

/** The entries of lists in a section, and the texts beside them, each with its links. */
function entriesOf({ blocks }: Group): Group[] {
  let text: Block | undefined
  const entries = Map.groupBy(blocks, (block) => {
    if (block.kind !== 'link') text = block
    return block.entry?.item ?? text
  })
  return [...entries.values()].map((own) => ({ blocks: own }))
}

/** The change of one text: its picture, the address of a link, its words, or how it is set. */
function changeOfText(old: Block, fresh: Block): SiteChange[] {
  const { kind, text, under, label, shows, fields } = fresh
  const change = {
    how: 'changed' as const,
    ...{ kind, under, label, shows, fields },
    forms: formsOf(old, fresh),
    was: old.text,
    now: text,
  }
  if (old.shows !== shows) return [{ ...change, words: compareWords(nameOf(old), nameOf(fresh)) }]
  const words = compareWords(old.text, text)
  if (kind === 'link') return changeOfLink(old, fresh, { ...change, words })
  if (old.text !== text) return [{ ...change, kind: kind === 'picture' ? 'alt' : kind, words }]
  const form = { kind: 'form' as const, words: [{ value: text }], under: under ?? old.under }
  return change.forms ? [{ ...change, ...form }] : []
}

/** A link to an address of mail or of a telephone that its words name follows these words. */
function changeOfLink(old: Block, fresh: Block, change: SiteChange): SiteChange[] {
  const follows = ({ text, label }: Block) => text.replace(/^(mailto|tel):/, '') === label
  if (old.text === fresh.text || (follows(old) && follows(fresh))) return []
  return [{ ...change, words: [{ value: `‘${fresh.label}’ ` }, ...change.words] }]
}

/** How two texts are set, if that differs. Other words have other words in bold. */
function formsOf(old: Block, fresh: Block): SiteChange['forms'] {
  const isSame = old.text === fresh.text
  const was = formOf(old, isSame)
  const now = formOf(fresh, isSame)
  return was === now ? undefined : { was, now }
}

/** How a text is set, such as `heading 2`, `bullet` or `paragraph; bold: two words`. */
function formOf({ form, level, emphasis = [] }: Block, withEmphasis: boolean): string {
  const part = level === undefined ? (form ?? '') : `${form} ${level}`
  return [part, ...(withEmphasis ? emphasis : [])].join('; ')
}

/**
 * The changes between two lists of groups. Groups are paired first, so that a new, removed or moved
 * one is one change, and the texts of a group are compared only with those of its partner.
 * @param compare compares partners that differ
 */
function compareGroups(
  olds: readonly Group[],
  news: readonly Group[],
  compare: (old: Group, fresh: Group) => SiteChange[],
): SiteChange[] {
  return pairGroups(olds, news).flatMap(({ old, fresh, moved }) => {
    if (!old || !fresh) return wholeGroup(fresh ? 'added' : 'removed', (fresh ?? old)!)
    const changes = isSameGroup(old, fresh) ? [] : compare(old, fresh)
    return moved ? [wholeGroup('moved', fresh), ...changes] : changes
  })
}

/** True if no reader could tell two groups apart. The address of an entry is that of its link. */
function isSameGroup(old: Group, fresh: Group): boolean {
  return sameKey(old) === sameKey(fresh) && old.looks === fresh.looks
}

function sameKey({ blocks }: Group): string {
  return JSON.stringify(
    blocks.map((block) => [block.kind, block.text, block.shows, formOf(block, true)]),
  )
}

/** The main text of a group: its heading, else its first text. */
function mainOf({ blocks }: Group): Block {
  return blocks.find(({ kind }) => kind === 'heading') ?? blocks[0]!
}

/**
 * The name of a block: for a link its words and address, for a picture its description and file,
 * for another text its words.
 */
function nameOf({ label, text, src = '' }: Block): string {
  const name = src.replace(/^.*\//, '').replace(/\..*$/, '')
  const quoted = label ?? (name && text)
  return `${quoted && `‘${quoted}’ `}${name || text}`
}

/** Texts that come, go or move together. */
function wholeGroup(how: 'added' | 'removed' | 'moved', { area, blocks }: Group): SiteChange {
  const main = mainOf({ blocks })
  const { kind, text, label, shows, fields } = main
  const words = [{ value: nameOf(main), added: how === 'added', removed: how === 'removed' }]
  return {
    ...{ how, kind, area, label, shows, words, fields },
    under: kind === 'heading' ? undefined : blocks[0]!.under,
    was: how === 'added' ? undefined : text,
    now: how === 'removed' ? undefined : text,
    rest: blocks
      .filter((block) => block !== main && block.text !== '')
      .map((block) => ({ text: block.text, label: block.label })),
  }
}
