import type { Selector } from 'lightningcss'
import { withoutLayers } from './for-old-browsers.ts'
import { topLevelRules, transformCss } from './lightning-css.ts'
import { mayMatch } from './may-match.ts'
import type { PageWords } from './page-words.ts'

/**
 * The layer of the utilities that hold at every width. Utilities for some widths override it,
 * whatever their order.
 */
const plainUtilities = '@layer utilities.plain'

/**
 * Splits the sheet of a page into sheets that arrive one after the other, so that the first paint
 * waits for few rules ("critical CSS").
 *
 * - A rule of a component, and a utility that holds at every width, goes into the last sheet before
 *   the first element that it may match. (No component overrides rules of another.)
 * - Key frames go into the first sheet that names them.
 * - Fonts to be fetched come last.
 * - All other rules are in the first sheet, such as tokens and utilities for some widths.
 * @param css a minified sheet in layers, whose rules are not nested
 * @param before the words of the page before each sheet but the first
 * @returns a sheet without layers for each position: one more than `before` has
 */
export function splitCss(css: string, before: readonly PageWords[]): string[] {
  const { movable, keyframes, fonts, others } = sortRules(css)
  const last = before.length
  const sheets = [...before.keys(), last].map((position) => {
    const rules = movable.map((block) => rulesForSheet(position, block, before)).join('')
    if (position === 0) return others.join('') + rules
    return position === last ? fonts.join('') + rules : rules
  })
  return withKeyframes(sheets, keyframes).map(withoutLayers)
}

interface SortedRules {
  /** Blocks of one layer with rules that may go into any sheet. */
  movable: string[]
  keyframes: string[]
  /** Fonts to be fetched; those of the system are others. */
  fonts: string[]
  others: string[]
}

function sortRules(css: string): SortedRules {
  const sorted: SortedRules = { movable: [], keyframes: [], fonts: [], others: [] }
  for (const rule of topLevelRules(css)) {
    const [, layer = '', block = ''] = /^@layer ([\w.]+)\{(.*)\}$/s.exec(rule) ?? []
    if (layer === 'components') sortComponents(block, sorted)
    else if (layer === 'utilities') sortUtilities(block, sorted)
    else if (isFontToFetch(rule)) sorted.fonts.push(rule)
    else sorted.others.push(rule)
  }
  return sorted
}

function sortComponents(block: string, { movable, keyframes }: SortedRules): void {
  const isKeyframes = (rule: string): boolean => rule.startsWith('@keyframes ')
  const rules = topLevelRules(block)
  movable.push(`@layer components{${rules.filter((rule) => !isKeyframes(rule)).join('')}}`)
  keyframes.push(...rules.filter(isKeyframes))
}

function sortUtilities(block: string, { movable, others }: SortedRules): void {
  const isForSomeWidths = (rule: string): boolean => rule.startsWith('@')
  const rules = topLevelRules(block)
  movable.push(`${plainUtilities}{${rules.filter((rule) => !isForSomeWidths(rule)).join('')}}`)
  others.push(`@layer utilities{${rules.filter(isForSomeWidths).join('')}}`)
}

function isFontToFetch(rule: string): boolean {
  return rule.startsWith('@font-face{') && rule.includes('url(')
}

/** The rules of a block that belong in the sheet at this position. */
function rulesForSheet(position: number, block: string, before: readonly PageWords[]): string {
  const positionOf = (selector: Selector): number => {
    const first = before.findIndex((words) => mayMatch(selector, words))
    return first === -1 ? before.length : first
  }
  return transformCss(block, {
    visitor: { Selector: (selector) => (positionOf(selector) === position ? undefined : []) },
  })
}

/** The sheets, each with the key frames that it is the first to name. */
function withKeyframes(sheets: string[], keyframes: readonly string[]): string[] {
  const added = sheets.map(() => '')
  for (const rule of keyframes) {
    const [, name = ''] = /^@keyframes ([\w-]+)/.exec(rule) ?? []
    const isNamed = new RegExp(`(?<![\\w-])${name}(?![\\w-])`)
    const position = sheets.findIndex((sheet) => isNamed.test(sheet))
    added[Math.max(0, position)] += rule
  }
  return sheets.map((sheet, index) => sheet + `@layer components{${added[index]}}`)
}
