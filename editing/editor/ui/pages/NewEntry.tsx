import { useEffect, useId, useRef, type SubmitEvent } from 'react'
import { nameInWords } from '../../../check/label-of.ts'
import { contentFolder } from '../../../check/content-file.ts'
import { isProse } from '../../../check/shape.ts'
import { addressOfFile } from '../../../check/site.ts'
import { kindsOfFiles, newFile } from '../../model/file-operations.ts'
import { requiredFields, titleLabel, type RequiredField } from '../../model/required-fields.ts'
import { startingNames, type StartingNames } from '../../model/skeletons.ts'
import type { Content } from '../content.ts'
import { useEditor } from '../editor-context.ts'
import { nameChoices } from '../content/name-choices.ts'
import type { Choice } from '../fields/choices.ts'
import { useRefusal } from '../hooks/use-refusal.ts'
import { Button } from '../Button.tsx'
import { Refused } from '../Refused.tsx'
import { Sheet } from '../Sheet.tsx'

/** Asks for the few fields that a new entry needs, makes it as a draft, and opens its form. */
export function NewEntry({ kind }: { kind: string }) {
  const { content, close, open, say } = useEditor()
  const { refusal, attempt } = useRefusal()
  const id = useId()
  const fields = requiredFields(kind)
  const title = useRef<HTMLInputElement>(null)
  // The sheet is shown by now: what is hidden does not take the focus.
  useEffect(() => title.current?.focus(), [])
  const make = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const written = (name: string): string => {
      const value = form.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    attempt(() => {
      const name = written('title')
      const given = fields.map(({ path }) => ({ path, value: written(path.join('.')) }))
      const file = newFile(content.draft, kind, name, given)
      say(`New ${kind}: ${name}.`)
      open({ kind: 'form', fieldRef: { file, path: [] }, isNew: true })
    })
  }
  return (
    <Sheet name={`New ${kind}`} close={close}>
      <form onSubmit={make}>
        <div className="edit-field">
          <label htmlFor={id}>{titleLabel(kind)}</label>
          <small id={`${id}-hint`}>{makesPage(kind) && 'Its address is made of this.'}</small>
          <input
            id={id}
            ref={title}
            name="title"
            required
            maxLength={100}
            aria-describedby={`${id}-hint`}
          />
        </div>
        {fields.map((field) => (
          <NewField key={field.path.join('.')} field={field} />
        ))}
        {startingNames(kind, content.site()).map((list) => (
          <small key={list.label}>{inWords(content, list)}</small>
        ))}
        <small>
          It is a draft, which only previews show, until you publish it under “Pages and entries”.
          Its form has all other fields.
        </small>
        <Refused sentence={refusal} />
        <p className="edit-row edit-foot">
          <button className="edit-done">Make the {kind}</button>
          <Button run={() => open({ kind: 'pages' })}>Back to the list</Button>
        </p>
      </form>
    </Sheet>
  )
}

/** Which names a list of the new entry starts with. */
function inWords(content: Content, { label, refersTo, names }: StartingNames): string {
  const choices = nameChoices(content, refersTo)
  const titles = names.map((name) => choices.find(({ value }) => value === name)?.label ?? name)
  return `“${label}” starts with ${titles.join(' and ')}: choose others in its form.`
}

/** True for a kind whose entries have pages of their own, and so addresses. */
function makesPage(kind: string): boolean {
  const folder = kindsOfFiles().find((one) => one.kind === kind)?.folder
  return addressOfFile(`${contentFolder}/${folder}/a-name.mdx`) !== undefined
}

/** The words or names of which a field takes one. */
function choicesOf(content: Content, { choices, shape }: RequiredField): Choice[] {
  if (!choices) return nameChoices(content, shape.refersTo ?? '')
  return choices.map((value) => ({ value, label: nameInWords(value) }))
}

function NewField({ field }: { field: RequiredField }) {
  const { content } = useEditor()
  const id = useId()
  const { path, label, hint, shape } = field
  const common = {
    id,
    name: path.join('.'),
    required: true,
    'aria-describedby': `${id}-hint`,
  }
  return (
    <div className="edit-field">
      <label htmlFor={id}>{label}</label>
      <small id={`${id}-hint`}>{hint}</small>
      {isProse(shape) ? (
        <textarea {...common} rows={2} />
      ) : (
        <select {...common}>
          <option value="">Choose one</option>
          {choicesOf(content, field).map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}
