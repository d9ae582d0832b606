import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { textInside, type Element } from './elements.ts'
import { attributeOf, dist, elementsWithTag, type BuiltPage } from './pages.ts'
import { staticImports } from '../../src/lib/script-imports.ts'

/**
 * What a page weighs before any interaction, in bytes, compressed with Brotli 11 where hosts
 * compress.
 */
interface PageWeight {
  /** The page itself, with its inline scripts and styles. */
  html: number
  /** The page up to the end of its h1, for which a visitor waits to learn what it is about. */
  heading: number
  /** Inline scripts and those in `linked`. */
  script: number
  /** The files of scripts that the page or its inline scripts name, with all that they import. */
  linked: number
  fonts: number
  pictures: number
  /** Files of styles, such as the one for print. */
  styles: number
  /** All that the page loads. */
  total: number
}

/** Weighs a page and all files that it loads before any interaction. */
export function weighPage(page: BuiltPage): PageWeight {
  const html = brotli(page.html)
  const linked = sum(scriptFiles(page).map(weighText))
  const fonts = sum([...weighFonts(page).values()])
  const pictures = sum(pictureFiles(page).map(weighPicture))
  const styles = sum(addressesOfLinks(page, 'stylesheet').map(weighText))
  return {
    html,
    heading: brotli(page.html.slice(0, page.html.indexOf('</h1>'))),
    script: brotli(inlineScripts(page).map(textInside).join('\n')) + linked,
    linked,
    fonts,
    pictures,
    styles,
    total: html + linked + fonts + pictures + styles,
  }
}

/** The addresses of all scripts that a page loads by itself, with all that they import. */
function scriptFiles(page: BuiltPage): string[] {
  const named = valuesOf(elementsWithTag(page, 'script'), 'src')
  // The script of `client:intent` fetches this one on the first intent.
  const namedByInline = valuesOf(inlineScripts(page), 'data-intent')
  const preloaded = addressesOfLinks(page, 'modulepreload')
  return addressesWithImports([...named, ...namedByInline, ...preloaded])
}

/** The scripts in the page itself, without data such as JSON-LD. */
function inlineScripts(page: BuiltPage): Element[] {
  return elementsWithTag(page, 'script').filter(
    (script) => !attributeOf(script, 'src') && isCode(attributeOf(script, 'type')),
  )
}

/**
 * The addresses of the pictures that a page loads at once, each once, icons included. Lazy pictures
 * come last, and only to those who read on (`pictures.test.ts` limits each of them).
 */
function pictureFiles(page: BuiltPage): string[] {
  const shownAtOnce = elementsWithTag(page, 'img', 'video', 'source').filter(
    (element) => attributeOf(element, 'loading') !== 'lazy',
  )
  const addresses = [
    ...valuesOf(shownAtOnce, 'src'),
    ...valuesOf(shownAtOnce, 'poster'),
    ...addressesOfLinks(page, 'icon'),
  ]
  const isOwnPicture = (address: string) =>
    address.startsWith('/') && !/\.(mp4|webm)$/.test(address)
  return [...new Set(addresses.filter(isOwnPicture))]
}

function weighPicture(address: string): number {
  return address.endsWith('.svg') ? weighText(address) : size(address)
}

/** The addresses of the `<link>` elements of a page with this `rel`. */
function addressesOfLinks(page: BuiltPage, rel: string): string[] {
  const links = elementsWithTag(page, 'link').filter((link) => attributeOf(link, 'rel') === rel)
  return valuesOf(links, 'href')
}

/** The values of an attribute, of those elements that have it. */
function valuesOf(elements: readonly Element[], attribute: string): string[] {
  return elements.flatMap((element) => attributeOf(element, attribute) ?? [])
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

/** Addresses of scripts, and of all that they import, each once. */
function addressesWithImports(addresses: string[], seen = new Set<string>()): string[] {
  for (const address of addresses) {
    if (seen.has(address) || !address.startsWith('/')) continue
    seen.add(address)
    const folder = path.posix.dirname(address)
    const imports = staticImports(read(address)).map((file) => path.posix.join(folder, file))
    addressesWithImports(imports, seen)
  }
  return [...seen]
}

/** True for the type of a script that browsers run. */
function isCode(type: string | undefined): boolean {
  return type === undefined || type === 'module' || type === 'text/javascript'
}

const weighText = (address: string): number => brotli(read(address))
const read = (address: string): string => readFileSync(path.join(dist, address), 'utf8')
const size = (address: string): number => statSync(path.join(dist, address)).size
const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0)
