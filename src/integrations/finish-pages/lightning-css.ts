import { Features, transform, type CustomAtRules, type Visitor } from 'lightningcss'

/**
 * The oldest browsers in which pages must work (docs/decisions.md, 5). Nested rules and ranges of
 * media queries are rewritten for them. They need no list of fonts in place of `system-ui`, and no
 * style uses `light-dark()`.
 */
const oldestBrowsers = {
  chrome: 92 << 16,
  firefox: 102 << 16,
  safari: (15 << 16) | (4 << 8),
  ios_saf: (15 << 16) | (4 << 8),
}
const notRewritten = Features.FontFamilySystemUi | Features.LightDark

interface Options {
  visitor?: Visitor<CustomAtRules>
  /** Custom properties and key frames to remove. */
  unusedSymbols?: string[]
}

/**
 * Parses a sheet, changes it and writes it minified, for the oldest browsers but without vendor
 * prefixes: Lightning CSS would add a prefixed declaration at each pass.
 * @throws the error of Lightning CSS if the sheet is not CSS
 */
export function transformCss(css: string, options: Options): string {
  return run(css, notRewritten | Features.VendorPrefixes, options)
}

/**
 * The same sheet with the vendor prefixes that the oldest browsers need. The last pass. Safari
 * takes `text-decoration-color` without a prefix since 12.1, so the one that Lightning CSS adds is
 * left out. So are the spaces after commas, which Lightning CSS leaves in values that it does not
 * know, such as those of custom properties.
 */
export function withPrefixes(css: string): string {
  return run(css, notRewritten, {})
    .replaceAll(/-webkit-text-decoration-color:[^;}]*;/g, '')
    .replaceAll(/("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|, /g, (_, text?: string) => text ?? ',')
}

function run(css: string, exclude: number, options: Options): string {
  const { code } = transform({
    ...options,
    targets: oldestBrowsers,
    exclude,
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
  })
  return code.toString()
}

/**
 * The rules of a sheet without comments that are in no other rule.
 * @example topLevelRules('a{top:0}@media print{b{}}') // ['a{top:0}', '@media print{b{}}']
 */
export function topLevelRules(css: string): string[] {
  const rules: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: mark, index } of css.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/g)) {
    if (mark === '{') depth += 1
    if (mark === '}') depth -= 1
    if (depth > 0 || /^["']/.test(mark)) continue
    rules.push(css.slice(start, index + 1))
    start = index + 1
  }
  return rules
}
