import { isFields } from '../../../check/shape.ts'
import type { Content } from '../content.ts'
import type { PageText } from './find-texts.ts'
import { findList, rootsOf, type ListOnPage, type Roots } from './roots.ts'

/** Finds the sections of the page that is open. @param file the built file of the page */
export function findSections(
  content: Content,
  file: string,
  texts: readonly PageText[],
): ListOnPage | undefined {
  const sections = content.builtValue({ file, path: ['sections'] })
  if (!Array.isArray(sections)) return undefined
  const own = texts.filter(({ field }) => field.startsWith(`${file}#`))
  const entries = sections.map((section, index): Roots => {
    const prefixes = [`${file}#sections.${index}.`]
    // The prose of the page is in the section of this type.
    if (isFields(section) && section['type'] === 'prose') prefixes.push(`${file}#prose.`)
    return rootsOf(({ field }) => prefixes.some((prefix) => field.startsWith(prefix)), own)
  })
  const list = findList(entries)
  return list && { ...list, entries: withSilentSections(list) }
}

/**
 * Gives sections without a text of their own the element between their neighbours, if there is
 * exactly one for each.
 */
function withSilentSections({ entries, parent }: ListOnPage): Roots[] {
  const children = [...parent.children].filter((child) => !child.matches('style, script, link'))
  const isTaken = (child: Element): boolean => entries.some((roots) => roots.includes(child))
  const all = [...entries]
  for (const [index, roots] of entries.entries()) {
    if (roots.length > 0) continue
    const before = entries.slice(0, index).findLast((own) => own.length > 0)
    const from = before ? children.indexOf(before.at(-1)!) + 1 : 0
    const next = children[from]
    const isOnlyOne = children[from + 1] === undefined || isTaken(children[from + 1]!)
    if (next && !isTaken(next) && isOnlyOne) all[index] = [next]
  }
  return all
}
