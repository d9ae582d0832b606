import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { textInside } from './elements.ts'
import { attributeOf, dist, elementsWithTag, type BuiltPage } from './pages.ts'

/**
 * Weighs all files of a page before any interaction, in bytes, compressed with Brotli 11 where
 * hosts compress. `heading` is the page up to the end of its h1, for which a visitor waits to learn
 * what it is about; `script` counts inline scripts and those that these or a `<script src>` name,
 * with all that they import; `styles`, style sheets such as the one for print.
 */
export function weighPage(page: BuiltPage) {
  const inline = elementsWithTag(page, 'script').filter(
    (script) => !attributeOf(script, 'src') && runs(attributeOf(script, 'type')),
  )
  const modules = elementsWithTag(page, 'script').flatMap(
    (script) => attributeOf(script, 'src') ?? [],
  )
  const linksTo = (rel: string) =>
    elementsWithTag(page, 'link').flatMap((link) =>
      attributeOf(link, 'rel') === rel ? (attributeOf(link, 'href') ?? []) : [],
    )
  const asked = inline.flatMap((script) => attributeOf(script, 'data-intent') ?? [])
  const scripts = withImports([...modules, ...asked, ...linksTo('modulepreload')])
  const html = brotli(page.html)
  const heading = brotli(page.html.slice(0, page.html.indexOf('</h1>')))
  const linked = sum(scripts.map((address) => brotli(read(address))))
  const script = brotli(inline.map(textInside).join('\n')) + linked
  const styles = sum(linksTo('stylesheet').map((address) => brotli(read(address))))
  const fonts = sum([...weighFonts(page).values()])
  // Lazy pictures come last, and only to those who read on. What each of them may weigh:
  // pictures.test.ts.
  const pictures = elementsWithTag(page, 'img', 'video', 'source')
    .filter((element) => attributeOf(element, 'loading') !== 'lazy')
    .flatMap((element) => [attributeOf(element, 'src'), attributeOf(element, 'poster')])
  const local = [...new Set([...pictures, ...linksTo('icon')])].filter(
    (address): address is string =>
      Boolean(address?.startsWith('/')) && !/\.(mp4|webm)$/.test(address ?? ''),
  )
  const weightOf = (address: string) =>
    address.endsWith('.svg') ? brotli(read(address)) : size(address)
  const drawn = sum(local.map(weightOf))
  const total = html + linked + fonts + drawn + styles
  return { html, heading, script, linked, fonts, pictures: drawn, styles, total }
}

/**
 * The bytes of each font file that a page loads, by the name of the file. Fonts for rare letters
 * are left out, since a page loads them only if a name needs them.
 */
export function weighFonts({ html }: BuiltPage): Map<string, number> {
  const common = html.replace(/@font-face\s*\{[^}]*unicode-range[^}]*\}/g, '')
  const files = common.match(/\/_astro\/fonts\/[\w.-]+\.woff2/g) ?? []
  return new Map(files.map((address) => [path.basename(address), size(address)]))
}

/**
 * The bytes that the parts of a page take, by name: how much lighter it is without each of them.
 */
export function partsOfHtml(page: BuiltPage): Map<string, number> {
  const whole = brotli(page.html)
  const without = (part: RegExp) => whole - brotli(page.html.replaceAll(part, ''))
  const parts = new Map([
    ['styles', without(/<style.*?<\/style>/gs)],
    ['drawings', without(/<svg.*?<\/svg>/gs)],
    ['scripts', without(/<script.*?<\/script>/gs)],
    ['menus', whole - brotli(withoutMenus(page).html)],
  ])
  return parts.set('words and the rest', whole - sum([...parts.values()]))
}

/** The bytes of all that a page loads but fonts, by name. */
export function partsOfLoad(page: BuiltPage): Map<string, number> {
  const { html, linked, pictures, styles } = weighPage(page)
  return new Map([
    ['the page', html],
    ['files of scripts', linked],
    ['sheets of styles', styles],
    ['pictures', pictures],
  ])
}

/**
 * A page without the menus of its header. They grow on every page with each role, function and menu
 * that editors add.
 */
export function withoutMenus(page: BuiltPage): BuiltPage {
  const html = page.html.replace(/<header.*?<\/header>/s, (header) =>
    header.replaceAll(/<nav.*?<\/nav>/gs, ''),
  )
  return { ...page, html }
}

const known = new Map<string, number>()

/**
 * Bytes after brotli at its best, as hosts store static files. Each text is weighed once, since
 * pages share files.
 */
function brotli(text: string): number {
  if (text === '') return 0
  const bytes =
    known.get(text) ??
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
  known.set(text, bytes)
  return bytes
}

function withImports(addresses: string[], seen = new Set<string>()): string[] {
  for (const address of addresses) {
    if (seen.has(address) || !address.startsWith('/')) continue
    seen.add(address)
    const imports = [...read(address).matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g)]
    withImports(
      imports.map(([, specifier = '']) => path.posix.join(path.posix.dirname(address), specifier)),
      seen,
    )
  }
  return [...seen]
}

function runs(type: string | undefined): boolean {
  return type === undefined || type === 'module' || type === 'text/javascript'
}

const read = (address: string): string => readFileSync(path.join(dist, address), 'utf8')
const size = (address: string): number => statSync(path.join(dist, address)).size
const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0)
