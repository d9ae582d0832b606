import type { Content } from '../content.ts'
import type { PageText } from './find-texts.ts'
import { arrange, rootsOf } from './roots.ts'

/** A paragraph, heading or entry of the prose on the page, and its number now. */
interface ShownPart {
  element: Element
  /** Undefined for one that was removed. */
  now: number | undefined
}

/**
 * Moves and hides the paragraphs, headings and entries of a file's prose on the page as the changed
 * file has them.
 * @param texts all texts of the page
 */
export function arrangeProse(content: Content, file: string, texts: readonly PageText[]): void {
  const own = texts.filter(({ field }) => field.startsWith(`${file}#`))
  const { prose = [] } = content.builtValues(file)
  const parts = prose.flatMap((_, index): ShownPart[] => {
    const field = `${file}#prose.${index}`
    const now = content.draft.fieldNow({ file, path: ['prose', index] })?.path.at(-1)
    const roots = rootsOf((text) => text.field === field, own)
    return roots.map((element) => ({ element, now: now === undefined ? undefined : Number(now) }))
  })
  if (parts.length < 2) return
  arrangeIn(commonParent(parts), parts, texts)
}

/** Arranges the children of an element that are parts, or have parts inside, as a list has. */
function arrangeIn(parent: Element, parts: readonly ShownPart[], texts: readonly PageText[]): void {
  const groups = new Map<Element, ShownPart[]>()
  for (const part of parts) {
    const child = childAround(parent, part.element)
    if (child) groups.set(child, [...(groups.get(child) ?? []), part])
  }
  for (const [child, inner] of groups) if (inner.length > 1) arrangeIn(child, inner, texts)

  const shown = [...groups].flatMap(([child, inner]) => {
    const positions = inner.flatMap(({ now }) => now ?? [])
    return positions.length === 0 ? [] : [{ child, position: Math.min(...positions) }]
  })
  const wanted = shown.sort((a, b) => a.position - b.position).map(({ child }) => child)
  const last = [...parent.children].findLast((child) => groups.has(child))
  const entries = [...groups.keys()].map((child) => [child])
  arrange({ entries, parent, end: last?.nextSibling ?? null }, wanted, texts)
}

function commonParent(parts: readonly ShownPart[]): Element {
  let around = parts[0]!.element.parentElement!
  while (!parts.every(({ element }) => around.contains(element))) around = around.parentElement!
  return around
}

/** The child of an element in which another one is; undefined for the element itself. */
function childAround(parent: Element, element: Element): Element | undefined {
  return [...parent.children].find((child) => child.contains(element))
}
