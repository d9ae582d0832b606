import { useLayoutEffect, useMemo, useState, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { isFields } from '../../check/shape.ts'
import { keyOfField, type FieldRef } from '../model/built.ts'
import { labelOf } from '../../check/label-of.ts'
import { duplicateEntry, moveEntry, removeEntry } from '../model/operations.ts'
import type { Content } from './content.ts'
import { useEditor } from './editor-context.ts'
import { describeField, titleOfEntry, whenBuilt } from './content/in-words.ts'
import { fileOfPage } from './content/page-file.ts'
import { keepFocusIn } from './keep-focus.ts'
import { pictureOfType } from './NewSection.tsx'
import { findSections } from './page/find-sections.ts'
import type { PageText } from './page/find-texts.ts'
import { handleOf, hideCovered, placeHandles } from './page/place-handles.ts'
import { drawEntry, entryLike, type BuiltEntry } from './page/preview-entry.ts'
import { arrange, type ListOnPage, type Roots } from './page/roots.ts'
import { Button } from './Button.tsx'

/** A section of the page as it is now. */
interface SectionNow {
  /** A name that a built section keeps wherever it is moved. */
  key: string
  fieldRef: FieldRef
  type: string
  /** The elements that show it; none for a new section. */
  roots: Roots
  /** The built section in whose copy a new one is shown; without one, it has a frame. */
  like?: BuiltEntry | undefined
}

/** One element for each section, by its key: the host of its handle, or the copy that shows it. */
type BySection = Map<string, Element>

/**
 * Gives each section of the page a handle, and moves and hides sections as the changed file has
 * them.
 */
export function SectionHandles() {
  const { content, texts } = useEditor()
  const file = useMemo(() => fileOfPage(content), [content])
  const list = useMemo(
    () => (file === undefined ? undefined : findSections(content, file, texts)),
    [content, file, texts],
  )
  const built = useMemo(
    () => (file && list ? builtSections(file, list, texts) : []),
    [file, list, texts],
  )
  const [hosts] = useState<BySection>(() => new Map())
  const [copies] = useState<BySection>(() => new Map())
  const sections = file && list ? sectionsNow(content, file, list, built) : []
  // The hosts are on the page by now: React runs the effects of children first.
  useLayoutEffect(() => {
    if (!list) return
    drawCopies(content, sections, copies)
    const wanted = sections.flatMap(({ key, roots }) => [
      hosts.get(key) ?? [],
      ...roots,
      copies.get(key) ?? [],
    ])
    arrange(list, wanted.flat(), texts)
  })
  useLayoutEffect(() => () => drawCopies(content, [], copies), [content, copies])
  useLayoutEffect(() => {
    if (!list) return
    const hide = (): void => hideCovered(hosts.values())
    const observer = new ResizeObserver(() => {
      placeHandles(hosts.values())
      hide()
    })
    observer.observe(list.parent)
    addEventListener('scroll', hide, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', hide)
    }
  }, [list, hosts])
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

/** The sections of the built page, each with its elements and texts. */
function builtSections(file: string, list: ListOnPage, texts: readonly PageText[]): BuiltEntry[] {
  return list.entries.map((roots, from) => ({
    fieldRef: { file, path: ['sections', from] },
    roots,
    texts: texts.filter(({ field }) => field.startsWith(`${file}#sections.${from}.`)),
  }))
}

/**
 * True for a section that a copy shows as it is: nothing in it does something, such as a form, and
 * no entry of it was moved or removed.
 */
const isPlain = ({ roots: [root] }: BuiltEntry): boolean =>
  !root?.querySelector('astro-island, form, video, .edit-gone, .edit-new')

/** Shows new sections in copies of built ones, and takes away the copies of those that are gone. */
function drawCopies(content: Content, sections: readonly SectionNow[], copies: BySection): void {
  const drawn = new Map(
    sections.flatMap(({ key, fieldRef, like }): [string, Element][] => {
      if (!like) return []
      const copy = drawEntry(content, content.value(fieldRef), like)
      copy.classList.add('edit-copy')
      copy.setAttribute('data-edit-field', keyOfField(fieldRef))
      return [[key, copy]]
    }),
  )
  for (const [key, old] of copies) {
    const copy = drawn.get(key)
    if (copy?.isEqualNode(old)) continue
    if (copy) old.replaceWith(copy)
    else old.remove()
    copies.delete(key)
  }
  for (const [key, copy] of drawn) if (!copies.has(key)) copies.set(key, copy)
}

/**
 * The sections of a page, in their order now.
 * @param list where its built sections are
 * @param built the same, with their texts
 */
function sectionsNow(
  content: Content,
  file: string,
  list: ListOnPage,
  built: readonly BuiltEntry[],
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
    if (from === undefined) {
      const like = entryLike(content, value, built.filter(isPlain))
      return [{ key: `new-${newOnes++}`, fieldRef, type, roots: [], like }]
    }
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
}: HandleProps & { list: ListOnPage; hosts: BySection }) {
  const { key, roots } = section
  const [first = list.end] = roots
  const [host] = useState(() => document.createElement('div'))
  const isFrame = hasFrame(section)
  useLayoutEffect(() => {
    host.className = isFrame ? 'edit-frame' : 'edit-host'
  }, [host, isFrame])
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

/** True for a new section that no built one is like. */
const hasFrame = ({ roots, like }: SectionNow): boolean => roots.length === 0 && !like

/** Keeps the focus in a handle: `keepFocusIn` as a ref, whose type names the one element. */
const keepFocus = (handle: HTMLDetailsElement): (() => void) => keepFocusIn(handle)

/** The buttons of a section, and the frame of a new one. */
function Handle({ section, count }: HandleProps) {
  const { content, attempt, open, closePanel, say } = useEditor()
  const { fieldRef, type } = section
  const index = Number(fieldRef.path.at(-1))
  const { what: name } = describeField(content, fieldRef)
  const below = withNumber(fieldRef, index + 1)
  /** Does something, and brings a section into view. @param shown the place that it has then */
  const act = (done: string, change: () => void, shown?: FieldRef): void => {
    if (!attempt(change)) return
    say(`${name}: ${done}.`)
    if (shown) requestAnimationFrame(() => handleOf(shown)?.scrollIntoView({ block: 'nearest' }))
  }
  const move = (done: string, to: number): void =>
    act(done, () => moveEntry(content.draft, fieldRef, to), withNumber(fieldRef, to))
  const duplicate = (): void =>
    act('duplicated', () => duplicateEntry(content.draft, fieldRef), below)
  const remove = (): void => {
    act('removed', () => removeEntry(content.draft, fieldRef))
    requestAnimationFrame(() => focusHandleNear(index))
  }
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void => {
    if (currentTarget.open) closePanel()
  }
  return (
    <>
      {hasFrame(section) && (
        <p className="edit-new-section">
          <img src={pictureOfType(type)} alt="" width="240" />
          <strong>{labelOf(type)}</strong>
          <span>{titleOfEntry(content, content.value(fieldRef))}</span>
          <small>
            The picture is an example. The page does not show your words yet. {whenBuilt(content)}
          </small>
        </p>
      )}
      <details
        className="edit-handle"
        name="edit-handle"
        data-edit-section={keyOfField(fieldRef)}
        ref={keepFocus}
        onToggle={onToggle}
      >
        <summary aria-label={`${name}: buttons`}>{labelOf(type)}</summary>
        <p className="edit-row">
          <Button run={() => open({ kind: 'form', fieldRef })}>Edit</Button>
          <Button disabled={index === 0} run={() => move('moved up', index - 1)}>
            Up
          </Button>
          <Button disabled={index >= count - 1} run={() => move('moved down', index + 1)}>
            Down
          </Button>
          <Button run={duplicate}>Duplicate</Button>
          <Button run={remove}>Remove</Button>
          <Button run={() => open({ kind: 'new-section', fieldRef: below })}>Add below</Button>
        </p>
      </details>
    </>
  )
}

/** The field of another entry of the same list. */
const withNumber = ({ file, path }: FieldRef, index: number): FieldRef => ({
  file,
  path: [...path.slice(0, -1), index],
})

/** The handles of the page, from top to bottom. */
const handles = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('.edit-handle > summary')].filter((summary) =>
    summary.checkVisibility(),
  )

/** Gives the focus to the handle of the section that follows a removed one. */
function focusHandleNear(index: number): void {
  const all = handles()
  all[Math.min(index, all.length - 1)]?.focus()
}
