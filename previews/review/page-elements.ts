import { DomUtils, type parseDocument } from 'htmlparser2'
import { unreadElements } from '../../editing/editor/build/text-index.ts'
import type { Area, Block, Form, Kind } from './page-section.ts'
import { hasWords } from './page-words.ts'

// What the elements of a finished page are for a reader.

export type PageNodes = ReturnType<typeof parseDocument>['children']
export type PageElement = Extract<PageNodes[number], { attribs: unknown }>

/** The context that the elements around a text give. */
export interface Around {
  kind?: Kind
  form?: Form
  level?: number
  /** The kind of list whose entries come next. */
  list?: Form
  entry?: NonNullable<Block['entry']>
  /** True if a link here is part of a text, since it has words beside it. */
  inText?: boolean
  inNav?: boolean
  /** True where nothing is shown to a reader, or only on a preview. Letters count all the same. */
  hidden?: boolean
  /** True where the index of texts counts no letters. */
  uncounted?: boolean
}

/** Elements inside a text. All others begin a new one. */
const inline = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'br', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'i', 'kbd'],
  ...['mark', 'q', 's', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr'],
])

/** True for an element that is part of the text around it. */
export const isPartOfText = ({ name }: PageElement, { inText }: Around): boolean =>
  inline.has(name) && (name !== 'a' || inText === true)

/** Elements that emphasise words of a text, by the name of what they do. */
export const emphasising: Readonly<Record<string, string>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  code: 'code',
  del: 'struck',
  s: 'struck',
}

/** Elements without words for anybody. */
export const silent: ReadonlySet<string> = new Set(['script', 'style', 'template'])

/** Elements whose hidden words the index of texts does not count. */
export const isUnread = ({ name }: PageElement): boolean => unreadElements.includes(name)

/** Elements that are entries of a list. */
const entries = new Set(['li', 'article', 'details', 'figure', 'tr'])

/** True for an entry of a list in an area. In a menu, `<details>` has lists inside. */
export const isEntry = (name: string, area: Area): boolean =>
  entries.has(name) && !(name === 'details' && area === 'menu')

/** True for an entry of a list that leads to drafts alone. */
export function isDraftEntry(element: PageElement, drafts: readonly string[]): boolean {
  if (!entries.has(element.name)) return false
  const links = DomUtils.getElementsByTagName('a', element)
  return links.length > 0 && links.every(({ attribs }) => drafts.includes(attribs['href'] ?? ''))
}

/** Attributes with a text of their own, and its kind. */
export const labels: Readonly<Record<string, Kind>> = {
  'aria-label': 'name',
  placeholder: 'example',
}

/** The elements that begin an area, with its name. */
export const areaOf: Readonly<Record<string, Area>> = { body: 'menu', main: 'main' }

/** Attributes by which styles decide how an element looks. */
const attributesOfLooks = ['class', 'data-look', 'data-tone', 'data-fn']

/** The classes of a section that `Band.astro` chooses by its ground. */
const classOfGround = /^(ground-.+|band-edge)$/

/** How an element looks, and its ground, by the words of its attributes. */
export function looksOf({ attribs }: PageElement): { looks: string; ground: string } {
  const words = attributesOfLooks.flatMap((attribute) => attribs[attribute]?.split(' ') ?? [])
  const { looks = [], ground = [] } = Object.groupBy(words, (word) =>
    classOfGround.test(word) ? 'ground' : 'looks',
  )
  return {
    looks: looks.join(' '),
    ground: [...ground, attribs['data-ground'] ?? ''].join(' ').trim(),
  }
}

/** A drawing as it is written into a page, without the pages to which its links lead. */
export const drawingOf = (drawing: PageElement): string =>
  DomUtils.getOuterHTML(drawing).replaceAll(/ href="\/[^"]*"/g, '')

/**
 * The context that an element gives to its children.
 * @param item the number of the element in its section, if it is an entry of a list
 */
export function contextOf(element: PageElement, outer: Around, item: number | undefined): Around {
  const { name, children } = element
  const hasOwnWords = children.some((node) => node.type === 'text' && hasWords(node.data))
  const inText = isPartOfText(element, outer) || hasOwnWords
  const around: Around = { ...outer, ...settingOf(name, outer.list), inText }
  if (item !== undefined) around.entry = { item }
  if (name === 'nav') around.inNav = true
  return around
}

/** How an element sets the texts inside it. @param list the kind of list around it */
function settingOf(name: string, list: Form | undefined): Partial<Around> {
  const uncounted = unreadElements.includes(name) ? { uncounted: true } : {}
  if (name === 'title') return { ...uncounted, kind: 'title' }
  if (name === 'ul' || name === 'menu') return { list: 'bullet' }
  if (name === 'ol') return { list: 'number' }
  if (name === 'li') return { form: list ?? 'bullet' }
  if (name === 'blockquote') return { form: 'quote' }
  if (!/^h[1-6]$/.test(name)) return uncounted
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
