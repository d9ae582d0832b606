import { parseDocument } from 'htmlparser2'
import type { IndexedText } from '../../editing/editor/build/text-index.ts'
import { digestBands, readBands, type BandLayout } from './page-bands.ts'
import type { PageElement } from './page-elements.ts'
import { readPieces, type PageLink, type Piece } from './page-pieces.ts'
import type { Area, Block, PageSection } from './page-section.ts'
import { textReader, type LinkedText, type PageEntries } from './page-texts.ts'
import { hasWords } from './page-words.ts'

/** What the reader of pages may know besides the page. */
interface Known {
  /**
   * Addresses of drafts: entries of lists that lead there are left out, so that a preview is
   * compared as it would be published.
   */
  drafts?: readonly string[]
  /** The texts of the page by their fields. */
  texts?: readonly IndexedText[]
}

/**
 * Reads everything that visitors read on a finished page, in four steps:
 * 1. `readPieces` lists what they meet, element by element
 * 2. `splitIntoParts` divides that where a part of the page begins
 * 3. `textReader` joins the pieces of a part to texts
 * 4. `sectionsOf` puts the texts under their headings, with the layout of their band
 *
 * @example `<h2>Pens</h2><ul><li><span>1</span> A <a href="/red">red</a> one</li></ul>`
 * ```
 * heading ‘Pens’
 * text ‘A red one’ in entry 1, under ‘Pens’
 * link ‘/red’ with the words ‘red’, in entry 1, under ‘Pens’
 * ```
 */
export function readPage(html: string, { drafts = [], texts = [] }: Known = {}): PageSection[] {
  const page = parseDocument(html).children
  const parts = splitIntoParts(readPieces(page, drafts))
  const readTexts = textReader(numberEntries(parts), texts)
  const read = parts.map((pieces): PartTexts => ({ pieces, texts: readTexts(pieces) }))
  const sections = withoutContents(sectionsOf(read, readBands(page, drafts)))
  return sections.map((section) => ({ ...section, blocks: underOwnHeadings(section.blocks) }))
}

/** A part of a page with its texts. */
interface PartTexts {
  pieces: readonly Piece[]
  texts: readonly LinkedText[]
}

/**
 * Splits the pieces of a page where a part begins. A heading of the second level begins one only
 * below another heading.
 */
function splitIntoParts(pieces: readonly Piece[]): Piece[][] {
  const parts: Piece[][] = [[]]
  for (const piece of pieces) {
    const begins = piece.is === 'part' && (piece.element.name !== 'h2' || hasHeading(parts.at(-1)!))
    if (begins) parts.push([])
    parts.at(-1)!.push(piece)
  }
  return parts
}

const hasHeading = (part: readonly Piece[]): boolean =>
  part.some(
    (piece) => piece.is === 'words' && piece.context.kind === 'heading' && hasWords(piece.words),
  )

/** Numbers the entries of lists, in each part from 1. The address of one is that of its link. */
function numberEntries(parts: readonly (readonly Piece[])[]): PageEntries {
  const entries = new Map<PageElement, NonNullable<Block['entry']>>()
  for (const part of parts) {
    let item = 0
    for (const piece of part) {
      if (piece.is === 'entry') {
        item += 1
        entries.set(piece.element, { item })
      }
      const around = piece.is === 'link' && piece.entry ? entries.get(piece.entry) : undefined
      if (piece.is === 'link' && around) around.href ??= piece.href
    }
  }
  return entries
}

/** The sections of a page. A part without texts is the beginning of the next one. */
function sectionsOf(
  parts: readonly PartTexts[],
  bands: ReadonlyMap<PageElement, BandLayout>,
): PageSection[] {
  const sections: PageSection[] = []
  let own: BandLayout[] = []
  for (const { pieces, texts } of parts) {
    own.push(...bandsIn(pieces, bands))
    if (texts.length === 0) continue
    sections.push({ area: areaIn(pieces), blocks: blocksOf(texts), ...digestBands(own) })
    own = []
  }
  return sections
}

function bandsIn(
  pieces: readonly Piece[],
  bands: ReadonlyMap<PageElement, BandLayout>,
): BandLayout[] {
  return pieces.flatMap((piece) => (piece.is === 'part' && bands.get(piece.element)) || [])
}

const areaIn = ([first]: readonly Piece[]): Area => (first?.is === 'part' ? first.area : 'head')

/** The texts of a section and the links in them, each below the heading above it. */
function blocksOf(texts: readonly LinkedText[]): Block[] {
  let heading: string | undefined
  return texts.flatMap(({ block, links }): Block[] => {
    const isHeading = block.kind === 'heading'
    const own = { ...block, under: isHeading ? undefined : heading }
    if (isHeading) heading = block.text
    return [own, ...links.map((link) => blockOfLink(link, block, heading))]
  })
}

function blockOfLink({ label, href }: PageLink, around: Block, under: string | undefined): Block {
  const { entry, fields } = around
  return { kind: 'link', text: href, label, entry, under, fields }
}

/**
 * Puts each text of an entry under the heading of that entry, which may come after it, as the name
 * of a person comes after the picture.
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

/** The sections without the list of contents, which follows the headings of its page. */
function withoutContents(sections: readonly PageSection[]): PageSection[] {
  const all = sections.flatMap(({ blocks }) => blocks)
  const headings = new Set(all.flatMap(({ kind, text }) => (kind === 'heading' ? [text] : [])))
  const isContents = ({ entry, text, label = text }: Block): boolean =>
    entry?.href?.startsWith('#') === true && headings.has(label)
  return sections
    .map((section) => ({ ...section, blocks: section.blocks.filter((one) => !isContents(one)) }))
    .filter(({ blocks }) => blocks.length > 0)
}
