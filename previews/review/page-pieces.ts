import { DomUtils } from 'htmlparser2'
import { onlyLetters, unreadElements } from '../../editing/editor/build/text-index.ts'
import {
  contextOf,
  emphasisOfElement,
  isEntry,
  isLine,
  isPartOfText,
  isUnseen,
  kindOfLabel,
  partElements,
  pictureOf,
  seenText,
  silentElements,
  type PageElement,
  type PageNode,
  type TextNode,
  type TextContext,
} from './page-elements.ts'
import type { Area, Kind } from './page-section.ts'
import { lineBreak, plain } from './page-words.ts'

/** Where words are among the letters of their page, as the index of its texts counts these. */
interface Position {
  start: number
  end: number
}

/** Words of a page, up to the next element. */
export interface Words extends Position {
  is: 'words'
  words: string
  context: TextContext
}

/** A link: the words on it and its address. */
export interface PageLink {
  is: 'link'
  label: string
  href: string
  entry: PageElement | undefined
}

/** A text of an attribute, such as the description of a picture. */
interface Label {
  is: 'label'
  kind: Kind
  text: string
  entry: PageElement | undefined
  /** The address of a picture. */
  src?: string | undefined
}

/** A part of an area, which its element begins. The end of a menu begins one, too. */
interface PartStart {
  is: 'part'
  area: Area
  element: PageElement
}

/** Anything that a reader meets on a page. */
export type Piece =
  | Words
  | PageLink
  | Label
  | PartStart
  /** An entry of a list begins. */
  | { is: 'entry'; element: PageElement }
  /** A text ends. */
  | { is: 'end' }
  /** A new line of the text begins. */
  | { is: 'line' }
  /** An element begins or ends inside the text. */
  | { is: 'edge' }
  /** The last characters of the text, so many, are emphasised. */
  | { is: 'emphasis'; how: string; length: number }
  /** A line across the page. */
  | { is: 'rule' }

/**
 * The pieces of a page in the order in which a reader meets them. A piece is what one element or
 * one run of characters says by itself; `readPage` makes texts and sections of them.
 *
 * @example `<li>A <b>red</b> pen</li>`
 * ```
 * end, entry, words ‘A ’, edge, words ‘red’, emphasis (bold, 3), edge, words ‘ pen’, end
 * ```
 * @param drafts the addresses of drafts, whose entries are left out
 */
export function readPieces(page: readonly PageNode[], drafts: readonly string[]): Piece[] {
  const positions = positionsOfWords(page)

  const piecesOf = (nodes: readonly PageNode[], context: TextContext): Piece[] => {
    const pieces: Piece[] = []
    let { area } = context
    for (const node of nodes) {
      const here = { ...context, area }
      if (node.type === 'text') pieces.push(wordsOf(node, here, positions))
      else if ('attribs' in node) pieces.push(...piecesOfElement(node, here))
      if (area === 'menu' && hasMain(node)) area = 'footer'
    }
    return pieces
  }

  const piecesOfElement = (element: PageElement, outer: TextContext): Piece[] => {
    if (silentElements.has(element.name) || isUnseen(element, drafts)) return []
    const context = contextOf(element, outer)
    const inside = piecesOf(element.children, context)
    const own = [...startOf(element, context), ...inside, ...emphasisOf(element, inside)]
    if (isPartOfText(element, outer)) return [...edgeBefore(element), ...own, ...edgeAfter(element)]
    return [{ is: 'end' }, ...own, { is: 'end' }, ...partAfter(element, outer.area)]
  }

  return piecesOf(page, { area: 'head' })
}

/** Finds the position of each text that the index of texts counts, also of hidden ones. */
function positionsOfWords(page: readonly PageNode[]): ReadonlyMap<TextNode, Position> {
  const positions = new Map<TextNode, Position>()
  let letters = 0
  const count = (node: PageNode): void => {
    if (node.type === 'text') {
      const start = letters
      letters += onlyLetters(node.data).length
      positions.set(node, { start, end: letters })
    }
    if ('attribs' in node && !unreadElements.includes(node.name)) node.children.forEach(count)
  }
  page.forEach(count)
  return positions
}

function wordsOf(
  text: TextNode,
  context: TextContext,
  positions: ReadonlyMap<TextNode, Position>,
): Words {
  const uncounted = { start: 0, end: 0 }
  return { is: 'words', words: text.data, context, ...(positions.get(text) ?? uncounted) }
}

const hasMain = (node: PageNode): boolean =>
  DomUtils.existsOne(({ name }) => name === 'main', [node])

/** What an element is and has besides its children: a part, an entry, a link, labels. */
function startOf(element: PageElement, { area, entry }: TextContext): Piece[] {
  const { name, attribs } = element
  const { href } = attribs
  const pieces: Piece[] = []
  if (name === 'hr') pieces.push({ is: 'rule' })
  if (partElements.has(name)) pieces.push({ is: 'part', area, element })
  if (isEntry(element, area)) pieces.push({ is: 'entry', element })
  if (name === 'a' && href)
    pieces.push({ is: 'link', label: plain(seenText(element)), href, entry })
  return [...pieces, ...labelsOf(element, entry)]
}

/** The texts of the attributes of an element. */
function labelsOf(element: PageElement, entry: PageElement | undefined): Label[] {
  const { name, attribs } = element
  const { content = '', alt = '' } = attribs
  const label = (kind: Kind, text: string, src?: string): Label => ({
    is: 'label',
    kind,
    text: plain(text),
    entry,
    src,
  })
  const pieces = Object.entries(kindOfLabel).flatMap(([attribute, kind]) =>
    attribs[attribute] ? [label(kind, attribs[attribute])] : [],
  )
  if (name === 'meta' && attribs['name'] === 'description')
    pieces.push(label('description', content))
  const src = pictureOf(element)
  if (src || alt) pieces.push(label('picture', alt, src))
  return pieces
}

/** The part that begins after an element: the menu ends with `<nav>`, the main part by itself. */
function partAfter(element: PageElement, area: Area): Piece[] {
  if (element.name === 'main') return [{ is: 'part', area: 'footer', element }]
  return element.name === 'nav' ? [{ is: 'part', area, element }] : []
}

const edgeBefore = (element: PageElement): Piece[] => [{ is: isLine(element) ? 'line' : 'edge' }]

const edgeAfter = ({ name }: PageElement): Piece[] => (name === 'br' ? [] : [{ is: 'edge' }])

/** The emphasis that an element gives to the pieces inside it. */
function emphasisOf({ name }: PageElement, inside: readonly Piece[]): Piece[] {
  const how = emphasisOfElement[name]
  if (how === undefined) return []
  return [{ is: 'emphasis', how, length: charactersOf(inside).length }]
}

/** The characters of pieces, with a line break before each line. */
export function charactersOf(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if (piece.is === 'line') return lineBreak
      return piece.is === 'words' ? piece.words : ''
    })
    .join('')
}
