import { useEffect, useRef, useState } from 'react'
import { formAddress } from '../../form/config.ts'
import type { FieldKey } from '../text-index.ts'
import { splitField } from './content.ts'
import { Button, showDialog, type Tool } from './Sheet.tsx'

interface Props extends Tool {
  field: FieldKey
  /** The element of its text on the page; undefined for a field that stands nowhere on it. */
  element?: HTMLElement | undefined
}

/** The time between the last key and the sentence of the check, in milliseconds. */
const pause = 250

/** Shows a field beside its text. */
export function Panel({ content, changes, texts, unseen, field, element, open, close }: Props) {
  const kept = changes.list().find((one) => one.field === field)
  const old = kept?.old ?? content.written(field)
  const { where, what, hint, most, lines } = content.describe(field)
  const [words, setWords] = useState(kept?.now ?? old)
  const [said, setSaid] = useState<string[]>([])
  const area = useRef<HTMLTextAreaElement>(null)
  const write = (typed: string): void => {
    const now = lines ? typed : typed.replaceAll(/\s*\n\s*/g, ' ')
    setWords(now)
    changes.put({ field, old, now, where: `${where} · ${what}` })
  }
  const insert = (figure: string): void => {
    const { selectionStart, selectionEnd } = area.current!
    area.current!.setRangeText(`((${figure}))`, selectionStart, selectionEnd, 'end')
    write(area.current!.value)
    area.current!.focus()
  }
  useEffect(() => {
    area.current?.setSelectionRange(words.length, words.length)
    // The panel stands beside the element with this class: see page.css.
    element?.classList.add('edit-open')
    element?.scrollIntoView({ block: 'nearest' })
    return () => element?.classList.remove('edit-open')
  }, [element])
  useEffect(() => {
    const speak = (): void => {
      const found = content.problems(changes.list(), changes.without(field))
      setSaid([...new Set(found.map(({ message }) => message))])
    }
    const timer = setTimeout(speak, pause)
    return () => clearTimeout(timer)
  }, [words])
  /** The words, with the mark of a figure in every second place. */
  const parts = words.split(/(\(\([^()]*\)\))/)
  const nameIn = (mark: string): string => mark.slice(2, -2).trim()
  const named = new Set(parts.map((part) => nameIn(part).replace(/ in (words|digits)$/, '')))
  const here = texts.filter((one) => one.field === field).length
  // Development does not count the pages that show a field.
  const { pages = 1 } = [...texts, ...unseen].find((one) => one.field === field) ?? {}
  const link = element?.closest('a')?.href
  return (
    <dialog ref={showDialog} aria-label={`${where}, ${what}`} className="edit-sheet edit-panel">
      <label htmlFor="edit-words">
        <small>{where}</small>
        <strong>{what}</strong>
      </label>
      <small id="edit-hint" children={hint} />
      {(pages > 1 || here > 1) && (
        <small>
          {pages > 1 && `These words stand on ${pages} pages. `}
          {here > 1 && `They stand ${here} times on this page. `}
          All change together.
        </small>
      )}
      <div className="edit-field">
        <div aria-hidden="true">
          {parts.map((part, place) => {
            const Part = place % 2 === 0 ? 'span' : content.isFigure(nameIn(part)) ? 'mark' : 'u'
            return <Part key={place}>{part}</Part>
          })}{' '}
        </div>
        <textarea
          id="edit-words"
          ref={area}
          rows={lines ? 2 : 1}
          value={words}
          onChange={(event) => write(event.target.value)}
          aria-describedby="edit-hint edit-said"
          aria-invalid={said.length > 0}
        />
      </div>
      <div id="edit-said" role="status">
        {said.map((message) => {
          const { wrong, right } = mendOf(message)
          const canMend = wrong !== '' && words.includes(wrong)
          return (
            <p className="edit-said" key={message}>
              {message} {canMend && <Button run={() => write(words.replace(wrong, right))}>Write {right}</Button>}
            </p>
          )
        })}
      </div>
      <p className="edit-row">
        <select aria-label="Insert a figure" value="" onChange={(event) => insert(event.target.value)}>
          <option value="">Insert a figure</option>
          {content.claims.map(({ name, text, means }) => (
            <option key={name} value={name} children={`${text}: ${means}`} />
          ))}
        </select>
        {most && `${content.shown(words, field).length} of ${most}`}
      </p>
      <ul>
        {content.claims
          .filter(({ name }) => named.has(name))
          .map(({ name, text, means }) => (
            <li key={name}>
              <mark>{text}</mark> {means}{' '}
              <Button run={() => open(content.figureField(name))}>Change this figure everywhere</Button>
            </li>
          ))}
      </ul>
      <footer className="edit-row">
        <Button className="edit-done" run={close} children="Done" />
        {words !== old && <Button run={() => write(old)}>Undo</Button>}
        {link && <a href={link}>Follow the link</a>}
        <a href={formAddress(content.open(splitField(field).file))} children="More in the form" />
      </footer>
    </dialog>
  )
}

/**
 * What the check advises to write in the place of what, if its sentence says so plainly: the words stand in curly quotes or
 * are the mark of a figure, and the name of the right figure follows 'Write' or 'Did you mean'.
 */
function mendOf(message: string): { wrong: string; right: string } {
  const [, quoted, mark] = /“([^”]+)”|(\(\([^()]*\)\))/.exec(message) ?? []
  const [, name] = /(?:Write \(\(|Did you mean “)([^()”]+)(?:\)\)|”)/.exec(message) ?? []
  return { wrong: name ? (mark ?? quoted ?? '') : '', right: `((${name}))` }
}
