import { onlyLetters, type FieldKey } from '../../editing/editor/build/text-index.ts'
import { figureTexts, fillKnownFigures } from '../../src/lib/figures.ts'
import type { RegisterKind } from './change-kinds.ts'
import type { SiteChange } from './site-change.ts'
import type { FieldWords } from './field-words.ts'
import type { Manifest } from './manifest.ts'
import { registerNamesIn } from './used-names.ts'

/** A change of a register, which may explain changes of pages. */
export type RegisterChange = SiteChange & { kind: RegisterKind; name: string }

/** A hole that a page fills, such as `(function)`. Figures are in double brackets. */
const hole = /(?<!\()\([a-z]+\)(?!\))/

/** What the causes of changes are found by. */
export interface CauseFinder {
  /** The changes of registers that alone explain a change of a page; none if other words differ. */
  explain: (change: SiteChange, route: string) => RegisterChange[]
  /** The fields that changed, as far as the words of a changed text say it. */
  changedFields: (change: SiteChange, route: string) => FieldKey[]
}

/**
 * Finds the causes of changes by the fields of texts: a figure explains a change if the text is
 * equal once its old value is put in the place of its name.
 * @param fields the words of fields; without them, no figure explains anything
 */
export function findCauses(
  was: Manifest,
  now: Manifest,
  registers: readonly RegisterChange[],
  fields: FieldWords | undefined,
): CauseFinder {
  const figures = registers.filter(({ kind }) => kind === 'figure')
  const addresses = registers.filter(({ kind }) => kind === 'outside')
  const oldTexts = textsOf(was)
  const newTexts = textsOf(now)

  /** The fields of a change, also of a text that is only in an attribute. */
  const fieldsOf = (change: SiteChange, route: string): FieldKey[] => {
    if (change.fields) return change.fields
    const letters = onlyLetters(change.now ?? '')
    const found = (now.pages[route]?.fields ?? []).flatMap((field) => {
      const words = fields?.wordsOf(field)
      const own = words === undefined ? '' : filled(words, newTexts)
      return own !== '' && isIn(letters, own) ? [{ field, own }] : []
    })
    // A short field, such as the name of a function, is in the words of many others by chance.
    const isPart = (own: string) => found.some((other) => other.own !== own && isIn(other.own, own))
    return found.filter(({ own }) => !isPart(own)).map(({ field }) => field)
  }

  const explainFigures = (change: SiteChange, route: string): RegisterChange[] => {
    const sources = fieldsOf(change, route).flatMap((field) => fields?.wordsOf(field) ?? [])
    const named = new Set(sources.flatMap(registerNamesIn))
    const changed = figures.filter(({ name }) => named.has(name))
    if (changed.length === 0) return []
    let letters = onlyLetters(change.now ?? '')
    for (const source of sources.filter((words) => registerNamesIn(words).length > 0))
      for (const part of source.split(hole).filter((words) => registerNamesIn(words).length > 0))
        letters = letters.replace(filled(part, newTexts), () => filled(part, oldTexts))
    return letters === onlyLetters(change.was ?? '') ? changed : []
  }

  const figuresDrawnOn = (route: string): RegisterChange[] => {
    const drawn = fields?.figuresDrawnIn(now.pages[route]?.file) ?? []
    return figures.filter(({ name }) => drawn.includes(name))
  }

  const explainAddress = (change: SiteChange): RegisterChange[] => {
    const able = addresses.filter((address) => leadsFromTo(address, change))
    const named = (change.fields ?? []).map((field) => fields?.outsideOf(field))
    const own = able.filter(({ name }) => named.includes(name))
    return own.length > 0 ? own : able
  }

  /** A field that changed has words that the old text did not have. A shorter one may have none. */
  const changedFields = (change: SiteChange, route: string): FieldKey[] => {
    const all = fieldsOf(change, route)
    const before = onlyLetters(change.was ?? '')
    const changed = all.filter((field) => {
      const words = fields?.wordsOf(field)
      return words !== undefined && !isIn(before, filled(words, newTexts))
    })
    return changed.length > 0 ? changed : all
  }

  return {
    changedFields,
    explain: (change, route) => {
      if (change.how !== 'changed') return []
      if (change.kind === 'drawing') return figuresDrawnOn(route)
      return change.kind === 'link' ? explainAddress(change) : explainFigures(change, route)
    },
  }
}

/** The words for each name of a figure in the register of a build. */
function textsOf({ registers }: Manifest): Map<string, string> {
  return figureTexts(Object.entries(registers.figure).map(([name, text]) => ({ name, text })))
}

/** The letters of words with their figures. A name that is not in the register stays. */
function filled(words: string, texts: ReadonlyMap<string, string>): string {
  return onlyLetters(fillKnownFigures(words, texts))
}

/** True if letters contain words, whatever fills their holes. */
function isIn(letters: string, words: string): boolean {
  const parts = words.split(hole).filter((part) => part !== '')
  return parts.length > 0 && parts.every((part) => letters.includes(part))
}

/** True if a link led to the old address of a register, and leads to the new one. */
function leadsFromTo({ name, was, now }: RegisterChange, change: SiteChange): boolean {
  if (was === undefined || now === undefined) return false
  if (change.was === was && change.now === now) return true
  // All survey forms are below one address.
  if (name !== 'surveyForms' || !change.was?.startsWith(was)) return false
  return change.now === now + change.was.slice(was.length)
}
