import { fieldOfKey, type FieldRef } from '../../model/built.ts'
import type { Content } from '../content.ts'
import { isChangedHere } from '../content/field-changes.ts'
import {
  builtTargetOf,
  changedAddresses,
  linkOf,
  outsideLinks,
  targetOfLink,
  type ShownTarget,
} from '../content/links.ts'
import type { PageText } from './find-texts.ts'

/** Where each link of the page that was changed at some time led when the page was built. */
const builtTargets = new WeakMap<HTMLAnchorElement, string>()

/**
 * Points the link around a text to the target that its field has now.
 * @returns that field, if it is changed or the link leads elsewhere than when the page was built
 */
export function showLink(content: Content, { field, element }: PageText): FieldRef | undefined {
  const anchor = element.closest('a')
  const built = fieldOfKey(field)
  const now = anchor && content.draft.fieldNow(built)
  const link = now && linkOf(content, now)?.fieldRef
  if (!link) return undefined

  const wasTarget = builtTargetOf(content, withEndOf(built, now, link))
  const builtTarget = builtTargets.get(anchor) ?? anchor.getAttribute('href')
  // The link around a text may be another one than that of its field.
  if (!wasTarget || builtTarget !== wasTarget.href) return undefined

  const target = targetOfLink(content, content.value(link)) ?? wasTarget
  if (target.href !== anchor.getAttribute('href')) {
    builtTargets.set(anchor, wasTarget.href)
    pointLink(content, anchor, target)
  }
  return target.href === wasTarget.href && !isChangedHere(content, link) ? undefined : link
}

/** The field of a link in the built file, from that of now. @param now the field of its words */
function withEndOf(built: FieldRef, now: FieldRef, link: FieldRef): FieldRef {
  const end = link.path.slice(now.path.length - 1)
  return { file: built.file, path: [...built.path.slice(0, -1), ...end] }
}

/** Lets a link lead to a target, in a new tab if that is outside the site. */
export function pointLink(content: Content, link: HTMLAnchorElement, target: ShownTarget): void {
  link.setAttribute('href', target.href)
  const wasOutside = link.target === '_blank'
  if (wasOutside === target.isOutside) return
  if (target.isOutside) {
    link.target = '_blank'
    link.rel = 'noopener'
    link.append(...outsideMarks(content))
    return
  }
  link.removeAttribute('target')
  link.removeAttribute('rel')
  for (const mark of link.querySelectorAll(marks)) {
    if (mark.matches('.external')) arrow ??= mark
    mark.remove()
  }
}

/** What a link that leaves the site has after its words. */
const marks = ':scope > .external, :scope > .unseen'
/** The arrow of such a link, as the page has it. */
let arrow: Element | undefined

function outsideMarks(content: Content): Element[] {
  arrow ??= document.querySelector('a > .external') ?? undefined
  const note = document.createElement('span')
  note.className = 'unseen'
  note.textContent = `(${outsideLinks(content).note})`
  return arrow ? [arrow.cloneNode(true) as Element, note] : [note]
}

/** The links of the page to outside addresses, each with the address of the build. */
const addressed = new WeakMap<HTMLAnchorElement, { built: string; now: string }>()

/**
 * Lets every link lead to the outside address of now that had one of the build, whatever its words
 * are from: the booked calls, the survey forms, the mailboxes.
 */
export function showAddresses(content: Content): void {
  const changed = changedAddresses(content)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const href = link.getAttribute('href')!
    const known = addressed.get(link)
    const built = known?.now === href ? known.built : href
    const now = addressNow(built, changed)
    if (now === href) continue
    addressed.set(link, { built, now })
    link.setAttribute('href', now)
  }
}

/** The start of an address that leads to a form is the same for all of them. */
function addressNow(built: string, changed: ReadonlyMap<string, string>): string {
  for (const [was, now] of changed) {
    const isOfMailbox = built === `mailto:${was}` || built.startsWith(`mailto:${was}?`)
    if (built === was || isOfMailbox) return built.replace(was, () => now)
    if (was.endsWith('/') && built.startsWith(was)) return now + built.slice(was.length)
  }
  return built
}
