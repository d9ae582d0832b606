import { createHash } from 'node:crypto'
import { DomUtils, parseDocument } from 'htmlparser2'

/**
 * The kind of a text for a reader: the title or the description of the page, a heading, words of the flow, a picture with
 * its alternative text, a name for screen readers, or an example in an empty field. The text of a link is its address.
 */
export type Kind =
  'title' | 'description' | 'heading' | 'text' | 'picture' | 'name' | 'example' | 'link'

/** One text of a page: the words between two breaks of its layout. */
export interface Block {
  kind: Kind
  text: string
  /** The entry of a list that contains it, counted in its section, and the address of that entry. */
  entry?: { item: number; href?: string } | undefined
  /** The words of a link, which follows the text that contains it. */
  label?: string | undefined
  /** The address of a picture. Drawings and pictures inside the page have none. */
  src?: string | undefined
  /** A digest of what a picture shows. */
  shows?: string | undefined
  /** The heading above it in its section. */
  under?: string | undefined
}

/** The parts of a page. The head holds its title and its description. */
export type Area = 'head' | 'menu' | 'main' | 'footer'

/** A part of an area. Each `<section>` and `<nav>` begins one, and so does each further heading of the second level. */
export interface PageSection {
  area: Area
  blocks: Block[]
  /** A digest of the classes of its elements, if it begins with a `<section>`. */
  looks: string
}

/** Elements inside a text. All others begin a new one. */
const inline = new Set(
  'a abbr b bdi br cite code data dfn em i kbd mark q s small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)
const unread = new Set(['script', 'style', 'template'])
/** Elements that are entries of a list. */
const entries = new Set(['li', 'article', 'details', 'figure', 'tr'])
const labels = { 'aria-label': 'name', placeholder: 'example' } as const
const areaOf: Readonly<Record<string, Area>> = { body: 'menu', main: 'main' }

/**
 * Reads everything that visitors read on a finished page.
 * @param drafts addresses of drafts: entries of lists that lead there are left out, so that a preview is compared as it
 *   would be published
 */
export function readPage(html: string, drafts: readonly string[] = []): PageSection[] {
  const reader = new PageReader()
  reader.drafts = drafts
  reader.readAll(parseDocument(html).children, {})
  reader.end({})
  const all = reader.sections.flatMap(({ blocks }) => blocks)
  const headings = new Set(all.flatMap(({ kind, text }) => (kind === 'heading' ? [text] : [])))
  // A list of contents follows the headings of its page.
  const isContents = ({ entry, text }: Block) => entry?.href?.startsWith('#') && headings.has(text)
  return reader.sections
    .map(({ area, blocks, looks }) => ({
      area,
      blocks: blocks.filter((block) => !isContents(block)),
      looks: looks.size > 0 ? digest([...looks].sort().join('\n')) : '',
    }))
    .filter(({ blocks }) => blocks.length > 0)
}

type Nodes = ReturnType<typeof parseDocument>['children']
type Element = Extract<Nodes[number], { attribs: unknown }>
/** The context that the elements around a text give. */
interface Around {
  kind?: Kind
  entry?: NonNullable<Block['entry']>
  /** True if a link here is part of a text, since it has words beside it. */
  inText?: boolean
}

const emptySection = (area: Area) => ({ area, blocks: [] as Block[], looks: new Set<string>() })

class PageReader {
  sections = [emptySection('head')]
  drafts: readonly string[] = []
  private section = this.sections[0]!
  /** The section that began with the last `<section>`. */
  private band = emptySection('head')
  private text = ''
  /** True if an element began or ended since the last words. */
  private atEdge = false
  /** The links that belong to the next text. */
  private links: { label: string; href: string }[] = []
  /** How many entries of lists this section has so far. */
  private items = 0

  private begin(area = this.section.area): void {
    if (this.section.blocks.length > 0) this.sections.push((this.section = emptySection(area)))
    this.section.area = area
    this.items = 0
  }

  private add(kind: Kind, text: string, { entry }: Around, src?: string): void {
    const { blocks } = this.section
    const above = blocks.findLast((block) => block.kind === 'heading')?.text
    blocks.push({ kind, text, entry, src, under: kind === 'heading' ? undefined : above })
    const under = kind === 'heading' ? text : above
    for (const { label, href } of this.links)
      blocks.push({ kind: 'link', text: href, label, entry, under })
    this.links = []
  }

  end(around: Around): void {
    const words = plain(this.text)
    if (hasWords(words)) this.add(around.kind ?? 'text', words, around)
    this.text = ''
  }

  readAll(nodes: Nodes, around: Around): void {
    for (const node of nodes) {
      if (node.type === 'text') this.readText(node.data, around)
      else if (
        'attribs' in node &&
        !unread.has(node.name) &&
        node.attribs['aria-hidden'] !== 'true'
      )
        this.readElement(node, around)
    }
  }

  private readText(words: string, around: Around): void {
    // The number of an entry follows from its place.
    if (this.atEdge && this.text.trim() === String(around.entry?.item)) this.text = ''
    // Two texts that are on lines of their own, such as 'Title' and 'Words'.
    if (this.atEdge && /[\p{Ll}.!?,;:)”’%]$/u.test(this.text) && /^[\p{Lu}(“‘]/u.test(words))
      this.end(around)
    this.atEdge = false
    this.text += words
  }

  private readElement(element: Element, outer: Around): void {
    const { name, attribs, children } = element
    if (entries.has(name) && this.leadsToDrafts(element)) return
    const around = { ...outer }
    const isPart = inline.has(name) && (name !== 'a' || outer.inText)
    if (!isPart) this.end(outer)
    this.atEdge = true
    around.inText = isPart || children.some((node) => node.type === 'text' && hasWords(node.data))
    if (/^h[1-6]$/.test(name)) around.kind = 'heading'
    if (name === 'title') around.kind = 'title'
    const isFurther = name === 'h2' && this.section.blocks.some(({ kind }) => kind === 'heading')
    if (areaOf[name] || name === 'section' || name === 'nav' || isFurther) this.begin(areaOf[name])
    if (name === 'section') this.band = this.section
    if (entries.has(name)) around.entry = { item: ++this.items }
    const looks = `${attribs['class'] ?? ''} ${attribs['data-ground'] ?? ''}`
    if (looks !== ' ') this.band.looks.add(looks)
    this.readAttributes(element, around)
    this.readAll(children, around)
    this.atEdge = true
    if (!isPart) this.end(around)
    if (name === 'nav') this.begin()
    if (name === 'main') this.begin('footer')
  }

  private leadsToDrafts(entry: Element): boolean {
    const links = DomUtils.getElementsByTagName('a', entry)
    return (
      links.length > 0 && links.every(({ attribs }) => this.drafts.includes(attribs['href'] ?? ''))
    )
  }

  private readAttributes(element: Element, around: Around): void {
    const { name, attribs } = element
    const { href, alt, content = '' } = attribs
    if (name === 'a' && href && !href.startsWith('#'))
      this.links.push({ label: plain(DomUtils.textContent(element)), href })
    if (name === 'a' && href && around.entry) around.entry.href ??= href
    for (const [attribute, kind] of Object.entries(labels))
      if (attribs[attribute]) this.add(kind, plain(attribs[attribute]), around)
    if (name === 'br') this.text += ' '
    if (name === 'meta' && attribs['name'] === 'description')
      this.add('description', plain(content), around)
    const address = name === 'img' ? attribs['src'] : attribs['poster']
    const src = address?.startsWith('data:') ? undefined : address
    if (src || alt) this.add('picture', plain(alt ?? ''), around, src)
  }
}

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** A short name for a text; different texts have different names. */
export const digest = (text: string | Buffer) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 10)

/** The words for comparison: every white space is one space, and characters that only break lines are removed. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\u00ad\u200b\u2060]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
