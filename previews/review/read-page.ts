import { createHash } from 'node:crypto'
import { DomUtils, parseDocument } from 'htmlparser2'
import {
  onlyLetters,
  unreadElements,
  type FieldKey,
  type IndexedText,
} from '../../editing/editor/build/text-index.ts'

/**
 * The kind of a text for a reader: the title or the description of the page, a heading, words of
 * the flow, a picture with its alternative text, a name for screen readers, or an example in an
 * empty field. The text of a link is its address.
 */
export type Kind =
  'title' | 'description' | 'heading' | 'text' | 'picture' | 'name' | 'example' | 'link'

/** How a text is set, besides its words: as which part of a page. */
export type Form = 'heading' | 'paragraph' | 'bullet' | 'number' | 'quote'

/** One text of a page: the words between two breaks of its layout. */
export interface Block {
  kind: Kind
  text: string
  /** For words of the flow and headings. The number is the level of a heading. */
  form?: Form | undefined
  level?: number | undefined
  /**
   * Its words in bold or italics, such as `bold: two words`, and each line after its first one:
   * `line: further words`.
   */
  emphasis?: string[] | undefined
  /** The entry of a list that contains it, counted in its section, and that entry's address. */
  entry?: { item: number; href?: string } | undefined
  /** The words of a link, which follows the text that contains it. */
  label?: string | undefined
  /** The address of a picture. Drawings and pictures inside the page have none. */
  src?: string | undefined
  /** A digest of what a picture shows. */
  shows?: string | undefined
  /** The heading above it in its section. */
  under?: string | undefined
  /** The fields of content files that it shows, on a preview. */
  fields?: FieldKey[] | undefined
}

/** The parts of a page. The head holds its title and its description. */
export type Area = 'head' | 'menu' | 'main' | 'footer'

/**
 * A part of an area. Each `<section>` and `<nav>` begins one, and so does each further heading of
 * the second level.
 */
export interface PageSection {
  area: Area
  blocks: Block[]
  /** A digest of the classes of its elements, if it begins with a `<section>`. */
  looks: string
  /** The classes of its ground, which often follows from the sections around it. */
  ground?: string | undefined
  /** A digest of the drawings that are written into it. */
  drawings?: string | undefined
}

/** Elements inside a text. All others begin a new one. */
const inline = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'br', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'i', 'kbd'],
  ...['mark', 'q', 's', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr'],
])

/** Elements that emphasise words of a text, by the name of what they do. */
const emphasising: Readonly<Record<string, string>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  code: 'code',
  del: 'struck',
  s: 'struck',
}

/** Attributes by which styles decide how an element looks. */
const attributesOfLooks = ['class', 'data-look', 'data-tone', 'data-fn']

const silent = new Set(['script', 'style', 'template'])
/** Elements that are entries of a list. */
const entries = new Set(['li', 'article', 'details', 'figure', 'tr'])
const labels = { 'aria-label': 'name', placeholder: 'example' } as const
const areaOf: Readonly<Record<string, Area>> = { body: 'menu', main: 'main' }

/** What begins a new line of a text. For the comparison of words it is a space. */
const lineBreak = '\u2028'

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
  const reader = new PageReader(known)
  reader.read(parseDocument(html).children)
  const all = reader.sections.flatMap(({ blocks }) => blocks)
  const headings = new Set(all.flatMap(({ kind, text }) => (kind === 'heading' ? [text] : [])))
  // A list of contents follows the headings of its page.
  const isContents = ({ entry, text, label = text }: Block) =>
    entry?.href?.startsWith('#') && headings.has(label)
  return reader.sections
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

type Nodes = ReturnType<typeof parseDocument>['children']
type Element = Extract<Nodes[number], { attribs: unknown }>

/** The context that the elements around a text give. */
interface Around {
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

interface OpenSection {
  area: Area
  blocks: Block[]
  looks: Set<string>
  ground?: string
  drawings: string[]
  /** True if entries of drafts were left out, which its drawings may show. */
  hasDrafts?: boolean
}

const emptySection = (area: Area): OpenSection => ({
  area,
  blocks: [],
  looks: new Set<string>(),
  drawings: [],
})

class PageReader {
  sections = [emptySection('head')]
  readonly #drafts: readonly string[]
  readonly #texts: readonly IndexedText[]
  #section = this.sections[0]!
  /** The section that began with the last `<section>`. */
  #band = emptySection('head')
  #text = ''
  #emphasis: string[] = []
  /** True if a line was drawn since the last words. */
  #isBelowRule = false
  /** True if an element began or ended since the last words. */
  #atEdge = false
  /** The links that belong to the next text. */
  #links: { label: string; href: string }[] = []
  /** How many entries of lists this section has so far. */
  #items = 0
  /** How many letters of the page came so far, as the index of its texts counts them. */
  #letters = 0
  /** The number of letters before the current text. */
  #start = 0

  constructor({ drafts = [], texts = [] }: Known) {
    this.#drafts = drafts
    this.#texts = texts
  }

  read(nodes: Nodes): void {
    this.#readAll(nodes, {})
    this.#end({})
  }

  #begin(area = this.#section.area): void {
    if (this.#section.blocks.length > 0) {
      this.#section = emptySection(area)
      this.sections.push(this.#section)
    }
    this.#section.area = area
    this.#items = 0
  }

  #add(block: Block): void {
    const { blocks } = this.#section
    const above = blocks.findLast(({ kind }) => kind === 'heading')?.text
    const isHeading = block.kind === 'heading'
    blocks.push({ ...block, under: isHeading ? undefined : above })
    const under = isHeading ? block.text : above
    for (const { label, href } of this.#links) {
      const { entry, fields } = block
      blocks.push({ kind: 'link', text: href, label, entry, under, fields })
    }
    this.#links = []
  }

  /** Ends the current text. */
  #end({ kind = 'text', form = 'paragraph', level, entry }: Around): void {
    const text = plain(this.#text)
    const rule = this.#isBelowRule ? [belowRule] : []
    const all = [...this.#emphasis, ...furtherLines(this.#text), ...rule]
    const emphasis = all.length > 0 ? all : undefined
    const fields = this.#fieldsHere()
    if (hasWords(text)) {
      this.#add({ kind, text, form, level, emphasis, entry, fields })
      this.#isBelowRule = false
    }
    this.#text = ''
    this.#emphasis = []
  }

  /** The fields of the current text. */
  #fieldsHere(): FieldKey[] | undefined {
    const end = this.#letters
    const here = this.#texts.filter(
      ({ start, letters }) => letters !== '' && start < end && start + letters.length > this.#start,
    )
    return here.length > 0 ? here.map(({ field }) => field) : undefined
  }

  #readAll(nodes: Nodes, around: Around): void {
    for (const node of nodes) {
      if (node.type === 'text') this.#readText(node.data, around)
      else if ('attribs' in node) this.#readElement(node, around)
    }
  }

  #readText(words: string, around: Around): void {
    if (around.hidden) {
      this.#letters += onlyLetters(words).length
      return
    }
    // The number of an entry follows from its position.
    if (this.#atEdge && this.#text.trim() === String(around.entry?.item)) this.#text = ''
    if (this.#atEdge && areTwoTexts(this.#text, words)) this.#end(around)
    this.#atEdge = false
    if (this.#text.trim() === '') this.#start = this.#letters
    this.#text += words
    if (!around.uncounted) this.#letters += onlyLetters(words).length
  }

  #readElement(element: Element, outer: Around): void {
    const { name, attribs } = element
    if (silent.has(name)) return
    const isDraft = this.#isDraft(element)
    this.#noteDrawing(element, isDraft)
    if (outer.hidden || attribs['aria-hidden'] === 'true' || isDraft) {
      if (!unreadElements.includes(name))
        this.#readAll(element.children, { ...outer, hidden: true })
      return
    }
    const isPart = inline.has(name) && (name !== 'a' || outer.inText === true)
    if (!isPart) this.#end(outer)
    this.#beginLine(element)
    this.#beginParts(name)
    const item = this.#isEntry(name) ? this.#items : undefined
    const around = contextOf(element, outer, { isPart, item })
    // A list of contents comes and goes with the headings of its page.
    if (!around.inNav) this.#addLooks(element)
    this.#readAttributes(element, around)
    const before = this.#text.length
    this.#readAll(element.children, around)
    this.#emphasise(name, before)
    this.#atEdge = name !== 'br'
    if (!isPart) this.#end(around)
    this.#endParts(name)
  }

  /** Notes a drawing of the band, and an entry of a draft, which drawings of the band may show. */
  #noteDrawing(element: Element, isDraft: boolean): void {
    if (element.name === 'svg') this.#band.drawings.push(drawingOf(element))
    if (isDraft) this.#band.hasDrafts = true
  }

  /** Notes where an element begins: on a line of its own, or at the edge of words. */
  #beginLine(element: Element): void {
    const isOnOwnLine = isLine(element)
    if (isOnOwnLine) this.#text += lineBreak
    if (element.name === 'hr') this.#isBelowRule = true
    this.#atEdge = !isOnOwnLine
  }

  /** Begins a section, or counts an entry, if an element of this name is one. */
  #beginParts(name: string): void {
    if (this.#beginsSection(name)) this.#begin(areaOf[name])
    if (name === 'section') this.#band = this.#section
    if (this.#isEntry(name)) this.#items += 1
  }

  /** True for an element that is an entry of a list. In a menu, `<details>` has lists inside. */
  #isEntry(name: string): boolean {
    return entries.has(name) && !(name === 'details' && this.#section.area === 'menu')
  }

  /** Begins what follows the navigation or the main part, at the end of an element of this name. */
  #endParts(name: string): void {
    if (name === 'nav') this.#begin()
    if (name === 'main') this.#begin('footer')
  }

  /** Notes how an element looks. */
  #addLooks({ name, attribs }: Element): void {
    const words = attributesOfLooks.flatMap((attribute) => attribs[attribute]?.split(' ') ?? [])
    const { looks = [], ground = [] } = Object.groupBy(words, (word) =>
      classOfGround.test(word) ? 'ground' : 'looks',
    )
    if (looks.length > 0) this.#band.looks.add(looks.join(' '))
    if (name === 'section')
      this.#band.ground = [...ground, attribs['data-ground'] ?? ''].join(' ').trim()
  }

  #beginsSection(name: string): boolean {
    if (areaOf[name] || name === 'section' || name === 'nav') return true
    return name === 'h2' && this.#section.blocks.some(({ kind }) => kind === 'heading')
  }

  /** Notes words that an element emphasises. @param before the length of the text before it */
  #emphasise(name: string, before: number): void {
    const how = emphasising[name]
    const words = plain(this.#text.slice(before))
    if (how && hasWords(words)) this.#emphasis.push(`${how}: ${words}`)
  }

  /** True for an entry of a list that leads to drafts alone. */
  #isDraft(entry: Element): boolean {
    if (!entries.has(entry.name)) return false
    const links = DomUtils.getElementsByTagName('a', entry)
    return (
      links.length > 0 && links.every(({ attribs }) => this.#drafts.includes(attribs['href'] ?? ''))
    )
  }

  #readAttributes(element: Element, { entry }: Around): void {
    const { name, attribs } = element
    if (name === 'a' && attribs['href']) this.#addLink(element, attribs['href'], entry)
    for (const [attribute, kind] of Object.entries(labels))
      if (attribs[attribute]) this.#add({ kind, text: plain(attribs[attribute]), entry })
    if (name === 'meta' && attribs['name'] === 'description')
      this.#add({ kind: 'description', text: plain(attribs['content'] ?? ''), entry })
    const src = pictureOf(element)
    const { alt = '' } = attribs
    if (src || alt) this.#add({ kind: 'picture', text: plain(alt), entry, src })
  }

  #addLink(link: Element, href: string, entry: Around['entry']): void {
    this.#links.push({ label: plain(seenText(link)), href })
    if (entry) entry.href ??= href
  }
}

/**
 * The context that an element gives to its children.
 * @param isPart true if the element is part of a text
 * @param item the number of the element in its section, if it is an entry of a list
 */
function contextOf(
  { name, children }: Element,
  outer: Around,
  { isPart, item }: { isPart: boolean; item: number | undefined },
): Around {
  const inText = isPart || children.some((node) => node.type === 'text' && hasWords(node.data))
  const around: Around = { ...outer, ...settingOf(name, outer.list), inText }
  if (item !== undefined) around.entry = { item }
  if (name === 'nav') around.inNav = true
  return around
}

/** The classes of a section that `Band.astro` chooses by its ground. */
const classOfGround = /^(ground-.+|band-edge)$/

/** What a text below a line across the page has among its emphasis. */
const belowRule = 'rule'

/** A drawing as it is written into a page, without the pages to which its links lead. */
function drawingOf(drawing: Element): string {
  return DomUtils.getOuterHTML(drawing).replaceAll(/ href="\/[^"]*"/g, '')
}

/**
 * True if words on two sides of the edge of an element are two texts on lines of their own, such as
 * a title and its words.
 * @example areTwoTexts('Title', 'Words') // true
 * @example areTwoTexts('about ', 'London') // false: a space joins them
 */
const areTwoTexts = (before: string, after: string): boolean =>
  /[\p{Ll}.!?,;:)”’%]$/u.test(before) && /^[\p{Lu}(“‘]/u.test(after)

/**
 * True for an element that begins a new line of the text around it: a line break, or a line of a
 * heading. `Lines.astro` writes a space after each line.
 */
function isLine({ name, attribs, next }: Element): boolean {
  if (name === 'br') return true
  const isBlock = name === 'span' && attribs['class']?.split(' ').includes('block') === true
  return isBlock && next?.type === 'text' && next.data.trim() === ''
}

/** The lines of a text after its first one, such as `line: further words`. */
function furtherLines(text: string): string[] {
  const [, ...further] = text.split(lineBreak).map(plain).filter(hasWords)
  return further.map((words) => `line: ${words}`)
}

/** The text of an element without words for screen readers alone, such as where a link opens. */
function seenText(element: Element): string {
  return element.children
    .map((node) => {
      if (node.type === 'text') return node.data
      if (!('attribs' in node) || node.attribs['class'] === 'unseen') return ''
      return seenText(node)
    })
    .join('')
}

/** The address of a picture or of a film's first picture; undefined for one inside the page. */
function pictureOf({ name, attribs }: Element): string | undefined {
  const address = name === 'img' ? attribs['src'] : attribs['poster']
  return address?.startsWith('data:') ? undefined : address
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

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** A short name for a text; different texts have different names. */
export const digest = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 10)

/**
 * The words for comparison: every white space is one space, and characters that only break lines
 * are removed.
 */
export const plain = (text: string): string =>
  text
    .replaceAll(/[\u00ad\u200b\u2060]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
