import { readPages } from '../../tests/support/built-site/pages.ts'
import { weigh } from '../../tests/support/built-site/weights.ts'
import { printTable } from './table.ts'

/** Prints, for every page of a built site, the compressed bytes before interaction by kind, and the requests. */
export function benchBytes(): void {
  const rows = readPages().map((page) => {
    const { html, heading, script, fonts, pictures, styles, total } = weigh(page)
    return [page.route, html, heading, script, fonts, pictures, styles, total]
  })
  printTable(
    'Compressed bytes before interaction (brotli 11)',
    ['route', 'html', 'up to h1', 'script', 'fonts', 'pictures', 'print', 'all'],
    rows,
  )
}
