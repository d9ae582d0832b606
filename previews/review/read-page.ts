import { Parser } from 'htmlparser2'

/** One text of a page: the words between two breaks of its layout. */
export interface Block {
  /** A heading; words of the flow; a name for screen readers or of a picture; or words that an island shows later. */
  kind: 'heading' | 'text' | 'label' | 'later'
  text: string
  /** Where the entry of a list leads in which it stands. */
  of?: string | undefined
}

/** A link as it stands on a page. */
export interface PageLink {
  label: string
  href: string
}

/** What a visitor reads on a page, region by region. */
export interface PageText {
  title: string
  description: string
  menu: Region
  main: Region
  footer: Region
}

/** A part of a page, in its order. */
export interface Region {
  blocks: Block[]
  links: PageLink[]
  /** Addresses of pictures. Drawings and pictures inside the page have none. */
  pictures: string[]
}

/** Elements inside which a text goes on. All others begin a new one. */
const inline = new Set(
  'a abbr b bdi br cite code data dfn em i kbd mark q s small span strong sub sup time u var wbr'.split(' '),
)
const unread = new Set(['script', 'style', 'template'])
const labels = ['alt', 'aria-label', 'placeholder']

/**
 * Reads what visitors read of a finished page. The menu and the footer, which most pages share, are read once each.
 * @param drafts addresses of drafts: what leads there is left out, so that a preview is compared with what would be published
 * @throws Error if the page has no `<main>`
 */
export function pageReader(drafts: ReadonlySet<string> = new Set()): (html: string) => PageText {
  const read = (html: string): Region => withoutLeadsTo(readRegion(html), drafts)
  const [readMenu, readFooter] = [shared(read), shared(read)]
  return (html) => {
    const { head, menu, main, footer } = partsOf(html)
    return {
      title: plain(decode(/<title>(.*?)<\/title>/s.exec(head)?.[1] ?? '')),
      description: plain(decode(/<meta name="description" content="([^"]*)"/.exec(head)?.[1] ?? '')),
      menu: readMenu(menu),
      main: read(main),
      footer: readFooter(footer),
    }
  }
}

/** The same for a part that most pages share: to compare it with the last one is quicker than to look it up. */
export function shared<Result>(make: (part: string) => Result): (part: string) => Result {
  let last: { part: string; result: Result } | undefined
  return (part) => (last?.part === part ? last : (last = { part, result: make(part) })).result
}

/**
 * The parts of a page, found by plain search: at thousands of roles the menu alone is long.
 * @throws Error if the page has no `<main>`
 */
export function partsOf(html: string): Record<'head' | 'menu' | 'main' | 'footer' | 'end', string> {
  const body = html.indexOf('<body')
  const start = html.indexOf('<main', body)
  if (start < 0) throw new Error('There is no <main> in which the words of the page could stand.')
  const end = html.indexOf('</main>', start)
  const last = html.indexOf('</footer>', end)
  return {
    head: html.slice(0, body),
    menu: html.slice(body, start),
    main: html.slice(start, end),
    footer: html.slice(end, last < 0 ? undefined : last),
    // What machines read of the page, so that no two are the same.
    end: last < 0 ? '' : html.slice(last),
  }
}

/** A part of a page without the links to these addresses, and without the entries of lists that lead there. */
export function withoutLeadsTo(region: Region, routes: ReadonlySet<string>): Region {
  if (routes.size === 0) return region
  return {
    blocks: region.blocks.filter(({ of }) => of === undefined || !routes.has(of)),
    links: region.links.filter(({ href }) => !routes.has(href)),
    pictures: region.pictures,
  }
}

/** Reads a part of a page. */
export function readRegion(html: string): Region {
  const region: Region = { blocks: [], links: [], pictures: [] }
  const later: string[] = []
  let text = ''
  /** Whether the text so far is the words of links alone; then a new link begins a text of its own. */
  let onlyLinks = true
  let heading = false
  let link: PageLink | undefined
  let touched = false
  /** How many elements are open, counted from the one of which nothing is read. */
  let hidden = 0
  /** For every open entry of a list: how much had been read before it, and where it leads. */
  const entries: { blocks: number; href?: string }[] = []

  const end = (): void => {
    const words = text && plain(text)
    if (/[\p{L}\p{N}]/u.test(words)) region.blocks.push({ kind: heading ? 'heading' : 'text', text: words })
    text = ''
    onlyLinks = true
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (hidden > 0 || unread.has(name) || attributes['aria-hidden'] === 'true') {
          hidden += 1
          return
        }
        if (!inline.has(name)) end()
        touched = true
        if (/^h[1-6]$/.test(name)) heading = true
        if (name === 'li') entries.push({ blocks: region.blocks.length })
        for (const label of labels) {
          const words = attributes[label] && plain(attributes[label])
          if (words) region.blocks.push({ kind: 'label', text: words })
        }
        if (name === 'a' && attributes['href']) {
          if (onlyLinks) end()
          link = { label: '', href: attributes['href'] }
          const entry = entries.at(-1)
          if (entry) entry.href ??= link.href
        }
        if (name === 'br') text += ' '
        if (name === 'astro-island') later.push(...textsIn(attributes['props']))
        for (const address of [name === 'img' && attributes['src'], attributes['poster']])
          if (address && !address.startsWith('data:')) region.pictures.push(address)
      },
      ontext(words) {
        if (hidden > 0) return
        if (touched && glued(text, words)) {
          end()
          if (link?.label) link.label += ' '
        }
        touched = false
        text += words
        if (link) link.label += words
        else if (words.trim()) onlyLinks = false
      },
      onclosetag(name) {
        if (hidden > 0) {
          hidden -= 1
          return
        }
        touched = true
        if (!inline.has(name)) end()
        if (/^h[1-6]$/.test(name)) heading = false
        if (name === 'a' && link) {
          region.links.push({ ...link, label: plain(link.label) })
          link = undefined
        }
        if (name === 'li') {
          const entry = entries.pop()
          // Of lists in lists, each entry has its own.
          if (entry?.href) for (const block of region.blocks.slice(entry.blocks)) block.of ??= entry.href
        }
      },
    },
    { decodeEntities: true },
  )
  // Drawings, styles and scripts are most of a page, and nobody reads them.
  parser.end(html.replaceAll(/<(style|script)\b.*?<\/\1>|<svg\b[^>]*aria-hidden="true".*?<\/svg>/gs, ''))
  end()
  const shown = new Set(region.blocks.map(({ text: words }) => words))
  for (const words of new Set(later)) if (!shown.has(words)) region.blocks.push({ kind: 'later', text: words })
  return region
}

/** Whether two texts with an element's edge between them touch as two sentences never do: 'Title' and 'Words'. */
function glued(before: string, after: string): boolean {
  return /[\p{L}\p{N}.!?,;:)”’%]$/u.test(before) && /^[\p{L}\p{N}(“‘]/u.test(after)
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

/** As Astro writes texts of the head, and no more than it writes. */
function decode(text: string): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#34': '"', '#38': '&', '#39': "'" }
  return text.replaceAll(/&(lt|gt|quot|amp|#34|#38|#39);/g, (_, name: string) => signs[name] ?? '')
}
