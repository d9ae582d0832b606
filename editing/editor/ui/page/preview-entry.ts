import { isFields, valueAt } from '../../../check/shape.ts'
import { fieldOfKey, type FieldRef } from '../../model/built.ts'
import type { Content } from '../content.ts'
import { linkOf, targetOfLink, type ShownTarget } from '../content/links.ts'
import type { PageText } from './find-texts.ts'
import type { Roots } from './roots.ts'
import { pointLink } from './show-links.ts'
import { showWords } from './show-words.ts'

/** An entry as the page was built: its elements and its texts. */
export interface BuiltEntry {
  fieldRef: FieldRef
  roots: Roots
  texts: readonly PageText[]
}

/** What the editor has put on the elements of a built entry, and a copy must not have. */
const ownClasses = ['edit-changed', 'edit-sent', 'edit-open', 'edit-gone']

/**
 * Shows a new entry of a list as the page will show it: in a copy of a built entry that differs
 * from it in words and targets of links alone.
 * @param value of the new entry
 * @returns undefined if no built entry is like it, or if one of its texts has no words yet
 */
export function previewOfEntry(
  content: Content,
  value: unknown,
  built: readonly BuiltEntry[],
): Element | undefined {
  const like = entryLike(content, value, built)
  return like && drawEntry(content, value, like)
}

/** The built entry or section that differs from a new one in words and targets of links alone. */
export function entryLike(
  content: Content,
  value: unknown,
  built: readonly BuiltEntry[],
): BuiltEntry | undefined {
  return built.findLast((entry) => isLike(value, entry, content.builtValue(entry.fieldRef)))
}

/** A copy of a built entry with the words and targets of links of a new one. */
export function drawEntry(content: Content, value: unknown, like: BuiltEntry): Element {
  const root = like.roots[0]!
  const copy = root.cloneNode(true) as Element
  for (const text of like.texts) {
    const words = content.shown(String(valueAt(value, pathInside(like.fieldRef, text))))
    showWords({ ...text, range: sameRange(text.range, root, copy) }, words)
    const link = text.element.closest('a')
    const target = link && root.contains(link) && targetInside(content, value, like, text)
    if (target) pointLink(content, sameNode(link, root, copy) as HTMLAnchorElement, target)
  }
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    element.classList.remove(...ownClasses)
    element.removeAttribute('id')
  }
  return copy
}

/** True if one element of the page holds all of a built entry, and the other one is like it. */
function isLike(value: unknown, { fieldRef, roots, texts }: BuiltEntry, built: unknown): boolean {
  if (roots.length !== 1 || texts.length === 0) return false
  const shown = new Set(texts.map((text) => pathInside(fieldRef, text).join('.')))
  return outlineOf(value, shown) === outlineOf(built, shown)
}

/** Where the link of a text leads in a new entry. */
function targetInside(
  content: Content,
  value: unknown,
  { fieldRef }: BuiltEntry,
  { field }: PageText,
): ShownTarget | undefined {
  const now = content.draft.fieldNow(fieldOfKey(field))
  const link = now && linkOf(content, now)?.fieldRef
  return link && targetOfLink(content, valueAt(value, link.path.slice(fieldRef.path.length)))
}

/** The path of a text within its entry. */
function pathInside(fieldRef: FieldRef, { field }: PageText): readonly PropertyKey[] {
  return fieldOfKey(field).path.slice(fieldRef.path.length)
}

/**
 * Everything that decides the appearance of an entry: its values, without the words of the texts
 * that the page shows, empty fields, the targets of links and the name of a section in addresses.
 */
function outlineOf(entry: unknown, shown: ReadonlySet<string>): string {
  const outline = (value: unknown, path: readonly PropertyKey[]): unknown => {
    if (typeof value === 'string' && value.trim() !== '')
      return shown.has(path.join('.')) ? 'words' : `is ${value}`
    if (Array.isArray(value)) return value.map((part, index) => outline(part, [...path, index]))
    if (!isFields(value)) return value === '' ? undefined : value
    const looks = Object.entries(value).filter(([name]) => name !== 'id')
    const fields = looks.map(([name, part]): [string, unknown] =>
      name === 'to' || name === 'outside' ? ['link', true] : [name, outline(part, [...path, name])],
    )
    return Object.fromEntries(fields.sort(([a], [b]) => a.localeCompare(b)))
  }
  return JSON.stringify(outline(entry, [])) ?? ''
}

/** The range of a copy at the same letters. */
function sameRange(range: Range, original: Element, copy: Element): Range {
  const same = new Range()
  same.setStart(sameNode(range.startContainer, original, copy), range.startOffset)
  same.setEnd(sameNode(range.endContainer, original, copy), range.endOffset)
  return same
}

/** The node of a copy that corresponds to a node of the original. */
function sameNode(node: Node, original: Node, copy: Node): Node {
  if (node === original) return copy
  const parent = node.parentNode!
  const index = [...parent.childNodes].indexOf(node as ChildNode)
  return sameNode(parent, original, copy).childNodes[index]!
}
