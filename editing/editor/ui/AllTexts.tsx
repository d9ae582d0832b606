import { useState } from 'react'
import type { FieldRef } from '../model/built.ts'
import { fieldOfKey } from '../model/built.ts'
import { useEditor } from './editor-context.ts'
import { describeField } from './content/in-words.ts'
import type { PageText } from './page/find-texts.ts'
import { Button } from './Button.tsx'
import { Sheet } from './Sheet.tsx'

interface Row {
  fieldRef: FieldRef
  text?: PageText
  words: string
  where: string
  what: string
}

/** The heading of the texts that are not seen, which belong to several parts of the site. */
const notSeen = 'Not seen on the page'

/**
 * Lists all texts of the page with their fields, and a search, for people who use a screen reader.
 * The first texts are those that the page does not show, such as its title for search engines.
 */
export function AllTexts() {
  const { open, close } = useEditor()
  const [search, setSearch] = useState('')
  const { hidden, seen } = useRows()
  const isFound = ({ where, what, words }: Row): boolean =>
    `${where} ${what} ${words}`.toLowerCase().includes(search.toLowerCase())
  const groups = [
    { name: notSeen, rows: hidden.filter(isFound) },
    ...bySection(seen.filter(isFound)),
  ]
  return (
    <Sheet name="All texts" close={close}>
      <label>
        Find words <input type="search" onChange={(event) => setSearch(event.target.value)} />
      </label>
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ name, rows }, index) => (
          <section key={`${index} ${name}`}>
            <h3>{name}</h3>
            <ul>
              {rows.map(({ fieldRef, text, where, what, words }, row) => (
                <li key={row}>
                  <Button run={() => open({ kind: 'text', fieldRef, text })}>
                    <small>{name === notSeen ? `${where}: ${what}` : what}</small>
                    {words}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </Sheet>
  )
}

/** The texts of the page, and those that it does not show. */
function useRows(): { hidden: Row[]; seen: Row[] } {
  const { content, texts, unseen } = useEditor()
  const rowOf = (field: string, text?: PageText): Row[] => {
    const fieldRef = content.draft.fieldNow(fieldOfKey(field))
    if (!fieldRef) return []
    const words = text?.words ?? content.shown(content.words(fieldRef))
    return [{ fieldRef, words, ...describeField(content, fieldRef), ...(text && { text }) }]
  }
  return {
    hidden: unseen.flatMap(({ field }) => rowOf(field)),
    seen: texts.flatMap((text) => rowOf(text.field, text)),
  }
}

/** Neighbours in one part, such as a section, under its name. */
function bySection(rows: readonly Row[]): { name: string; rows: Row[] }[] {
  const groups: { name: string; rows: Row[] }[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last?.name === row.where) last.rows.push(row)
    else groups.push({ name: row.where, rows: [row] })
  }
  return groups
}
