import { useEffect, useRef, useState } from 'react'
import { formAddress } from '../../form/config.ts'
import { hintOf } from '../../editor/model/labels.ts'
import { figureMark } from '../../../src/lib/figures.ts'
import { splitField } from './content.ts'
import { Button, showDialog, type OpenField, type Tool } from './Sheet.tsx'

/** Shows a field beside its text. */
export function Panel({
  content,
  changes,
  texts,
  unseen,
  field,
  element,
  open,
  close,
}: Tool & OpenField) {
  const kept = changes.list().find((one) => one.field === field)
  const old = kept?.old ?? content.written(field)
  const { where, what, shape } = content.describe(field)
  const [words, setWords] = useState(kept?.now ?? old)
  const [said, setSaid] = useState<string[]>([])
  const area = useRef<HTMLTextAreaElement>(null)
  const write = (typed: string): void => {
    const now = shape.lines ? typed : typed.replaceAll(/\s*\n\s*/g, ' ')
    setWords(now)
    changes.put({ field, old, now, where: `${where} · ${what}` })
  }
  const insert = (figure: string): void => {
    area.current?.focus()
    // As if it were typed, so the browser can undo it.
    document.execCommand('insertText', false, `((${figure}))`)
  }
  useEffect(() => {
    area.current?.setSelectionRange(words.length, words.length)
    // page.css places the panel beside the element with this class.
    element?.classList.add('edit-open')
    element?.scrollIntoView({ block: 'nearest' })
    return () => element?.classList.remove('edit-open')
  }, [element])
  useEffect(() => {
    // The check speaks once somebody pauses.
    const timer = setTimeout(() => {
      const found = content.problems(changes.list(), changes.without(field))
      setSaid([...new Set(found.map(({ message }) => message))])
    }, 250)
    return () => clearTimeout(timer)
  }, [words])
  /** The words, split so that every second part is the mark of a figure. */
  const parts = words.split(/(\(\([^()]*\)\))/)
  const named = [...words.matchAll(figureMark)].map(([, name = '']) =>
    name.trim().replace(/ in (words|digits)$/, ''),
  )
  const used = content.claims.filter(({ name }) => named.includes(name))
  const here = [...texts, ...unseen].filter((one) => one.field === field)
  // Development does not count the pages that show a field.
  const { pages = 1 } = here[0] ?? {}
  const onPages = pages > 1 ? `These words stand on ${pages} pages. ` : ''
  const everywhere =
    onPages + (here.length > 1 ? `They stand ${here.length} times on this page.` : '')
  const link = element?.closest('a')?.href
  return (
    <dialog ref={showDialog} aria-label={`${where}, ${what}`} className="edit-sheet edit-panel">
      <label htmlFor="edit-words">
        <small>{where}</small>
        <strong>{what}</strong>
      </label>
      <small id="edit-hint" children={hintOf(shape)} />
      {everywhere && <small children={`${everywhere} All change together.`} />}
      <div className="edit-field">
        <div aria-hidden="true">
          {parts.map((part, place) => {
            const Part =
              place % 2 === 0 ? 'span' : content.shown(part, field) === part ? 'u' : 'mark'
            return <Part key={place}>{part}</Part>
          })}{' '}
        </div>
        <textarea
          id="edit-words"
          ref={area}
          rows={shape.lines ? 2 : 1}
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
              {message}{' '}
              {canMend && (
                <Button run={() => write(words.replace(wrong, right))}>Write {right}</Button>
              )}
            </p>
          )
        })}
      </div>
      <p className="edit-row">
        <select
          aria-label="Insert a figure"
          value=""
          onChange={(event) => insert(event.target.value)}
        >
          <option value="">Insert a figure</option>
          {content.claims.map(({ name, text, means }) => (
            <option key={name} value={name} children={`${text}: ${means}`} />
          ))}
        </select>
        {shape.maxLength && `${content.shown(words, field).length} of ${shape.maxLength}`}
      </p>
      <ul>
        {used.map((claim) => (
          <li key={claim.name}>
            <mark>{claim.text}</mark> {claim.means}{' '}
            <Button run={() => open(content.figureField(claim))}>
              Change this figure everywhere
            </Button>
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
 * Reads from a sentence of the check which words to replace, and by which: the wrong words are in curly quotes or
 * are the mark of a figure, and the name of the right figure follows 'Write' or 'Did you mean'.
 */
function mendOf(message: string): { wrong: string; right: string } {
  const [, quoted, mark] = /“([^”]+)”|(\(\([^()]*\)\))/.exec(message) ?? []
  const [, name] = /(?:Write \(\(|Did you mean “)([^()”]+)(?:\)\)|”)/.exec(message) ?? []
  return { wrong: name ? (mark ?? quoted ?? '') : '', right: `((${name}))` }
}
