import { useLayoutEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { isFields } from '../../check/shape.ts'
import { addressOf } from '../../check/site.ts'
import type { FieldPlace } from '../model/built.ts'
import { labelOf, ordinal } from '../model/labels.ts'
import { duplicateEntry, moveEntry, removeEntry } from '../model/operations.ts'
import { useEditor } from './editor-context.ts'
import { pictureOfType } from './NewSection.tsx'
import { findSections } from './page/find-sections.ts'
import { arrange, type ListOnPage } from './page/roots.ts'
import { keepFocusIn } from './keep-focus.ts'
import { Button } from './Sheet.tsx'

/** A section of the page as it is now. */
interface SectionNow {
  place: FieldPlace
  type: string
  /** The elements that show it: its own, with its handle before them, or a frame for a new one. */
  elements: Element[]
  /** Where its handle is drawn. */
  host: Element
  isNew: boolean
}

/**
 * Gives each section of the page a handle, and moves and hides sections as the changed file has
 * them.
 */
export function SectionHandles() {
  const sections = useSections()
  return sections.map((section) =>
    createPortal(
      <Handle section={section} count={sections.length} />,
      section.host,
      keyOf(section),
    ),
  )
}

const hostKeys = new WeakMap<Element, string>()
let lastKey = 0

/** A key that stays with the element of a section. */
function keyOf({ host }: SectionNow): string {
  const key = hostKeys.get(host) ?? `host-${++lastKey}`
  hostKeys.set(host, key)
  return key
}

/** The sections of the page that is open, in their order now. */
function useSections(): SectionNow[] {
  const { content, texts } = useEditor()
  const file = useMemo(
    () => content.builtSite().files.find((one) => addressOf(one) === pageAddress())?.path,
    [content],
  )
  const list = useMemo(
    () => (file === undefined ? undefined : withHandles(findSections(content, file, texts))),
    [content, file, texts],
  )
  const frames = useRef<Element[]>([])
  const sections = file && list ? sectionsNow(content, file, list, frames.current) : []
  useLayoutEffect(() => {
    if (list)
      arrange(
        list,
        sections.flatMap(({ elements }) => elements),
      )
  })
  useLayoutEffect(
    () => () => {
      for (const [handle] of list?.entries ?? []) handle?.remove()
      for (const frame of frames.current) frame.remove()
    },
    [list],
  )
  return sections
}

const pageAddress = (): string => location.pathname.replace(/(.)\/$/, '$1').replace(/\.html$/, '')

/**
 * Puts an element for a handle before the first element of each section. It belongs to the section
 * from then on.
 */
function withHandles(list: ListOnPage | undefined): ListOnPage | undefined {
  if (!list) return undefined
  const entries = list.entries.map((roots) => {
    const [first] = roots
    if (!first) return roots
    const host = makeElement('edit-host')
    first.before(host)
    return [host, ...roots]
  })
  return { ...list, entries }
}

function makeElement(className: string): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  return element
}

/** @param frames the frames of new sections, which are kept from one drawing to the next */
function sectionsNow(
  content: ReturnType<typeof useEditor>['content'],
  file: string,
  list: ListOnPage,
  frames: Element[],
): SectionNow[] {
  const here = content.draft.placeNow({ file, path: ['sections'] })
  const values = here && content.value(here)
  if (!here || !Array.isArray(values)) return []
  const builtAt = new Map(
    list.entries.map((_, from) => {
      const now = content.draft.placeNow({ file, path: ['sections', from] })
      return [now?.path.at(-1), from]
    }),
  )
  let used = 0
  return values.flatMap((value: unknown, index): SectionNow[] => {
    const place = { file: here.file, path: ['sections', index] }
    const type = isFields(value) ? String(value['type']) : ''
    const from = builtAt.get(index)
    const roots = from === undefined ? undefined : list.entries[from]
    if (roots?.[0]) return [{ place, type, elements: [...roots], host: roots[0], isNew: false }]
    // The page shows nothing of a built section without elements of its own.
    if (from !== undefined) return []
    frames[used] ??= makeElement('edit-frame')
    const frame = frames[used++]!
    return [{ place, type, elements: [frame], host: frame, isNew: true }]
  })
}

const keepFocus = (handle: HTMLDetailsElement): (() => void) => keepFocusIn(handle)

/** The buttons of a section, and the frame of a new one. */
function Handle({ section, count }: { section: SectionNow; count: number }) {
  const { content, attempt, open, say } = useEditor()
  const { place, type, isNew } = section
  const index = Number(place.path.at(-1))
  const name = ordinal(index, 'section')
  const below = { file: place.file, path: [...place.path.slice(0, -1), index + 1] }
  const act = (done: string, change: () => void): void => {
    if (attempt(change)) say(`${name}: ${done}.`)
  }
  const remove = (): void => {
    act('removed', () => removeEntry(content.draft, place))
    requestAnimationFrame(() => focusHandleNear(index))
  }
  return (
    <>
      {isNew && (
        <p className="edit-new-section">
          <img src={pictureOfType(type)} alt="" width="240" />
          <strong>{labelOf(type)}</strong>
          <span>The preview of your pull request shows it.</span>
        </p>
      )}
      <details className="edit-handle" ref={keepFocus}>
        <summary aria-label={`${name}, ${labelOf(type)}: buttons`}>{labelOf(type)}</summary>
        <p className="edit-row">
          <Button run={() => open({ kind: 'form', place })}>Edit</Button>
          <Button
            disabled={index === 0}
            run={() => act('moved up', () => moveEntry(content.draft, place, index - 1))}
          >
            Up
          </Button>
          <Button
            disabled={index >= count - 1}
            run={() => act('moved down', () => moveEntry(content.draft, place, index + 1))}
          >
            Down
          </Button>
          <Button run={() => act('duplicated', () => duplicateEntry(content.draft, place))}>
            Duplicate
          </Button>
          <Button run={remove}>Remove</Button>
          <Button run={() => open({ kind: 'new-section', place: below })}>Add below</Button>
        </p>
      </details>
    </>
  )
}

/** Gives the focus to the handle of the section that took the place of a removed one. */
function focusHandleNear(index: number): void {
  const all = [...document.querySelectorAll<HTMLElement>('.edit-handle > summary')]
  const shown = all.filter((summary) => summary.checkVisibility())
  shown[Math.min(index, shown.length - 1)]?.focus()
}
