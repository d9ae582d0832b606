import type { FieldKey } from '../../editing/editor/model/built.ts'
import { onlyLetters } from '../../editing/editor/build/text-index.ts'
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
 * equal once the value before is put in the place of its name.
 *
 * For example, if `pace` changed from 15 to 20, it explains that ‘It takes 15 days.’ became
 * ‘It takes 20 days.’ in a field with the words `It takes ((pace)) days.`
 */
export class CauseFinder {
  readonly #after: Manifest
  readonly #figures: readonly RegisterChange[]
  readonly #addresses: readonly RegisterChange[]
  readonly #figuresBefore: ReadonlyMap<string, string>
  readonly #figuresAfter: ReadonlyMap<string, string>
  readonly #fields: FieldWords | undefined

  /** @param fields the words of fields; without them, no figure explains anything */
  constructor(
    before: Manifest,
    after: Manifest,
    registers: readonly RegisterChange[],
    fields: FieldWords | undefined,
  ) {
    this.#after = after
    this.#figures = registers.filter(({ kind }) => kind === 'figure')
    this.#addresses = registers.filter(({ kind }) => kind === 'outside')
    this.#figuresBefore = textsOf(before)
    this.#figuresAfter = textsOf(after)
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
   * words that the text before did not have. A shorter one may have none.
   */
  changedFields(change: SiteChange, route: string): FieldKey[] {
    const all = this.#fieldsOf(change, route)
    const lettersBefore = onlyLetters(change.before ?? '')
    const changed = all.filter((field) => {
      const words = this.#fields?.wordsOf(field)
      return words !== undefined && !isIn(lettersBefore, filled(words, this.#figuresAfter))
    })
    return changed.length > 0 ? changed : all
  }

  /** The fields of a change, also of a text that is only in an attribute. */
  #fieldsOf(change: SiteChange, route: string): FieldKey[] {
    if (change.fields) return change.fields
    const letters = onlyLetters(change.after ?? '')
    const found = (this.#after.pages[route]?.fields ?? []).flatMap((field) => {
      const words = this.#fields?.wordsOf(field)
      const own = words === undefined ? '' : filled(words, this.#figuresAfter)
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
    const withFiguresBefore = this.#withFiguresBefore(onlyLetters(change.after ?? ''), written)
    return withFiguresBefore === onlyLetters(change.before ?? '') ? changed : []
  }

  /** The letters of a text, with each figure as before. @param written the words of its fields */
  #withFiguresBefore(letters: string, written: readonly string[]): string {
    const parts = written
      .flatMap((words) => words.split(hole))
      .filter((part) => registerNamesIn(part).length > 0)
    return parts.reduce(
      (text, part) =>
        text.replace(filled(part, this.#figuresAfter), () => filled(part, this.#figuresBefore)),
      letters,
    )
  }

  #figuresDrawnOn(route: string): RegisterChange[] {
    const drawn = this.#fields?.figuresDrawnIn(this.#after.pages[route]?.file) ?? []
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

/** True if a link led to the address of a register before, and leads to that after. */
function leadsFromTo({ name, before, after }: RegisterChange, change: SiteChange): boolean {
  if (before === undefined || after === undefined) return false
  if (change.before === before && change.after === after) return true
  // All survey forms are below one address.
  if (name !== 'surveyForms' || !change.before?.startsWith(before)) return false
  return change.after === after + change.before.slice(before.length)
}
