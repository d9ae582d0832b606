import { useState } from 'react'
import { keyOf, type MarkedField } from '../text-index.ts'
import { counted } from './send.ts'
import { Drawer, type Tool } from './Sheet.tsx'

/**
 * Lists all texts of the page with their places, and a search: the way for people who use a screen reader.
 * @param unseen fields of this page. Those that stand nowhere on it come first, such as its title for search engines
 */
export function AllTexts({ content, texts, open, close, unseen }: Tool & { unseen: readonly MarkedField[] }) {
  const [search, setSearch] = useState('')
  const placed = new Set(texts.flatMap(({ fields }) => fields.map(keyOf)))
  const first = [...new Map(unseen.map((field) => [keyOf(field), field]))].filter(([key]) => !placed.has(key))
  const rows = [
    ...first.map(([, field]) => ({ field, words: content.shown(content.written(field), field) })),
    ...texts.map(({ fields, words }) => ({ field: fields[0]!, words })),
  ].map(({ field, words }) => ({ field, words, ...content.describe(field) }))
  const isFound = ({ where, what, words }: (typeof rows)[number]): boolean =>
    `${where} ${what} ${words}`.toLowerCase().includes(search.toLowerCase())
  return (
    <Drawer name="All texts" close={close}>
      <p className="edit-hint">
        First {counted(first.length, 'text')} of this page that you do not see on it, then all from top to bottom.
      </p>
      <input
        type="search"
        aria-label="Find words"
        placeholder="Find words"
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul>
        {rows.filter(isFound).map(({ field, where, what, words }, place) => (
          <li key={place}>
            <button type="button" onClick={() => open(field)}>
              <span className="edit-hint" children={`${where} · ${what}`} />
              {words}
            </button>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
