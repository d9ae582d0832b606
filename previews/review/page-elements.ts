import { DomUtils, type parseDocument } from 'htmlparser2'
import type { Area, Form, Kind } from './page-section.ts'
import { hasWords } from './page-words.ts'

// Says what the elements of a finished page are for a reader.

export type PageNode = ReturnType<typeof parseDocument>['children'][number]
export type PageElement = Extract<PageNode, { attribs: unknown }>
export type TextNode = Extract<PageNode, { type: 'text' }>

/** What the elements around a text say about it. */
export interface TextContext {
  area: Area
  kind?: Kind
  form?: Form
  /** The level of a heading. */
  level?: number
  /** The kind of list whose entries come next. */
  list?: Form
  /** The entry of a list around it. */
  entry?: PageElement
  /** True if a link here is part of a text, since it has words beside it. */
  inText?: boolean
}

/** Elements inside a text. All others begin a new one. */
const inline = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'br',
  'cite',
  'code',
  'data',
  'del',
  'dfn',
  'em',
  'i',
  'kbd',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'var',
  'wbr',
])

/** True for an element that is part of the text around it. */
export const isPartOfText = ({ name }: PageElement, { inText }: TextContext): boolean =>
  inline.has(name) && (name !== 'a' || inText === true)

/** Elements that emphasise words of a text, by the name of what they do. */
export const emphasisOfElement: Readonly<Record<string, string>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  code: 'code',
  del: 'struck',
  s: 'struck',
}

/** Elements without words for anybody. */
export const silentElements: ReadonlySet<string> = new Set(['script', 'style', 'template'])

/**
 * True for an element that no reader of the published site sees. Drawings are hidden from screen
 * readers alone: `readBands` reads them too.
 */
export const isUnseen = (element: PageElement, drafts: readonly string[]): boolean =>
  element.attribs['aria-hidden'] === 'true' || isDraftEntry(element, drafts)

/** Elements that are entries of a list. */
const entries = new Set(['li', 'article', 'details', 'figure', 'tr'])

/** True for an entry of a list in an area. In a menu, `<details>` has lists inside. */
export const isEntry = ({ name }: PageElement, area: Area): boolean =>
  entries.has(name) && !(name === 'details' && area === 'menu')

/** True for an entry of a list that leads to drafts alone. */
export function isDraftEntry(element: PageElement, drafts: readonly string[]): boolean {
  if (!entries.has(element.name)) return false
  const links = DomUtils.getElementsByTagName('a', element)
  return links.length > 0 && links.every(({ attribs }) => drafts.includes(attribs['href'] ?? ''))
}

/** Attributes with a text of their own, and its kind. */
export const kindOfLabel: Readonly<Record<string, Kind>> = {
  'aria-label': 'name',
  placeholder: 'example',
}

/** The elements that begin an area, with its name. */
const areaOf: Readonly<Record<string, Area>> = { body: 'menu', main: 'main' }

/** The elements that begin a part of an area. */
export const partElements: ReadonlySet<string> = new Set(['body', 'main', 'section', 'nav', 'h2'])

/**
 * The context that an element gives to its children.
 * @param outer the context of the element
 */
export function contextOf(element: PageElement, outer: TextContext): TextContext {
  const { name, children } = element
  const area = areaOf[name] ?? outer.area
  const hasOwnWords = children.some((node) => node.type === 'text' && hasWords(node.data))
  const inText = isPartOfText(element, outer) || hasOwnWords
  const context: TextContext = { ...outer, ...settingOf(name, outer.list), area, inText }
  return isEntry(element, area) ? { ...context, entry: element } : context
}

/** How an element sets the texts inside it. @param list the kind of list around it */
function settingOf(name: string, list: Form | undefined): Partial<TextContext> {
  if (name === 'title') return { kind: 'title' }
  if (name === 'ul' || name === 'menu') return { list: 'bullet' }
  if (name === 'ol') return { list: 'number' }
  if (name === 'li') return { form: list ?? 'bullet' }
  if (name === 'blockquote') return { form: 'quote' }
  if (!/^h[1-6]$/.test(name)) return {}
  return { kind: 'heading', form: 'heading', level: Number(name.slice(1)) }
}

/**
 * True for an element that begins a new line of the text around it: a line break, or a line of a
 * heading. `Lines.astro` writes a space after each line.
 */
export function isLine({ name, attribs, next }: PageElement): boolean {
  if (name === 'br') return true
  const isBlock = name === 'span' && attribs['class']?.split(' ').includes('block') === true
  return isBlock && next?.type === 'text' && next.data.trim() === ''
}

/** The text of an element without words for screen readers alone, such as where a link opens. */
export function seenText(element: PageElement): string {
  return element.children
    .map((node) => {
      if (node.type === 'text') return node.data
      if (!('attribs' in node) || node.attribs['class'] === 'unseen') return ''
      return seenText(node)
    })
    .join('')
}

/** The address of a picture or of a film's first picture; undefined for one inside the page. */
export function pictureOf({ name, attribs }: PageElement): string | undefined {
  const address = name === 'img' ? attribs['src'] : attribs['poster']
  return address?.startsWith('data:') ? undefined : address
}
