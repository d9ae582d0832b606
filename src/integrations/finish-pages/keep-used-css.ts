import type { ReturnedRule, Rule, UnicodeRange } from 'lightningcss'
import { transformCss } from './lightning-css.ts'
import { mayMatch } from './may-match.ts'
import type { PageWords } from './page-words.ts'

/**
 * Cuts a style sheet down to what one page uses: the selectors whose tags, classes, ids, attributes
 * and values of these are all on the page, and the custom properties, `@property`, `@keyframes` and
 * `@font-face` that these rules need.
 * @returns the remaining rules, minified
 * @throws the error of Lightning CSS if the sheet is not CSS
 */
export function keepUsedCss(css: string, words: PageWords): string {
  const used = transformCss(withoutFallbacks(css), {
    visitor: {
      Selector: (selector) => (mayMatch(selector, words) ? undefined : []),
      Rule: { 'font-face': (rule) => (isShown(rule, words) ? undefined : removed) },
    },
  })
  return withoutUnusedNames(used, words)
}

/** What a visitor returns for a rule that goes. */
const removed: ReturnedRule[] = []

/**
 * A token with a copy of its value, as Tailwind writes it for `@apply`. `:root` has the value
 * already.
 */
const tokenWithValue =
  /var\((--(?:color|text|font|spacing|ease)-[\w-]+),(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g

/** A property of Tailwind's own, with its default. */
const ownProperty = /var\((--tw-[\w-]+),([^()]*)\)/g

/** A sheet whose `var()`s have no fallback, where the property is set or its default is known. */
function withoutFallbacks(css: string): string {
  const tokens = css.replaceAll(tokenWithValue, 'var($1)')
  return tokens.replaceAll(ownProperty, (value, name, fallback) =>
    tokens.includes(`${name}:`) ? value : fallback,
  )
}

/** True for a font that a page may need. One for rare letters is needed where such a letter is. */
function isShown({ value }: Extract<Rule, { type: 'font-face' }>, words: PageWords): boolean {
  const ranges = value.properties.flatMap((property) =>
    property.type === 'unicode-range' ? property.value : [],
  )
  if (ranges.length === 0) return true
  const codes = [...words.rareLetters].map((letter) => letter.codePointAt(0)!)
  const hasLetterOf = ({ start, end }: UnicodeRange): boolean =>
    codes.some((code) => code >= start && code <= end)
  return ranges.some(hasLetterOf)
}

/** Where a sheet sets or registers a custom property, or defines key frames. */
const definition = /(?:@property|@keyframes) [\w-]+|(?<=[{};])--[\w-]+(?=:)/g

/** Removes the custom properties and key frames that neither the rules nor the page name. */
function withoutUnusedNames(css: string, words: PageWords): string {
  const used = new Set(css.replaceAll(definition, '').match(/[\w-]+/g))
  const defined = (css.match(definition) ?? []).map((text) => text.split(' ').at(-1)!)
  const unusedSymbols = defined.filter(
    (name) => !used.has(name) && !words.names.has(name) && !words.scripted.has(name),
  )
  if (unusedSymbols.length === 0) return css
  // A name that only the value of such a property used is unused now.
  return withoutUnusedNames(transformCss(css, { unusedSymbols }), words)
}
