import type { Selector, SelectorComponent } from 'lightningcss'
import { topLevelRules, transformCss, withPrefixes } from './lightning-css.ts'

/**
 * The cascade layers of our styles, lowest first, and how often a selector of each is raised.
 * Browsers from before 2022 drop everything inside `@layer`, so finished pages have no layers:
 * their order becomes the order of the rules, and utilities, which win over components whatever
 * their selectors, are raised by an id that no element has.
 */
const raises = {
  properties: 0,
  theme: 0,
  base: 0,
  components: 0,
  'utilities.plain': 1,
  utilities: 2,
}

/** How often rules without a layer are raised, such as the sheet for print: they win over all. */
const raiseOfUnlayered = 3

/**
 * The same sheet without layers.
 * @param css a sheet that this site's own build has made small: its rules are not nested
 */
export function withoutLayers(css: string): string {
  const unlayered: string[] = []
  const layers = new Map<string, string[]>(Object.keys(raises).map((name) => [name, []]))
  for (const rule of topLevelRules(css)) {
    const [, name = '', block] = /^@layer ([\w.,]+)(?:\{(.*)\}|;)$/s.exec(rule) ?? []
    if (name === '') unlayered.push(rule)
    else if (block !== undefined) layers.get(name)?.push(block)
  }
  const layered = Object.entries(raises).map(([name, times]) =>
    raiseSelectors(layers.get(name)?.join('') ?? '', times),
  )
  const rules = [...layered, raiseSelectors(unlayered.join(''), raiseOfUnlayered)].join('')
  return withOldQueries(withPrefixes(rules))
}

/** A sheet without layers whose rules win over those of all pages: the one for print. */
export function aboveAllLayers(css: string): string {
  return withOldQueries(withPrefixes(raiseSelectors(css, raiseOfUnlayered)))
}

/** A sheet whose selectors count as if each named so many more ids. */
export function raiseSelectors(css: string, times: number): string {
  if (css === '' || times === 0) return css
  const ids = Array.from({ length: times }, () => ({ type: 'id', name: '_' }) as const)
  const raise: SelectorComponent = { type: 'pseudo-class', kind: 'not', selectors: [ids] }
  return transformCss(css, { visitor: { Selector: (selector) => withPart(selector, raise) } })
}

/** A selector with one more part, before its pseudo-element. Parts of `:is()` and the like stay. */
function withPart(selector: Selector, part: SelectorComponent): Selector {
  const end = selector.findIndex(({ type }) => type === 'pseudo-element')
  return end === -1 ? [...selector, part] : selector.toSpliced(end, 0, part)
}

/**
 * Media queries in the words of older browsers: they know `max-width`, and `not` only for a whole
 * query.
 */
export function withOldQueries(css: string): string {
  const below = (_: string, side: string, size: string): string =>
    `(max-${side}:${Number(size) - 0.001}rem)`
  return css
    .replaceAll(/\(not \(min-(width|height):([\d.]+)rem\)\)/g, below)
    .replaceAll(/\bnot \(min-(width|height):([\d.]+)rem\)/g, below)
    .replaceAll(/@media not \((\([^{]*\))\)\{/g, '@media not all and $1{')
}
