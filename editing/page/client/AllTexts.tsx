import { useState } from 'react'
import { counted } from '../../check/problem.ts'
import { Button, Drawer, type Tool } from './Sheet.tsx'

/**
 * Lists all texts of the page with their places, and a search, for people who use a screen reader. The first texts are those
 * that the page does not show, such as its title for search engines.
 */
export function AllTexts({ content, texts, unseen, open, close }: Tool) {
  const [search, setSearch] = useState('')
  const hidden = unseen.map(({ field }) => ({
    field,
    words: content.shown(content.written(field), field),
  }))
  const rows = [...hidden, ...texts].map(({ field, words }) => ({
    field,
    words,
    ...content.describe(field),
  }))
  const isFound = ({ where, what, words }: (typeof rows)[number]): boolean =>
    `${where} ${what} ${words}`.toLowerCase().includes(search.toLowerCase())
  return (
    <Drawer name="All texts" close={close}>
      <small>
        First {counted(hidden.length, 'text')} that you do not see on the page, then all from top to
        bottom.
      </small>
      <label>
        Find words <input type="search" onChange={(event) => setSearch(event.target.value)} />
      </label>
      <ul>
        {rows.filter(isFound).map(({ field, where, what, words }, place) => (
          <li key={place}>
            <Button run={() => open(field)}>
              <small children={`${where} · ${what}`} />
              {words}
            </Button>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
