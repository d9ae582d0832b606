import { isFields, leavesOf, valueAt, type Shape } from '../../../check/shape.ts'
import { entriesOfList } from '../../../check/site.ts'
import { isInProse, type FieldRef } from '../../model/built.ts'
import type { Content } from '../content.ts'
import type { Choice } from '../fields/choices.ts'
import { kindOf } from '../fields/field-kind.ts'
import type { OutsideLinks } from '../page/inline-words.ts'

const addressesFile = 'src/content/settings/addresses.mdx'

/** The field that says where a link leads. */
export interface FieldOfLink {
  fieldRef: FieldRef
  shape: Shape
  isRequired: boolean
}

/** Where a link of the page leads. */
export interface ShownTarget {
  href: string
  isOutside: boolean
}

/** The link to which the words of a field belong: the group around it, or a field beside it. */
export function linkOf(content: Content, fieldRef: FieldRef): FieldOfLink | undefined {
  const { file, path } = fieldRef
  if (isInProse(fieldRef) || path.length < 2) return undefined
  const parent = { file, path: path.slice(0, -1) }
  const shape = content.shapeOf(parent)
  if (kindOf(shape) === 'link') return { fieldRef: parent, shape, isRequired: true }
  // A link that leads only to pages of the site has its address beside its words.
  const beside = Object.entries(shape.properties ?? {}).find(([, field]) =>
    ['link', 'page'].includes(kindOf(field)),
  )
  if (!beside) return undefined
  const [name, field] = beside
  return {
    fieldRef: { file, path: [...parent.path, name] },
    shape: field,
    isRequired: shape.required?.includes(name) === true,
  }
}

/** Where a link leads, by its fields; undefined as long as it leads nowhere. */
export function targetOfLink(content: Content, link: unknown): ShownTarget | undefined {
  return targetOf(link, (name) => outsideAddress(content, name))
}

/** Where a link led when this preview was built. */
export function builtTargetOf(content: Content, fieldRef: FieldRef): ShownTarget | undefined {
  const outside = valueAt(content.builtValues(addressesFile), ['outside'])
  const entries = Array.isArray(outside) ? outside.filter(isFields) : []
  return targetOf(content.builtValue(fieldRef), (name) =>
    String(entries.find((entry) => entry['name'] === name)?.['url'] ?? ''),
  )
}

/** @param addressOf returns the outside address of a name; '' for an unknown one */
function targetOf(link: unknown, addressOf: (name: string) => string): ShownTarget | undefined {
  const { to, outside } = isFields(link) ? link : { to: link }
  const isOutside = typeof outside === 'string' && outside !== ''
  const href = isOutside ? addressOf(outside) : to
  return typeof href === 'string' && href !== '' ? { href, isOutside } : undefined
}

/** The addresses outside the site by their names, each with the address itself. */
export function outsideAddresses(content: Content): (Choice & { url: string })[] {
  const entries = entriesOfList(content.settings('addresses'), 'outside')
  return entries.map((entry) => ({
    value: String(entry['name']),
    label: String(entry['means'] ?? entry['title'] ?? entry['name']),
    url: String(entry['url'] ?? ''),
  }))
}

/** An outside address by its name; '' for one that is not there. */
function outsideAddress(content: Content, name: string): string {
  return outsideAddresses(content).find(({ value }) => value === name)?.url ?? ''
}

/** What the page shows of links to outside addresses. */
export function outsideLinks(content: Content): OutsideLinks {
  return {
    addressOf: (name) => outsideAddress(content, name),
    note: String(content.settings('labels')?.data?.['opensInNewTab'] ?? ''),
  }
}

/** True if links to outside addresses may differ from those of this preview. */
export function areAddressesTouched(content: Content): boolean {
  return content.isTouched(addressesFile)
}

/**
 * The web addresses and mailboxes of the settings that differ from those of this preview: built,
 * and now. One that is there several times is left out, unless all of them changed alike.
 */
export function changedAddresses(content: Content): Map<string, string> {
  const shape = content.builtShape(addressesFile)
  if (!shape) return new Map()
  const all = new Map<string, Set<string>>()
  for (const { path, text } of leavesOf(shape, content.builtValues(addressesFile))) {
    if (!/^https?:|@/.test(text)) continue
    const fieldRef = content.draft.fieldNow({ file: addressesFile, path })
    const now = String((fieldRef && content.value(fieldRef)) || text)
    all.set(text, (all.get(text) ?? new Set()).add(now))
  }
  return new Map(
    [...all].flatMap(([was, [now = was, ...others]]): [string, string][] =>
      now === was || others.length > 0 ? [] : [[was, now]],
    ),
  )
}
