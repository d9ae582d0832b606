import type { RefObject } from 'react'
import { foldersWithComponents } from '../../../../src/schemas/prose-components.ts'
import { figureMark } from '../../../../src/lib/figures.ts'
import { useEditor } from '../editor-context.ts'
import { outsideAddresses } from '../content/links.ts'
import { linkChoices } from '../content/name-choices.ts'
import { Button } from '../Button.tsx'
import { insertText } from './insert-text.ts'

interface Props {
  /** The field of the words. */
  area: RefObject<HTMLTextAreaElement | null>
  /** The file of the prose: links to its own parts are short. */
  file: string
}

/** Makes the selected words of prose bold, or a link to a page or an outside address. */
export function MarkdownTools({ area, file }: Props) {
  const { content } = useEditor()
  const { pages, parts } = linkChoices(content, file)
  const outside = outsideAddresses(content)

  const replaceSelection = (changed: (selected: string) => string): void => {
    const field = area.current
    if (!field) return
    field.focus()
    const { start, end } = withoutSpaces(field.value, wholeParts(field))
    field.setSelectionRange(start, end)
    const written = changed(field.value.slice(start, end))
    if (start === end) {
      insertAtCaret(field, written)
      return
    }
    insertText(written)
    field.setSelectionRange(start, start + written.length)
  }
  const link = (chosen: string): void => {
    const address = outside.find(({ value }) => value === chosen)
    const label =
      [...pages, ...parts, ...outside].find(({ value }) => value === chosen)?.label ?? ''
    replaceSelection((linked) => {
      const selected = withoutLinks(linked)
      if (!address) return `[${selected || label.replace(/ \(\/.*$/, '')}](${chosen})`
      const words = selected || 'words of the link'
      // Only some folders have the component that names an outside address.
      const isNamed = foldersWithComponents.some((folder) => file.includes(`/${folder}/`))
      return isNamed ? `<Outside name="${chosen}">${words}</Outside>` : `[${words}](${address.url})`
    })
  }
  return (
    <>
      <Button run={() => replaceSelection(bold)}>Bold</Button>
      <select aria-label="Link" value="" onChange={(event) => link(event.target.value)}>
        <option value="">Link to …</option>
        <Group label="Pages of this site" choices={pages} />
        <Group label="Parts of pages" choices={parts} />
        <Group label="Outside addresses" choices={outside} />
      </select>
    </>
  )
}

function Group({ label, choices }: { label: string; choices: { value: string; label: string }[] }) {
  return (
    <optgroup label={label}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </optgroup>
  )
}

interface Selection {
  start: number
  end: number
}

/**
 * A selection without the spaces at its ends, which stay between its words and their neighbours: a
 * double click selects the space after a word on many machines.
 */
function withoutSpaces(value: string, { start, end }: Selection): Selection {
  const selected = value.slice(start, end).trimEnd()
  const spaces = selected.length - selected.trimStart().length
  return { start: start + spaces, end: start + selected.length }
}

/** A link of the prose to a page or an outside address, with its words. */
const linkMark = /\[([^\]]*)\]\([^)]*\)|<Outside\s[^>]*>([^<]*)<\/Outside>/g

/** The selection of a field, with the whole of each figure and link that it cuts. */
function wholeParts({ selectionStart, selectionEnd, value }: HTMLTextAreaElement): Selection {
  let start = selectionStart
  let end = selectionEnd
  const parts = [figureMark, linkMark].flatMap((mark) => [...value.matchAll(mark)])
  for (const { index, 0: part } of parts) {
    const after = index + part.length
    if (selectionStart > index && selectionStart < after) start = Math.min(start, index)
    if (selectionEnd > index && selectionEnd < after) end = Math.max(end, after)
  }
  return { start, end }
}

/** Words without the links in them: a link inside another one is none. */
const withoutLinks = (words: string): string =>
  words.replace(linkMark, (_, toPage?: string, outside?: string) => toPage ?? outside ?? '')

/**
 * Writes bold words or a link after a space, and selects its words alone: who types next replaces
 * them.
 */
function insertAtCaret(field: HTMLTextAreaElement, written: string): void {
  const { value, selectionStart } = field
  const gap = /\S$/.test(value.slice(0, selectionStart)) ? ' ' : ''
  insertText(gap + written)
  const [, before = '', words = ''] = /^(\*\*|\[|<[^>]*>)(.*?)(?:\*\*|\]|<)/s.exec(written) ?? []
  const start = selectionStart + gap.length + before.length
  field.setSelectionRange(start, start + words.length)
}

/** Words in bold, or plain if they were bold. */
function bold(selected: string): string {
  const inner = /^\*\*(.+)\*\*$/s.exec(selected)?.[1]
  return inner ?? `**${selected || 'bold words'}**`
}
