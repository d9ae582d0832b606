import { useState } from 'react'
import { counted } from '../../check/problem.ts'
import { Drawer, type Tool } from './Sheet.tsx'

/**
 * Lists all texts of the page with their places, and a search, for people who use a screen reader. The first texts are those
 * that the page does not show, such as its title for search engines.
 */
export function AllTexts({ content, texts, unseen, open, close }: Tool) {
  const [search, setSearch] = useState('')
  const hidden = unseen.map(({ field }) => ({ field, words: content.shown(content.written(field), field) }))
  const rows = [...hidden, ...texts].map(({ field, words }) => ({ field, words, ...content.describe(field) }))
  const isFound = ({ where, what, words }: (typeof rows)[number]): boolean =>
    `${where} ${what} ${words}`.toLowerCase().includes(search.toLowerCase())
  return (
    <Drawer name="All texts" close={close}>
      <small>
        First {counted(hidden.length, 'text')} of this page that you do not see on it, then all from top to bottom.
      </small>
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
              <small children={`${where} · ${what}`} />
              {words}
            </button>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
