import { Parser } from 'htmlparser2'

/** Elements whose text is data: forms send it, browsers run it, or machines read it. */
const data = new Set(['code', 'desc', 'option', 'pre', 'script', 'style', 'textarea', 'title'])

/** The space between a digit and the word that it counts. */
const counted = /(?<=\d) (?=[a-z])/
const everyCounted = new RegExp(counted, 'g')

/**
 * Keeps a figure on one line with the word it counts: '15 minutes' gets a no-break space, which
 * browsers copy as a plain one. '15-minute' may break after its hyphen, since browsers would copy a
 * character that prevents this. Only texts of finished pages change, so that data stays as its
 * editor wrote it. The HTML of an island stays too, because React compares it when it hydrates,
 * except for the content of its slots. React does not hydrate a lead form.
 * @param html a page, or a part of it
 * @returns the page with no-break spaces
 */
export function typeset(html: string): string {
  let finished = ''
  let done = 0
  /** For each open element: true if its text may change. */
  const open: boolean[] = []
  const parser = new Parser(
    {
      onopentag(name, { client }) {
        const mayChangeAround = open.at(-1) ?? true
        const isHydrated = name === 'astro-island' && client !== 'lead'
        const isData = isHydrated || data.has(name)
        open.push(name === 'astro-slot' || (mayChangeAround && !isData))
      },
      onclosetag() {
        open.pop()
      },
      ontext(text) {
        if (open.at(-1) === false || !counted.test(text)) return
        finished += html.slice(done, parser.startIndex) + text.replaceAll(everyCounted, '\u00a0')
        done = parser.endIndex + 1
      },
    },
    // Entities stay as they are written.
    { decodeEntities: false },
  )
  parser.end(html)
  return finished + html.slice(done)
}
