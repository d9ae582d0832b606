import { parseDocument } from 'htmlparser2'
import {
  onlyLetters,
  type FieldKey,
  type IndexedText,
} from '../../editing/editor/build/text-index.ts'
import {
  areaOf,
  contextOf,
  drawingOf,
  emphasising,
  isDraftEntry,
  isEntry,
  isLine,
  isPartOfText,
  isUnread,
  labels,
  looksOf,
  pictureOf,
  seenText,
  silent,
  type Around,
  type PageElement,
  type PageNodes,
} from './page-elements.ts'
import type { Area, Block, PageSection } from './page-section.ts'
import { areTwoTexts, digest, furtherLines, hasWords, lineBreak, plain } from './page-words.ts'

/** What the reader of pages may know besides the page. */
export interface Known {
  /**
   * Addresses of drafts: entries of lists that lead there are left out, so that a preview is
   * compared as it would be published.
   */
  drafts?: readonly string[]
  /** The texts of the page by their fields. */
  texts?: readonly IndexedText[]
}

/** Reads everything that visitors read on a finished page. */
export function readPage(html: string, known: Known = {}): PageSection[] {
  const page = beginReading(known)
  readAll(page, parseDocument(html).children, {})
  endText(page, {})

  const all = page.sections.flatMap(({ blocks }) => blocks)
  const headings = new Set(all.flatMap(({ kind, text }) => (kind === 'heading' ? [text] : [])))
  // A list of contents follows the headings of its page.
  const isContents = ({ entry, text, label = text }: Block) =>
    entry?.href?.startsWith('#') && headings.has(label)
  return page.sections
    .map(({ area, blocks, looks, ground, drawings, hasDrafts }) => ({
      area,
      blocks: underOwnHeadings(blocks.filter((block) => !isContents(block))),
      looks: looks.size > 0 ? digest([...looks].sort().join('\n')) : '',
      ground,
      drawings: drawings.length > 0 && !hasDrafts ? digest(drawings.join('\n')) : undefined,
    }))
    .filter(({ blocks }) => blocks.length > 0)
}

/**
 * The texts of a section, each under the heading of its own entry, which may come after it, as the
 * name of a person comes after the picture.
 */
function underOwnHeadings(blocks: readonly Block[]): Block[] {
  const isHeading = ({ kind }: Block): boolean => kind === 'heading'
  const ofEntries = new Map(
    blocks
      .filter(isHeading)
      .map(({ entry, text }) => [entry?.item, text] as const)
      .reverse(),
  )
  return blocks.map((block) => {
    const own = block.entry && ofEntries.get(block.entry.item)
    return own === undefined || isHeading(block) ? block : { ...block, under: own }
  })
}

/** A section that is being read. */
interface OpenSection {
  area: Area
  blocks: Block[]
  looks: Set<string>
  ground?: string
  drawings: string[]
  /** True if entries of drafts were left out, which its drawings may show. */
  hasDrafts?: boolean
  /** How many entries of lists it has so far. */
  items: number
}

/** A text that is being read. */
interface OpenText {
  words: string
  emphasis: string[]
  /** True if a line was drawn across the page since the last text. */
  isBelowRule: boolean
  /** True if an element began or ended since the last words. */
  isAtEdge: boolean
  /** The links inside it, which follow it. */
  links: { label: string; href: string }[]
  /** The number of letters of the page before it. */
  start: number
}

/** A page that is being read, element by element. The last section is the open one. */
interface OpenPage {
  known: Required<Known>
  sections: OpenSection[]
  /** The section that began with the last `<section>`: it has the looks of those that follow. */
  band: OpenSection
  text: OpenText
  /** How many letters came so far, as the index of its texts counts them. */
  letters: number
}

function beginReading({ drafts = [], texts = [] }: Known): OpenPage {
  const text = { words: '', emphasis: [], isBelowRule: false, isAtEdge: false, links: [], start: 0 }
  const known = { drafts, texts }
  return { known, sections: [emptySection('head')], band: emptySection('head'), text, letters: 0 }
}

const emptySection = (area: Area): OpenSection => ({
  area,
  blocks: [],
  looks: new Set<string>(),
  drawings: [],
  items: 0,
})

const openSection = ({ sections }: OpenPage): OpenSection => sections.at(-1)!

function readAll(page: OpenPage, nodes: PageNodes, around: Around): void {
  for (const node of nodes) {
    if (node.type === 'text') readWords(page, node.data, around)
    else if ('attribs' in node) readElement(page, node, around)
  }
}

function readWords(page: OpenPage, words: string, around: Around): void {
  const letters = onlyLetters(words).length
  if (around.hidden) {
    page.letters += letters
    return
  }
  const { text } = page
  if (text.isAtEdge && isNumberOf(around.entry, text.words, words)) text.words = ''
  if (text.isAtEdge && areTwoTexts(text.words, words)) endText(page, around)
  text.isAtEdge = false
  if (text.words.trim() === '') text.start = page.letters
  text.words += words
  if (!around.uncounted) page.letters += letters
}

/**
 * True for the number of an entry before its words, which follows from its position. After a figure
 * with the same number come a dash, or a space and its unit.
 */
function isNumberOf(entry: Around['entry'], before: string, after: string): boolean {
  if (before.trim() !== String(entry?.item)) return false
  return /^\s*[\p{Lu}(“‘]/u.test(after) || (!/\s$/.test(before) && /^\p{L}/u.test(after))
}

function readElement(page: OpenPage, element: PageElement, outer: Around): void {
  if (silent.has(element.name)) return
  const isDraft = isDraftEntry(element, page.known.drafts)
  if (isDraft) page.band.hasDrafts = true
  if (element.name === 'svg') page.band.drawings.push(drawingOf(element))
  if (isDraft || outer.hidden || element.attribs['aria-hidden'] === 'true') {
    if (!isUnread(element)) readAll(page, element.children, { ...outer, hidden: true })
    return
  }
  const isPart = isPartOfText(element, outer)
  if (!isPart) endText(page, outer)
  const around = enterElement(page, element, outer)
  const before = page.text.words.length
  readAll(page, element.children, around)
  noteEmphasis(page.text, element, before)
  page.text.isAtEdge = element.name !== 'br'
  if (!isPart) endText(page, around)
  leaveElement(page, element)
}

/** Reads what an element is and has besides its children. @returns the context of these */
function enterElement(page: OpenPage, element: PageElement, outer: Around): Around {
  beginLine(page.text, element)
  const around = contextOf(element, outer, beginParts(page, element.name))
  // A list of contents comes and goes with the headings of its page.
  if (!around.inNav) noteLooks(page.band, element)
  readAttributes(page, element, around)
  return around
}

/** Begins what follows the navigation or the main part, at the end of an element. */
function leaveElement(page: OpenPage, { name }: PageElement): void {
  if (name === 'nav') beginSection(page)
  if (name === 'main') beginSection(page, 'footer')
}

/** Notes where an element begins: on a line of its own, or at the edge of words. */
function beginLine(text: OpenText, element: PageElement): void {
  const isOnOwnLine = isLine(element)
  if (isOnOwnLine) text.words += lineBreak
  if (element.name === 'hr') text.isBelowRule = true
  text.isAtEdge = !isOnOwnLine
}

/**
 * Begins a section, or counts an entry, if an element of this name is one.
 * @returns the number of the entry
 */
function beginParts(page: OpenPage, name: string): number | undefined {
  if (beginsSection(openSection(page), name)) beginSection(page, areaOf[name])
  const section = openSection(page)
  if (name === 'section') page.band = section
  if (!isEntry(name, section.area)) return undefined
  section.items += 1
  return section.items
}

function beginsSection({ blocks }: OpenSection, name: string): boolean {
  if (areaOf[name] || name === 'section' || name === 'nav') return true
  return name === 'h2' && blocks.some(({ kind }) => kind === 'heading')
}

/** Begins a section. One without texts becomes it. */
function beginSection(page: OpenPage, area = openSection(page).area): void {
  if (openSection(page).blocks.length > 0) page.sections.push(emptySection(area))
  const section = openSection(page)
  section.area = area
  section.items = 0
}

function noteLooks(band: OpenSection, element: PageElement): void {
  const { looks, ground } = looksOf(element)
  if (looks !== '') band.looks.add(looks)
  if (element.name === 'section') band.ground = ground
}

/** Notes words that an element emphasises. @param before the length of the text before it */
function noteEmphasis(text: OpenText, { name }: PageElement, before: number): void {
  const how = emphasising[name]
  const words = plain(text.words.slice(before))
  if (how && hasWords(words)) text.emphasis.push(`${how}: ${words}`)
}

function readAttributes(page: OpenPage, element: PageElement, { entry }: Around): void {
  const { name, attribs } = element
  const { content = '', alt = '' } = attribs
  if (name === 'a') noteLink(page.text, element, entry)
  for (const [attribute, kind] of Object.entries(labels))
    if (attribs[attribute]) addBlock(page, { kind, text: plain(attribs[attribute]), entry })
  if (name === 'meta' && attribs['name'] === 'description')
    addBlock(page, { kind: 'description', text: plain(content), entry })
  const src = pictureOf(element)
  if (src || alt) addBlock(page, { kind: 'picture', text: plain(alt), entry, src })
}

function noteLink(text: OpenText, link: PageElement, entry: Around['entry']): void {
  const { href } = link.attribs
  if (!href) return
  text.links.push({ label: plain(seenText(link)), href })
  if (entry) entry.href ??= href
}

/** What a text below a line across the page has among its emphasis. */
const belowRule = 'rule'

/** Ends the open text. */
function endText(page: OpenPage, around: Around): void {
  const { kind = 'text', form = 'paragraph', level, entry } = around
  const { words, emphasis, isBelowRule } = page.text
  const text = plain(words)
  const lines = furtherLines(words).map((line) => `line: ${line}`)
  const all = [...emphasis, ...lines, ...(isBelowRule ? [belowRule] : [])]
  if (hasWords(text)) {
    const emphasised = all.length > 0 ? all : undefined
    const fields = fieldsOfText(page)
    addBlock(page, { kind, text, form, level, emphasis: emphasised, entry, fields })
    page.text.isBelowRule = false
  }
  page.text.words = ''
  page.text.emphasis = []
}

/** The fields of the open text. */
function fieldsOfText({ known, text, letters: end }: OpenPage): FieldKey[] | undefined {
  const here = known.texts.filter(
    ({ start, letters }) => letters !== '' && start < end && start + letters.length > text.start,
  )
  return here.length > 0 ? here.map(({ field }) => field) : undefined
}

/** Adds a text to the open section, and the links inside it. */
function addBlock(page: OpenPage, block: Block): void {
  const { blocks } = openSection(page)
  const above = blocks.findLast(({ kind }) => kind === 'heading')?.text
  const isHeading = block.kind === 'heading'
  blocks.push({ ...block, under: isHeading ? undefined : above })
  const under = isHeading ? block.text : above
  const { entry, fields } = block
  for (const { label, href } of page.text.links)
    blocks.push({ kind: 'link', text: href, label, entry, under, fields })
  page.text.links = []
}
