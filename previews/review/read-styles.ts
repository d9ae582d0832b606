import { topLevelRules } from '../../src/integrations/finish-pages/lightning-css.ts'
import { digest } from './page-words.ts'

/**
 * The styles of a site: a digest of the declarations of each rule, by its selector and the at-rules
 * around it, such as `@media (width>=47.5rem){.name`. A custom property of the root has a line of
 * its own.
 */
export type StyleRules = Record<string, string>

/** A block of a style sheet: the words before its brace, and what is inside. */
interface StyleBlock {
  prelude: string
  inside: string
}

/** At-rules that only group other rules. */
const groups = /^@(layer|media|supports|container|scope|starting-style)\b/

/**
 * Reads the rules of a style sheet. Their order does not count: the bundler may put the styles of
 * two components the other way round in another build.
 */
export function readStyles(sheet: string): StyleRules {
  const bodies = new Map<string, string[]>()
  const add = (key: string, body: string): void => {
    bodies.set(key, [...(bodies.get(key) ?? []), body])
  }
  addRules(withoutComments(sheet), '', add)
  const rules = [...bodies].sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(rules.map(([key, own]) => [key, digest(own.toSorted().join(';'))]))
}

function addRules(css: string, around: string, add: (key: string, body: string) => void): void {
  for (const { prelude, inside } of blocksIn(css)) {
    if (groups.test(prelude)) addRules(inside, `${around}${prelude}{`, add)
    else if (isRoot(prelude)) addProperties(inside, `${around}${prelude}`, add)
    else for (const selector of splitAtCommas(prelude)) add(`${around}${selector}`, inside)
  }
}

const isRoot = (selector: string): boolean => /^(:root|:host|html)\b[^.[]*$/.test(selector)

/** Adds each custom property by itself, since a page has only those that it uses. */
function addProperties(inside: string, key: string, add: (key: string, body: string) => void) {
  const [own = ''] = inside.split('{')
  for (const line of own.split(';').filter((part) => part.trim() !== '')) {
    const [, property, value = ''] = /^\s*(--[\w-]+):(.*)$/s.exec(line) ?? []
    if (property === undefined) add(key, line)
    else add(`${key} ${property}`, value.trim())
  }
  if (own !== inside) add(key, inside.slice(own.length))
}

/** The blocks at the top of a sheet. Statements without a block are left out. */
function blocksIn(css: string): StyleBlock[] {
  return topLevelRules(css)
    .filter((rule) => rule.endsWith('}'))
    .map((rule) => {
      const open = rule.indexOf('{')
      return { prelude: oneSpace(rule.slice(0, open)), inside: oneSpace(rule.slice(open + 1, -1)) }
    })
}

const oneSpace = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const withoutComments = (css: string): string => css.replaceAll(/\/\*.*?\*\//gs, '')

/** Splits a list of selectors at the commas outside brackets. */
function splitAtCommas(list: string): string[] {
  if (list.startsWith('@')) return [list]
  return list.split(/,(?![^(]*\))/).map((selector) => selector.trim())
}

/** What a page has of that to which styles apply. */
export interface PageHooks {
  classes: ReadonlySet<string>
  tags: ReadonlySet<string>
  html: string
}

/** Reads the classes and elements of a page. */
export function hooksOf(html: string): PageHooks {
  const classes = html.matchAll(/\sclass="([^"]*)"/g)
  const tags = html.matchAll(/<([a-z][\w-]*)/g)
  return {
    classes: new Set([...classes].flatMap(([, names = '']) => unescape(names).split(/\s+/))),
    tags: new Set([...tags].map(([, tag = '']) => tag)),
    html,
  }
}

const unescape = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&gt;', '>')

/** The rules that two sites do not share: those of one alone, and those with other declarations. */
export function differentRules(before: StyleRules, after: StyleRules): string[] {
  return Object.keys({ ...before, ...after }).filter((key) => before[key] !== after[key])
}

/** True if a rule applies to something on a page. In doubt it does. */
export function appliesTo(rule: string, { classes, tags, html }: PageHooks): boolean {
  const selector = rule.slice(rule.lastIndexOf('{') + 1)
  const [, property] = / (--[\w-]+)$/.exec(selector) ?? []
  if (property) return html.includes(property)
  const [, named] = /@(?:keyframes|property) (\S+)/.exec(selector) ?? []
  if (named) return html.includes(named)
  const needed = selector.replaceAll(/:(not|is|where|has)\([^)]*\)/g, '')
  const names = [...needed.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
    name.replaceAll('\\', ''),
  )
  if (names.length > 0) return names.every((name) => classes.has(name))
  const elements = [...needed.matchAll(/(?<![\w:.#\[@-])[a-z][\w-]*/g)].map(([tag]) => tag)
  return elements.every((tag) => tags.has(tag))
}
