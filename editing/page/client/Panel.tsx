import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { isNumber } from '../../../src/lib/numbers.ts'
import { formAddress } from '../../form/config.ts'
import { keyOf, type MarkedField, type TextIndex } from '../text-index.ts'
import { elementOf, type PageText } from './page-texts.ts'
import { Button, type Tool } from './Sheet.tsx'

interface Props extends Tool {
  /** The text on the page; undefined for a field that stands nowhere on it. */
  text?: PageText | undefined
  /** The field, or several of which one is meant. */
  fields: readonly MarkedField[]
  index: TextIndex
}

/** The time between the last key and the sentence of the check, in milliseconds. */
const pause = 250

/** Shows the field of a text beside it, or asks which field is meant where several show the same words. */
export function Panel(props: Props) {
  const { content, text, fields, close } = props
  const [field, choose] = useState(fields.length === 1 ? fields[0] : undefined)
  useEffect(() => {
    const element = text && elementOf(text)
    // The panel stands beside the element with this class: see page.css.
    element?.classList.add('edit-open')
    element?.scrollIntoView({ block: 'nearest' })
    return () => element?.classList.remove('edit-open')
  }, [text])
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, target } = event
    const oneLine = target instanceof HTMLTextAreaElement && !target.classList.contains('edit-lines')
    if (key !== 'Enter' || !(ctrlKey || metaKey || oneLine)) return
    close()
    event.preventDefault()
  }
  const { where, what } = content.describe(field ?? fields[0]!)
  const words = content.shown(content.written(fields[0]!), fields[0]!)
  return (
    <section
      role="dialog"
      aria-labelledby="edit-name"
      className={`edit-sheet edit-panel ${text ? 'edit-beside' : ''}`}
      onKeyDown={onKeyDown}
    >
      <h2 id="edit-name">
        {field && <span className="edit-hint">{where}</span>}
        {field ? <label htmlFor="edit-words">{what}</label> : 'Which of these?'}
      </h2>
      {field && <FieldForm {...props} field={field} />}
      {!field && `“${words}” stands in ${fields.length} places. Choose the one you mean; nothing else changes.`}
      <ul>
        {(field ? [] : fields).map((one, place) => (
          <li key={keyOf(one)}>
            <Button run={() => choose(one)} autoFocus={place === 0}>
              {content.describe(one).where} · {content.describe(one).what}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function FieldForm({ content, changes, texts, text, field, index, open, close }: Props & { field: MarkedField }) {
  const key = keyOf(field)
  const old = content.written(field)
  const { where, what, hint, most, lines } = content.describe(field)
  const [words, setWords] = useState(() => changes.list().find((one) => keyOf(one) === key)?.now ?? old)
  const [said, setSaid] = useState<string[]>([])
  const area = useRef<HTMLTextAreaElement>(null)
  const write = (typed: string): void => {
    const now = lines ? typed : typed.replaceAll(/\s*\n\s*/g, ' ')
    setWords(now)
    changes.put({ ...field, old, now, where: `${where} · ${what}` })
  }
  /** Puts words into the text as if they were typed. */
  const put = (by: string, from = area.current!.selectionStart, to = area.current!.selectionEnd): void => {
    area.current!.setRangeText(by, from, to, 'end')
    write(area.current!.value)
    area.current!.focus()
  }
  useEffect(() => {
    area.current?.focus()
    area.current?.setSelectionRange(words.length, words.length)
  }, [])
  useEffect(() => {
    const speak = (): void => {
      const others = changes.list().filter((one) => keyOf(one) !== key)
      setSaid([...new Set(content.problems(changes.list(), others).map(({ message }) => message))])
    }
    const timer = setTimeout(speak, pause)
    return () => clearTimeout(timer)
  }, [words])
  const parts = words.split(/(\(\([^()]*\)\))/)
  const names = parts.map((part) => part.replace(/^\(\(\s*(.*?)\s*\)\)$/, '$1'))
  const claims = content.claims.filter(({ name }) =>
    names.some((one) => one.replace(/ in (words|digits)$/, '') === name),
  )
  const isFigure = (name: string): boolean => content.figures.has(name) || isNumber(name)
  const here = texts.filter(({ fields }) => fields.some((one) => keyOf(one) === key)).length
  // Development does not count the pages that show a field.
  const pages = index.pages?.[index.fields.findIndex((one) => keyOf(one) === key)] ?? 1
  const link = text && elementOf(text).closest('a')?.href
  return (
    <>
      <p className="edit-hint" id="edit-hint" children={hint} />
      {(pages > 1 || here > 1) && (
        <p className="edit-shared">
          {pages > 1 && `These words stand on ${pages} pages. `}
          {here > 1 && `They stand ${here} times on this page. `}
          All change together.
        </p>
      )}
      <div className="edit-field">
        <div aria-hidden="true">
          {parts.map((part, place) => {
            const look = isFigure(names[place]!) ? '' : 'edit-wrong'
            return place % 2 === 0 ? part : <mark key={place} className={look} children={part} />
          })}{' '}
        </div>
        <textarea
          id="edit-words"
          ref={area}
          className={lines ? 'edit-lines' : ''}
          value={words}
          onChange={(event) => write(event.target.value)}
          aria-describedby="edit-hint edit-said"
          aria-invalid={said.length > 0}
        />
      </div>
      <div id="edit-said" role="status">
        {said.map((message) => {
          const mend = mendOf(message, words)
          return (
            <p className="edit-said" key={message}>
              {message}
              {mend && <Button run={() => put(mend.by, mend.at, mend.to)}>Write {mend.by}</Button>}
            </p>
          )
        })}
      </div>
      <p className="edit-row">
        <select aria-label="Insert a figure" value="" onChange={(event) => put(`((${event.target.value}))`)}>
          <option value="">Insert a figure</option>
          {content.claims.map(({ name, text: figure, means }) => (
            <option key={name} value={name} children={`${figure}: ${means}`} />
          ))}
        </select>
        <span className="edit-last">{most && `${content.shown(words, field).length} of ${most}`}</span>
      </p>
      <ul>
        {claims.map(({ name, text: figure, means }) => (
          <li key={name}>
            <mark>{figure}</mark> {means}{' '}
            <Button run={() => open(content.figureField(name))}>Change this figure everywhere</Button>
          </li>
        ))}
      </ul>
      <footer className="edit-row">
        <Button look="done" run={close} children="Done" />
        {words !== old && <Button run={() => put(old, 0, words.length)}>Undo</Button>}
        {link && <a href={link}>Follow the link</a>}
        <a className="edit-last" href={formAddress(content.open(field.file))} children="More in the form" />
      </footer>
    </>
  )
}

/**
 * What the check advises to write, if its sentence says so plainly: the words in curly quotes or a mark of a figure stand in
 * the text, and what to write instead follows 'Write' or 'Did you mean'.
 */
function mendOf(message: string, text: string): { at: number; to: number; by: string } | undefined {
  const found = /“([^”]+)”|(\(\([^()]*\)\))/.exec(message)
  const meant = /Did you mean “([^”]+)”/.exec(message)
  const by = /Write (\(\([^()]+\)\))/.exec(message)?.[1] ?? (meant && `((${meant[1]}))`)
  const words = found?.[2] ?? found?.[1]
  const at = words && by ? text.indexOf(words) : -1
  return at < 0 ? undefined : { at, to: at + words!.length, by: by! }
}
