import { useLayoutEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { isFields } from '../../check/shape.ts'
import type { FieldRef } from '../model/built.ts'
import { labelOf, ordinal } from '../model/labels.ts'
import { duplicateEntry, moveEntry, removeEntry } from '../model/operations.ts'
import { useEditor } from './editor-context.ts'
import { keepFocusIn } from './keep-focus.ts'
import { pictureOfType } from './NewSection.tsx'
import { findSections } from './page/find-sections.ts'
import { arrange, type ListOnPage, type Roots } from './page/roots.ts'
import { Button } from './Sheet.tsx'

/** A section of the page as it is now. */
interface SectionNow {
  /** A name that a built section keeps wherever it is moved. */
  key: string
  fieldRef: FieldRef
  type: string
  /** The elements that show it; none for a new section, which has only a frame. */
  roots: Roots
}

/** The hosts on the page, by the keys of their sections: the element that holds each handle. */
type Hosts = Map<string, Element>

/**
 * Gives each section of the page a handle, and moves and hides sections as the changed file has
 * them.
 */
export function SectionHandles() {
  const { content, texts } = useEditor()
  const file = useMemo(() => content.fileOfPage(pageAddress()), [content])
  const list = useMemo(
    () => (file === undefined ? undefined : findSections(content, file, texts)),
    [content, file, texts],
  )
  const [hosts] = useState<Hosts>(() => new Map())
  const sections = file && list ? sectionsNow(content, file, list) : []
  // The hosts are on the page by now: React runs the effects of children first.
  useLayoutEffect(() => {
    if (!list) return
    const wanted = sections.flatMap(({ key, roots }) => [hosts.get(key) ?? [], ...roots])
    arrange(list, wanted.flat(), texts)
  })
  if (!list) return null
  return sections.map((section) => (
    <SectionHandle
      key={section.key}
      section={section}
      count={sections.length}
      list={list}
      hosts={hosts}
    />
  ))
}

const pageAddress = (): string => location.pathname.replace(/(.)\/$/, '$1').replace(/\.html$/, '')

/** The sections of a page, in their order now. @param list where its built sections are */
function sectionsNow(
  content: ReturnType<typeof useEditor>['content'],
  file: string,
  list: ListOnPage,
): SectionNow[] {
  const here = content.draft.fieldNow({ file, path: ['sections'] })
  const values = here && content.value(here)
  if (!here || !Array.isArray(values)) return []
  const builtAt = new Map(
    list.entries.map((_, from) => {
      const now = content.draft.fieldNow({ file, path: ['sections', from] })
      return [now?.path.at(-1), from]
    }),
  )
  let newOnes = 0
  return values.flatMap((value: unknown, index): SectionNow[] => {
    const fieldRef = { file: here.file, path: ['sections', index] }
    const type = isFields(value) ? String(value['type']) : ''
    const from = builtAt.get(index)
    if (from === undefined) return [{ key: `new-${newOnes++}`, fieldRef, type, roots: [] }]
    const roots = list.entries[from] ?? []
    // The page shows nothing of a built section without elements of its own.
    return roots.length > 0 ? [{ key: `built-${from}`, fieldRef, type, roots }] : []
  })
}

interface HandleProps {
  section: SectionNow
  /** How many sections the page has. */
  count: number
}

/** The handle of a section, in a host on the page: before a built section, or a frame. */
function SectionHandle({
  section,
  count,
  list,
  hosts,
}: HandleProps & { list: ListOnPage; hosts: Hosts }) {
  const { key, roots } = section
  const [first = list.end] = roots
  const [host] = useState(() => makeElement(roots.length > 0 ? 'edit-host' : 'edit-frame'))
  useLayoutEffect(() => {
    list.parent.insertBefore(host, first)
    hosts.set(key, host)
    return () => {
      hosts.delete(key)
      host.remove()
    }
  }, [list, hosts, key, host, first])
  return createPortal(<Handle section={section} count={count} />, host)
}

function makeElement(className: string): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  return element
}

/** Keeps the focus in a handle: `keepFocusIn` as a ref, whose type names the one element. */
const keepFocus = (handle: HTMLDetailsElement): (() => void) => keepFocusIn(handle)

/** The buttons of a section, and the frame of a new one. */
function Handle({ section: { fieldRef, type, roots }, count }: HandleProps) {
  const { content, attempt, open, say } = useEditor()
  const isNew = roots.length === 0
  const index = Number(fieldRef.path.at(-1))
  const name = ordinal(index, 'section')
  const below = { file: fieldRef.file, path: [...fieldRef.path.slice(0, -1), index + 1] }
  const act = (done: string, change: () => void): void => {
    if (attempt(change)) say(`${name}: ${done}.`)
  }
  const remove = (): void => {
    act('removed', () => removeEntry(content.draft, fieldRef))
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
          <Button run={() => open({ kind: 'form', fieldRef })}>Edit</Button>
          <Button
            disabled={index === 0}
            run={() => act('moved up', () => moveEntry(content.draft, fieldRef, index - 1))}
          >
            Up
          </Button>
          <Button
            disabled={index >= count - 1}
            run={() => act('moved down', () => moveEntry(content.draft, fieldRef, index + 1))}
          >
            Down
          </Button>
          <Button run={() => act('duplicated', () => duplicateEntry(content.draft, fieldRef))}>
            Duplicate
          </Button>
          <Button run={remove}>Remove</Button>
          <Button run={() => open({ kind: 'new-section', fieldRef: below })}>Add below</Button>
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
