import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

/** What a reader view shows of a page. */
interface ReaderView {
  /** The share of the page's words that it keeps: 1 is all. */
  kept: number
  /** The texts that it leaves out. */
  lost: string[]
}

const script = createRequire(import.meta.url).resolve('@mozilla/readability/Readability.js')

/** Puts Mozilla's Readability, the reader view of Firefox, into an empty page of a browser. */
export async function loadReadability(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.addScriptTag({ content: readFileSync(script, 'utf8') })
}

/**
 * Compares what a visitor reads in `<main>` with what Readability keeps of it, word by word.
 * @param page a page of a browser after `loadReadability`
 * @param html the page that is read
 */
export function readerViewOf(page: Page, html: string): Promise<ReaderView> {
  return page.evaluate(compareInBrowser, html)
}

function compareInBrowser(html: string): ReaderView {
  interface Reader {
    parse: () => { content: string } | null
  }
  const { Readability } = window as unknown as {
    Readability: new (page: Document) => Reader
  }
  const parse = (text: string): Document => new DOMParser().parseFromString(text, 'text/html')
  const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []
  const textsOf = (root: Element): string[] =>
    [root, ...root.querySelectorAll('*')].flatMap(({ childNodes }) =>
      [...childNodes].flatMap((node) => (node instanceof Text ? node.data.trim() || [] : [])),
    )

  const shown = parse(html).querySelector('main')!
  for (const unseen of shown.querySelectorAll('style, script, svg, noscript, [hidden]'))
    unseen.remove()
  const content = new Readability(parse(html)).parse()?.content ?? ''

  const left = wordsOf(textsOf(parse(content).body).join(' '))
  const counts = new Map<string, number>()
  for (const word of left) counts.set(word, (counts.get(word) ?? 0) + 1)
  const take = (word: string): boolean => {
    const count = counts.get(word) ?? 0
    counts.set(word, count - 1)
    return count > 0
  }

  const texts = textsOf(shown)
  const words = texts.flatMap(wordsOf)
  const kept = words.filter(take).length / words.length
  return { kept, lost: texts.filter((text) => !content.includes(text)) }
}
