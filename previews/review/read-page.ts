import { createHash } from 'node:crypto'
import { Parser } from 'htmlparser2'

/**
 * What a text is to whoever reads it: a heading, words of the flow, a picture with its alternative text, a name for screen
 * readers, an example in an empty field, or words that a form shows later.
 */
export type Kind = 'heading' | 'text' | 'picture' | 'name' | 'example' | 'later'

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
}

/** A link as it stands on a page. */
export interface PageLink {
  label: string
  href: string
}

/** A part of a page, in its order. */
export interface Region {
  blocks: Block[]
  /** What each section looks like: its number, and digests of its own classes and of those inside it. */
  looks: [section: number, own: string, inside: string][]
}

/** What a visitor reads on a page, region by region. */
export interface ReadPage {
  title: string
  description: string
  menu: Region
  main: Region
  footer: Region
}

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
export function readPage(html: string, drafts: ReadonlySet<string> = new Set()): ReadPage {
  const body = html.indexOf('<body')
  const start = html.indexOf('<main', body)
  if (start < 0) throw new Error('There is no <main> in which the words of the page could stand.')
  const end = html.indexOf('</main>', start)
  const head = html.slice(0, body)
  const inHead = (pattern: RegExp) =>
    readRegion(`<p>${pattern.exec(head)?.[1] ?? ''}</p>`, drafts).blocks[0]?.text ?? ''
  return {
    title: inHead(/<title>(.*?)<\/title>/s),
    description: inHead(/<meta name="description" content="([^"]*)"/),
    menu: readRegion(html.slice(body, start), drafts),
    main: readRegion(html.slice(start, end), drafts),
    footer: readRegion(html.slice(end), drafts),
  }
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
  let heading = false
  let link: PageLink | undefined
  /** The links that belong to the next text. */
  let links: PageLink[] = []
  /** The edges of elements since the last words: none, one, or the end of one element and the start of the next. */
  let edge: 'none' | 'start' | 'end' | 'between' = 'none'
  /** How many elements are open, counted from the one of which nothing is read. */
  let hidden = 0
  let section = 1
  /** The section that began with the last `<section>`. */
  let band = 0
  let headed = false
  let items = 0
  /** The last number of an entry in this section. */
  let ordinal = 0
  /** Every open entry of a list: its number, how much had been read before it, and where it leads. */
  const open: { item: number; before: number[]; href?: string }[] = []

  const end = (): void => {
    const words = text && plain(text)
    if (/[\p{L}\p{N}]/u.test(words)) add(heading ? 'heading' : 'text', words)
    text = ''
    onlyLinks = true
  }
  const add = (kind: Kind, words: string, src?: string): void => {
    const block: Block = { kind, text: words, section, item: open.at(-1)?.item, src }
    if (links.length > 0) block.links = links
    blocks.push(block)
    links = []
  }
  const begin = (): void => {
    if (blocks.at(-1)?.section === section) section += 1
    ordinal = 0
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (hidden > 0 || unread.has(name) || attributes['aria-hidden'] === 'true') {
          hidden += 1
          return
        }
        if (!inline.has(name)) end()
        edge = edge === 'end' ? 'between' : 'start'
        if (/^h[1-6]$/.test(name)) heading = true
        if (name === 'section' || name === 'nav' || (name === 'h2' && headed)) begin()
        headed = name === 'h1' || name === 'h2' || (headed && name !== 'section')
        if (name === 'section') bands.set((band = section), `${attributes['class']} ${attributes['data-ground']}`)
        else if (attributes['class']) inside.push({ section: band, look: attributes['class'] })
        if (entries.has(name)) open.push({ item: ++items, before: [blocks.length, inside.length] })
        if (name === 'a' && attributes['href']) {
          if (onlyLinks) end()
          link = { label: '', href: attributes['href'] }
          links.push(link)
          const entry = open.at(-1)
          if (entry) entry.href ??= link.href
        }
        for (const [attribute, kind] of Object.entries(labels)) {
          const words = attributes[attribute] && plain(attributes[attribute])
          if (words) add(kind, words)
        }
        if (name === 'br') text += ' '
        if (name === 'astro-island') later.push(...textsIn(attributes['props']))
        const src = name === 'img' ? attributes['src'] : attributes['poster']
        const alt = plain(attributes['alt'] ?? '')
        if (src && !src.startsWith('data:')) add('picture', alt, src)
        else if (alt) add('picture', alt)
      },
      ontext(words) {
        if (hidden > 0) return
        // The number of an entry follows its place.
        if (edge !== 'none' && open.length > 0 && text.trim() === String(ordinal + 1)) {
          ordinal += 1
          text = ''
        }
        if (glued(text, words, edge)) {
          end()
          if (link?.label) link.label += ' '
        }
        edge = 'none'
        text += words
        if (link) link.label += words
        else if (words.trim()) onlyLinks = false
      },
      onclosetag(name) {
        if (hidden > 0) {
          hidden -= 1
          return
        }
        edge = 'end'
        if (!inline.has(name)) end()
        if (/^h[1-6]$/.test(name)) heading = false
        if (name === 'a' && link) {
          link.label = plain(link.label)
          link = undefined
        }
        if (name === 'nav') begin()
        if (!entries.has(name)) return
        const { before: [texts = 0, looks = 0] = [], href } = open.pop() ?? {}
        const own = blocks.slice(texts)
        const words = own.map((block) => block.text).join(' ')
        const of = href ?? (words.length < 80 ? words : undefined)
        // Where lists stand in lists, each entry has its own.
        if (of !== undefined) for (const block of own) block.of ??= of
        if (href === undefined || !drafts.has(href)) return
        blocks.length = texts
        inside.length = looks
      },
    },
    { decodeEntities: true },
  )
  // Drawings, styles and scripts are most of a page, and nobody reads them.
  parser.end(html.replaceAll(/<(style|script)\b.*?<\/\1>|<svg\b[^>]*aria-hidden="true".*?<\/svg>/gs, ''))
  end()
  const shown = new Set(blocks.map(({ text: words }) => words))
  for (const words of new Set(later)) if (!shown.has(words)) add('later', words)
  const headings = new Set(blocks.flatMap(({ kind, text: words }) => (kind === 'heading' ? [words] : [])))
  // A list of contents follows the headings of its page.
  const classes = Map.groupBy(inside, (one) => one.section)
  return {
    blocks: blocks.filter(({ of, text: words }) => !(of?.startsWith('#') && headings.has(words))),
    looks: [...bands].map(([number, look]) => {
      const looks = new Set(classes.get(number)?.map((one) => one.look))
      return [number, digest(look), digest([...looks].sort().join('\n'))]
    }),
  }
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
function plain(text: string): string {
  return text
    .replaceAll(/[\u00ad\u200b\u2060]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
