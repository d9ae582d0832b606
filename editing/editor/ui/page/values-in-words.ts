import { shortDate } from '../../../../src/lib/dates.ts'
import { onlyLetters } from '../../build/text-index.ts'
import { fieldOfKey, keyOfField, type FieldRef } from '../../model/built.ts'
import type { Content } from '../content.ts'
import { changesIn } from '../content/field-changes.ts'
import { dateField, filesNear } from './field-of-element.ts'
import { letterAtPoint } from './figure-at-point.ts'
import { rememberShown } from './fields-shown.ts'
import type { PageText } from './find-texts.ts'
import { showWords } from './show-words.ts'

// Days and numbers of an entry that the page shows as words: alone, such as a date, or in the hole
// of a text that many entries share, such as “(minutes) min read”.

const hole = /\(\w+\)/

/** The day or number in the hole of each text; `null` for a text without one. */
const known = new WeakMap<PageText, FieldRef | null>()

/** The elements that show a day and no other text, with the day as it was built. */
const knownDays = new WeakMap<HTMLTimeElement, { fieldRef: FieldRef; shown: string }>()

/** Shows the days and numbers of changed files. */
export function showValues(
  content: Content,
  texts: readonly PageText[],
  touched: ReadonlySet<string>,
): void {
  if (touched.size === 0) return
  for (const text of texts) {
    const fieldRef = fieldInHole(content, texts, text)
    if (fieldRef && touched.has(fieldRef.file)) showInHole(content, text, fieldRef)
  }
  for (const time of document.querySelectorAll<HTMLTimeElement>('main time[datetime]'))
    if (!texts.some(({ element }) => time.contains(element))) showDay(content, texts, time)
}

/** The field of the day or number of a text at which an event points. */
export function valueAtPoint(
  content: Content,
  texts: readonly PageText[],
  text: PageText,
  event: MouseEvent,
): FieldRef | undefined {
  const fieldRef = event.detail === 0 ? undefined : fieldInHole(content, texts, text)
  if (!fieldRef) return undefined
  const [before = '', after = ''] = content.words(fieldOfText(content, text)).split(hole)
  const { at, count } = letterAtPoint(text, event)
  const isInHole = at >= onlyLetters(before).length && at < count - onlyLetters(after).length
  return isInHole ? content.draft.fieldNow(fieldRef) : undefined
}

const fieldOfText = ({ draft }: Content, { field }: PageText): FieldRef => {
  const built = fieldOfKey(field)
  return draft.fieldNow(built) ?? built
}

/** The built field of the day or number in the hole of a text. */
function fieldInHole(
  content: Content,
  texts: readonly PageText[],
  text: PageText,
): FieldRef | undefined {
  let found = known.get(text)
  if (found === undefined) {
    found = findFieldInHole(content, texts, text) ?? null
    known.set(text, found)
  }
  return found ?? undefined
}

function findFieldInHole(
  content: Content,
  texts: readonly PageText[],
  text: PageText,
): FieldRef | undefined {
  const own = fieldOfKey(text.field)
  const words = content.builtWords(own)
  if (!hole.test(words)) return undefined
  for (const file of filesNear(text.element, texts)) {
    if (file === own.file) continue
    const names = Object.keys(content.builtShape(file)?.properties ?? {})
    const fields = names.map((name): FieldRef => ({ file, path: [name] }))
    const field = fields.find((one) => {
      const value = inWords(content.builtValue(one))
      return value !== undefined && words.replace(hole, () => value) === text.first
    })
    if (field) return field
  }
  return undefined
}

function showInHole(content: Content, text: PageText, built: FieldRef): void {
  const now = content.draft.fieldNow(built)
  const value = now && inWords(content.value(now))
  if (!now || value === undefined) return
  const words = content.words(fieldOfText(content, text)).replace(hole, () => value)
  if (words !== text.words) showWords(text, words)
  mark(content, text.element, now)
}

/** Shows a day that is no part of a text. */
function showDay(content: Content, texts: readonly PageText[], time: HTMLTimeElement): void {
  const day = knownDays.get(time) ?? builtDay(content, texts, time)
  if (!day) return
  knownDays.set(time, day)
  const now = content.draft.fieldNow(day.fieldRef)
  const value = now && inWords(content.value(now))
  if (!now || value === undefined) return
  if (value !== day.shown) {
    time.textContent = value
    day.shown = value
  }
  time.classList.remove('edit-changed', 'edit-sent')
  mark(content, time, now)
}

/** The day that an element shows alone; undefined if the nearest entry has another one. */
function builtDay(
  content: Content,
  texts: readonly PageText[],
  time: HTMLTimeElement,
): { fieldRef: FieldRef; shown: string } | undefined {
  const fieldRef = dateField(content, time, texts)
  const shown = fieldRef && inWords(content.builtValue(fieldRef))
  if (!shown || onlyLetters(time.textContent) !== onlyLetters(shown)) return undefined
  return { fieldRef, shown }
}

function mark(content: Content, element: Element, fieldRef: FieldRef): void {
  rememberShown(fieldRef)
  const isChanged = changesIn(content, fieldRef).some(
    (change) => change.fieldRef && keyOfField(change.fieldRef) === keyOfField(fieldRef),
  )
  if (isChanged) element.classList.add('edit-changed')
}

/** A day or a number as pages show it; undefined for all else. */
function inWords(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  const day = isDay(value) ? new Date(value) : value
  const isDate = day instanceof Date && !Number.isNaN(day.getTime())
  return isDate ? shortDate(day) : undefined
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
