import { createHash } from 'node:crypto'
import { parseDocument } from 'htmlparser2'

/**
 * What a text is to whoever reads it: the title or the description of the page, a heading, words of the flow, a picture with
 * its alternative text, a name for screen readers, an example in an empty field, or words that a form shows later.
 */
export type Kind = 'title' | 'description' | 'heading' | 'text' | 'picture' | 'name' | 'example' | 'later'

/** One text of a page: the words between two breaks of its layout. */
export interface Block {
  kind: Kind
  text: string
  /** The number of its section. Each `<section>` begins one, and so does each further heading of the second level. */
  section: number
  /** The entry of a list in which it stands, counted over the page. */
  item?: number | undefined
  /** Where that entry leads; the words of a short one that leads nowhere. */
  of?: string | undefined
  /** Links that stand in it, or around it. */
  links?: PageLink[] | undefined
  /** The address of a picture. Drawings and pictures inside the page have none. */
  src?: string | undefined
  /** The heading above it in its section. */
  under?: string | undefined
  /** What its section looks like, if it is the first of it: digests of the classes of the section, and of those inside. */
  looks?: [own: string, inside: string] | undefined
}

/** A link as it stands on a page. */
export interface PageLink {
  label: string
  href: string
}

/** The texts of a part of a page, in their order. */
export type Region = Block[]

/** The parts of a page. The head holds its title and its description. */
export const areas = ['head', 'menu', 'main', 'footer'] as const
export type Area = (typeof areas)[number]

/** Elements that are part of a text. All others begin a new one. */
const inline = new Set(
  'a abbr b bdi br cite code data dfn em i kbd mark q s small span strong sub sup time u var wbr'.split(' '),
)
const unread = new Set(['script', 'style', 'template'])
/** Elements of which each is an entry of a list. */
const entries = new Set(['li', 'article', 'details', 'figure', 'tr'])
const labels = { 'aria-label': 'name', placeholder: 'example' } as const

/**
 * Reads what visitors read of a finished page.
 * @param drafts addresses of drafts: entries of lists that lead there are left out, so that a preview is compared with what
 *   would be published
 * @throws Error if the page has no `<main>`
 */
export function readPage(html: string, drafts?: ReadonlySet<string>): Record<Area, Region> {
  const body = html.indexOf('<body')
  const start = html.indexOf('<main', body)
  if (start < 0) throw new Error('There is no <main> in which the words of the page could stand.')
  const end = html.indexOf('</main>', start)
  const parts = [html.slice(0, body), html.slice(body, start), html.slice(start, end), html.slice(end)]
  return Object.fromEntries(areas.map((area, at) => [area, readRegion(parts[at]!, drafts)])) as Record<Area, Region>
}

type Nodes = ReturnType<typeof parseDocument>['children']
/** What is known of the elements around a text. */
interface Around {
  kind?: Kind
  link?: PageLink
  entry?: { item: number; href?: string }
}

/** Reads a part of a page. @param drafts as for `readPage` */
export function readRegion(html: string, drafts: ReadonlySet<string> = new Set()): Region {
  const blocks: Block[] = []
  /** The classes of each section: its own, and those inside it, each with its section. */
  const bands = new Map<number, string>()
  const inside: { section: number; look: string }[] = []
  const later: string[] = []
  let text = ''
  /** Whether the text so far is the words of links alone; then a new link begins a text of its own. */
  let onlyLinks = true
  /** The links that belong to the next text. */
  let links: PageLink[] = []
  /** The edges of elements since the last words: none, one, or the end of one element and the start of the next. */
  let edge: 'none' | 'start' | 'end' | 'between' = 'none'
  let section = 1
  /** The section that began with the last `<section>`. */
  let band = 0
  let headed = false
  let items = 0
  /** The last number of an entry in this section. */
  let ordinal = 0

  const add = (kind: Kind, words: string, { entry }: Around, src?: string): void => {
    const above = blocks.findLast((block) => block.section === section && block.kind === 'heading')
    const under = kind === 'heading' ? undefined : above?.text
    blocks.push({ kind, text: words, section, item: entry?.item, src, under, ...(links.length > 0 && { links }) })
    links = []
  }
  const end = (around: Around): void => {
    const words = plain(text)
    if (/[\p{L}\p{N}]/u.test(words)) add(around.kind ?? 'text', words, around)
    text = ''
    onlyLinks = true
  }
  const begin = (): void => {
    if (blocks.at(-1)?.section === section) section += 1
    ordinal = 0
  }
  const readText = (words: string, around: Around): void => {
    // The number of an entry follows its place.
    if (edge !== 'none' && around.entry && text.trim() === String(ordinal + 1)) {
      ordinal += 1
      text = ''
    }
    if (glued(text, words, edge)) {
      end(around)
      if (around.link?.label) around.link.label += ' '
    }
    edge = 'none'
    text += words
    if (around.link) around.link.label += words
    else if (words.trim()) onlyLinks = false
  }
  const readAll = (nodes: Nodes, outer: Around): void => {
    for (const node of nodes) {
      if (node.type === 'text') readText(node.data, outer)
      if (!('attribs' in node) || unread.has(node.name) || node.attribs['aria-hidden'] === 'true') continue
      const { name, attribs } = node
      const around = { ...outer }
      const breaks = !inline.has(name)
      const [texts, looks] = [blocks.length, inside.length]
      if (breaks) end(outer)
      edge = edge === 'end' ? 'between' : 'start'
      if (/^h[1-6]$/.test(name)) around.kind = 'heading'
      if (name === 'title') around.kind = 'title'
      if (name === 'section' || name === 'nav' || (name === 'h2' && headed)) begin()
      headed = name === 'h1' || name === 'h2' || (headed && name !== 'section')
      if (name === 'section') bands.set((band = section), `${attribs['class']} ${attribs['data-ground']}`)
      else if (attribs['class']) inside.push({ section: band, look: attribs['class'] })
      if (entries.has(name)) around.entry = { item: ++items }
      if (name === 'a' && attribs['href']) {
        if (onlyLinks) end(outer)
        links.push((around.link = { label: '', href: attribs['href'] }))
        if (around.entry) around.entry.href ??= around.link.href
      }
      for (const [attribute, kind] of Object.entries(labels))
        if (attribs[attribute]) add(kind, plain(attribs[attribute]), around)
      if (name === 'br') text += ' '
      if (name === 'astro-island') later.push(...textsIn(attribs['props']))
      const src = name === 'img' ? attribs['src'] : attribs['poster']
      const shown = src?.startsWith('data:') ? undefined : src
      if (shown || attribs['alt']) add('picture', plain(attribs['alt'] ?? ''), around, shown)
      if (name === 'meta' && attribs['name'] === 'description') add('description', plain(attribs['content'] ?? ''), {})
      readAll(node.children, around)
      edge = 'end'
      if (breaks) end(around)
      if (name === 'a' && around.link) around.link.label = plain(around.link.label)
      if (name === 'nav') begin()
      if (!entries.has(name)) continue
      const { href } = around.entry!
      if (drafts.has(href ?? '')) {
        blocks.length = texts
        inside.length = looks
      }
      const own = blocks.slice(texts)
      const words = own.map((block) => block.text).join(' ')
      // Where lists stand in lists, each entry has its own.
      for (const block of own) block.of ??= href ?? (words.length < 80 ? words : undefined)
    }
  }
  readAll(parseDocument(html).children, {})
  end({})
  const shown = new Set(blocks.map(({ text: words }) => words))
  for (const words of new Set(later)) if (!shown.has(words)) add('later', words, {})
  // A list of contents follows the headings of its page.
  const headings = new Set(blocks.flatMap(({ kind, text: words }) => (kind === 'heading' ? [words] : [])))
  const own = blocks.filter(({ of, text: words }) => !(of?.startsWith('#') && headings.has(words)))
  const classes = Map.groupBy(inside, (one) => one.section)
  for (const [number, look] of bands) {
    const looks = new Set(classes.get(number)?.map((one) => one.look))
    const first = own.find((block) => block.section === number)
    if (first) first.looks = [digest(look), digest([...looks].sort().join('\n'))]
  }
  return own
}

/** A short name for a text, which differs where the text does. */
export const digest = (text: string | Buffer) => createHash('sha256').update(text).digest('base64url').slice(0, 10)

/**
 * Whether two texts with the edge of an element between them are two, since no space parts them: 'Title' and 'Words'. One
 * edge may be inside a word, as in `wor<b>ld</b>`; there a capital must follow.
 */
function glued(before: string, after: string, edge: string): boolean {
  if (edge === 'between') return /[\p{L}\p{N}.!?,;:)”’%]$/u.test(before) && /^[\p{L}\p{N}(“‘]/u.test(after)
  return edge !== 'none' && /[\p{Ll}.!?,;:)”’%]$/u.test(before) && /^[\p{Lu}(“‘]/u.test(after)
}

/** The sentences in the `props` of an island: those with a space or a full stop, since the others are names. */
function textsIn(props = '{}'): string[] {
  const texts: string[] = []
  JSON.parse(props, (_, value: unknown) => {
    if (typeof value === 'string' && /[\s.]/.test(value) && /^[^/#{(]/.test(value)) texts.push(plain(value))
    return value
  })
  return texts
}

/** The words as they are compared: every white space is one space, and marks that only break lines are gone. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\u00ad\u200b\u2060]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
