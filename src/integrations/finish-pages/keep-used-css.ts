import {
  transform,
  type Selector,
  type SelectorComponent,
  type TransformOptions,
  type UnicodeRange,
} from 'lightningcss'
import type { PageWords } from './page-words.ts'
import { forOldBrowsers, topLevelRules, withoutLayers } from './for-old-browsers.ts'

/** Tags that browsers add, and attributes that they set. */
const given = new Set(['html', 'head', 'body', '[open'])

/**
 * A token with a copy of its value, as Tailwind writes it for `@apply`. `:root` has the value
 * already.
 */
const tokenWithValue =
  /var\((--(?:color|text|font|spacing|ease)-[\w-]+),(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g
/** A property of Tailwind's own, with its default. */
const unset = /var\((--tw-[\w-]+),([^()]*)\)/g
/** A place where a sheet sets or registers a custom property, or defines key frames. */
const definition = /(?:@property|@keyframes) [\w-]+|(?<=[{};])--[\w-]+(?=:)/g

/**
 * Cuts a style sheet down to what one page uses: the selectors whose tags, classes, ids and
 * attributes are all on the page, and the custom properties, `@property`, `@keyframes` and
 * `@font-face` that these rules need.
 * @returns the remaining rules, minified
 * @throws the error of lightningcss if the sheet is not CSS
 */
export function keepUsedCss(css: string, words: PageWords): string {
  const tokens = css.replaceAll(tokenWithValue, 'var($1)')
  const rules = run(
    tokens.replaceAll(unset, (value, name, other) => (tokens.includes(`${name}:`) ? value : other)),
    {
      visitor: {
        Selector: (selector) => (mayMatch(selector, words) ? undefined : []),
        Rule: {
          'font-face': ({ value: { properties } }) => {
            const ranges = properties.flatMap((property) =>
              property.type === 'unicode-range' ? property.value : [],
            )
            const codes = [...words.rareLetters].map((letter) => letter.codePointAt(0)!)
            const isShown = ({ start, end }: UnicodeRange) =>
              codes.some((code) => code >= start && code <= end)
            return ranges.length === 0 || ranges.some(isShown) ? undefined : []
          },
        },
      },
    },
  )
  return withoutUnused(rules, words)
}

/** Removes the custom properties and key frames that neither the rules nor the page name. */
function withoutUnused(css: string, words: PageWords): string {
  const used = new Set(css.replaceAll(definition, '').match(/[\w-]+/g))
  const defined = (css.match(definition) ?? []).map((text) => text.split(' ').at(-1)!)
  const unusedSymbols = defined.filter(
    (name) => !used.has(name) && !words.names.has(name) && !words.scripted.has(name),
  )
  // A symbol that only the value of such a property named is unused now.
  return unusedSymbols.length === 0 ? css : withoutUnused(run(css, { unusedSymbols }), words)
}

/**
 * The layer of the utilities that hold at every width. Utilities for some widths override it,
 * whatever their order.
 */
const plain = '@layer utilities.plain'

/**
 * Splits the sheet of a page into sheets that arrive one after the other. A rule of a component,
 * and a utility that holds at every width, goes into the last sheet before the first element that
 * it may match. (No component overrides rules of another.) Fonts to be fetched come last, and all
 * other rules first.
 * @param parts the words of the page before each sheet but the first
 */
export function splitCss(css: string, parts: PageWords[]): string[] {
  const sheets: string[] = [...parts.map(() => ''), '']
  const fonts: string[] = []
  for (const rule of topLevelRules(css).flatMap(withPlainUtilities)) {
    if (rule.startsWith('@font-face{') && rule.includes('url(')) fonts.push(rule)
    else if (!rule.startsWith('@layer components{') && !rule.startsWith(plain)) sheets[0] += rule
    else for (const place of sheets.keys()) sheets[place] += rulesFor(place, rule, parts)
  }
  sheets[parts.length] = fonts.join('') + sheets[parts.length]
  return sheets.map(withoutLayers)
}

/**
 * Splits the utilities into two blocks: those that hold at every width, and the others. Another
 * rule stays as it is.
 */
function withPlainUtilities(rule: string): string[] {
  const [, block] = /^@layer utilities\{(.*)\}$/s.exec(rule) ?? []
  if (block === undefined) return [rule]
  const { true: others = [], false: every = [] } = Object.groupBy(
    topLevelRules(block),
    (one) => `${one.startsWith('@')}`,
  )
  return [`${plain}{${every.join('')}}`, `@layer utilities{${others.join('')}}`]
}

/**
 * The rules of a block that belong in the sheet at `place`. Nested rules stay with their parent.
 * The first sheet names the layer even if it has none of its rules, since it gives the order of all
 * layers.
 */
function rulesFor(place: number, block: string, parts: PageWords[]): string {
  const Selector = (selector: Selector): Selector[] | undefined => {
    const first = parts.findIndex((words) => mayMatch(selector, words))
    return isNested(selector) || place === (first === -1 ? parts.length : first) ? undefined : []
  }
  const rules = run(block, { visitor: { Selector } })
  return place > 0 && /^@layer [\w.]+;$/.test(rules) ? '' : rules
}

/**
 * True for a selector of a nested rule: it refers to its parent, as in `& > li` or `:is(& > *)`.
 */
function isNested(selector: Selector): boolean {
  return JSON.stringify(selector).includes('{"type":"nesting"}')
}

function run(css: string, options: Partial<TransformOptions<never>>): string {
  const { code } = transform({
    ...forOldBrowsers,
    ...options,
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
  })
  return code.toString()
}

function mayMatch(selector: Selector, words: PageWords): boolean {
  return selector.every((part) => mayExist(part, words))
}

function mayExist(part: SelectorComponent, words: PageWords): boolean {
  const has = (mark: string, name: string): boolean =>
    given.has(mark + name) || words.names.has(mark + name) || words.scripted.has(name)
  switch (part.type) {
    case 'class':
      return has('.', part.name)
    case 'id':
      return has('#', part.name)
    case 'type':
      return has('', part.name.toLowerCase())
    case 'attribute':
      return has('[', part.name.toLowerCase())
    case 'pseudo-class':
      // `:host` needs a shadow tree, and no page has one.
      if (part.kind === 'host') return false
      if (part.kind === 'is' || part.kind === 'where' || part.kind === 'has')
        return part.selectors.some((inner) => mayMatch(inner, words))
      return true
    default:
      return true
  }
}
