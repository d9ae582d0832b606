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

/**
 * Finds the causes of changes by the fields of texts: a figure explains a change if the text is
 * equal once its old value is put in the place of its name.
 *
 * For example, if `pace` changed from 15 to 20, it explains that ‘It takes 15 days.’ became
 * ‘It takes 20 days.’ in a field with the words `It takes ((pace)) days.`
 */
export class CauseFinder {
  readonly #now: Manifest
  readonly #figures: readonly RegisterChange[]
  readonly #addresses: readonly RegisterChange[]
  readonly #oldFigures: ReadonlyMap<string, string>
  readonly #newFigures: ReadonlyMap<string, string>
  readonly #fields: FieldWords | undefined

  /** @param fields the words of fields; without them, no figure explains anything */
  constructor(
    was: Manifest,
    now: Manifest,
    registers: readonly RegisterChange[],
    fields: FieldWords | undefined,
  ) {
    this.#now = now
    this.#figures = registers.filter(({ kind }) => kind === 'figure')
    this.#addresses = registers.filter(({ kind }) => kind === 'outside')
    this.#oldFigures = textsOf(was)
    this.#newFigures = textsOf(now)
    this.#fields = fields
  }

  /** The changes of registers that alone explain a change of a page; none if other words differ. */
  explain(change: SiteChange, route: string): RegisterChange[] {
    if (change.how !== 'changed') return []
    if (change.kind === 'drawing') return this.#figuresDrawnOn(route)
    return change.kind === 'link'
      ? this.#addressesOf(change)
      : this.#figuresIn(change, this.#fieldsOf(change, route))
  }

  /**
   * The fields that changed, as far as the words of a changed text say it. A field that changed has
   * words that the old text did not have. A shorter one may have none.
   */
  changedFields(change: SiteChange, route: string): FieldKey[] {
    const all = this.#fieldsOf(change, route)
    const before = onlyLetters(change.was ?? '')
    const changed = all.filter((field) => {
      const words = this.#fields?.wordsOf(field)
      return words !== undefined && !isIn(before, filled(words, this.#newFigures))
    })
    return changed.length > 0 ? changed : all
  }

  /** The fields of a change, also of a text that is only in an attribute. */
  #fieldsOf(change: SiteChange, route: string): FieldKey[] {
    if (change.fields) return change.fields
    const letters = onlyLetters(change.now ?? '')
    const found = (this.#now.pages[route]?.fields ?? []).flatMap((field) => {
      const words = this.#fields?.wordsOf(field)
      const own = words === undefined ? '' : filled(words, this.#newFigures)
      return own !== '' && isIn(letters, own) ? [{ field, own }] : []
    })
    // A short field, such as the name of a function, is in the words of many others by chance.
    const isPart = (own: string) => found.some((other) => other.own !== own && isIn(other.own, own))
    return found.filter(({ own }) => !isPart(own)).map(({ field }) => field)
  }

  /** The figures that changed and alone explain a change of a text with these fields. */
  #figuresIn(change: SiteChange, fields: readonly FieldKey[]): RegisterChange[] {
    const written = fields.flatMap((field) => this.#fields?.wordsOf(field) ?? [])
    const named = new Set(written.flatMap(registerNamesIn))
    const changed = this.#figures.filter(({ name }) => named.has(name))
    if (changed.length === 0) return []
    const before = this.#withOldFigures(onlyLetters(change.now ?? ''), written)
    return before === onlyLetters(change.was ?? '') ? changed : []
  }

  /** The letters of a text, with each figure as it was. @param written the words of its fields */
  #withOldFigures(letters: string, written: readonly string[]): string {
    const parts = written
      .flatMap((words) => words.split(hole))
      .filter((part) => registerNamesIn(part).length > 0)
    return parts.reduce(
      (text, part) =>
        text.replace(filled(part, this.#newFigures), () => filled(part, this.#oldFigures)),
      letters,
    )
  }

  #figuresDrawnOn(route: string): RegisterChange[] {
    const drawn = this.#fields?.figuresDrawnIn(this.#now.pages[route]?.file) ?? []
    return this.#figures.filter(({ name }) => drawn.includes(name))
  }

  /** The addresses that explain a change of a link: that of its own field, else all that fit. */
  #addressesOf(change: SiteChange): RegisterChange[] {
    const able = this.#addresses.filter((address) => leadsFromTo(address, change))
    const named = (change.fields ?? []).map((field) => this.#fields?.outsideOf(field))
    const own = able.filter(({ name }) => named.includes(name))
    return own.length > 0 ? own : able
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
