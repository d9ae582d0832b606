import type { Page } from '@playwright/test'

/** What visitors read on a page. */
export interface ShownPage {
  /** The letters of its texts, without spaces, one element after another. */
  texts: string[]
  /** The lines of its headings. */
  headings: string[]
  /** Where its links lead. */
  links: string[]
}

/** Reads a page without what the editor and the preview draw. */
export function readShown(page: Page): Promise<ShownPage> {
  return page.evaluate(() => {
    const apart = [
      '.edit-tool, .edit-layer, .edit-host, .edit-frame, .edit-gone, .preview-bar',
      'script, style, noscript, template',
    ].join()
    const isShown = (element: Element): boolean => !element.closest(apart)
    const lettersOf = (text: string): string =>
      text.replaceAll(/[\s\u00ad\u200b\u2060]/g, '').replaceAll('\u2011', '-')

    const blocks = 'p, li, h1, h2, h3, h4, dt, dd, td, th, summary, label, option, a, button, div'
    const nodes = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    let last: Element | null = null
    for (let node = nodes.nextNode() as Text; node; node = nodes.nextNode() as Text) {
      const letters = lettersOf(node.data)
      if (letters === '' || !isShown(node.parentElement!)) continue
      const block = node.parentElement!.closest(blocks)
      if (block === last) texts.push(texts.pop()! + letters)
      else texts.push(letters)
      last = block
    }
    const all = <Wanted extends HTMLElement>(selector: string): Wanted[] =>
      [...document.querySelectorAll<Wanted>(selector)].filter(isShown)
    return {
      texts,
      headings: all('h1, h2, h3')
        .filter((heading) => heading.checkVisibility())
        .flatMap(({ innerText }) => innerText.trim().split(/\s*\n\s*/))
        .map((line) => line.replaceAll(/\s+/g, ' ')),
      // A build makes the names of headings of their words.
      links: all('a[href]').flatMap((link) => link.getAttribute('href')!.replace(/^#.*/, '') || []),
    }
  })
}
