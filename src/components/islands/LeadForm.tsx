import { useEffect, useReducer, useRef, type SubmitEvent as ReactSubmitEvent } from 'react'
import { nextStatus } from '../../lib/forms.ts'
import { insertInto } from '../../lib/lead-client.ts'
import type { Leads, LeadTable } from '../../lib/lead-tables.ts'
import { sendLead } from '../../lib/leads.ts'
import { useHydrated } from './use-hydrated.ts'

/** The words of a form, from `settings/forms.mdx`. */
export interface LeadFormProps {
  /** Begins the ids of the fields, and keeps apart the drafts of two forms on one page. */
  id: string
  optional: string
  error: string
  submit: string
  submitting: string
  successHeading: string
  successText: string
  /** Field name -> label. */
  labels: Record<string, string>
  placeholder: string
  options: string[]
}

/** A field as its form lays it out. `wide` takes both columns. */
export interface Field {
  name: string
  kind: 'text' | 'email' | 'choice' | 'message'
  required: boolean
  autoComplete?: string
  wide?: boolean
}

interface Props<Table extends LeadTable> {
  words: LeadFormProps
  table: Table
  fields: readonly Field[]
  toRow: (form: FormData) => Leads[Table]
}

/**
 * What the two lead forms share: it draws the fields and the four states, and sends. Fields keep their own text, so
 * what was typed before the script came stays. `method="dialog"` makes a form outside a dialog do nothing by itself.
 */
export function LeadForm<Table extends LeadTable>({ words, table, fields, toRow }: Props<Table>) {
  const [status, happened] = useReducer(nextStatus, 'idle')
  const form = useRef<HTMLFormElement>(null)
  const alert = useRef<HTMLParagraphElement>(null)
  const success = useRef<HTMLDivElement>(null)
  const sending = useRef(false)

  useEffect(() => {
    // The first load of this script may have failed with a submit held: then the line is there already.
    if (alert.current && !alert.current.hidden) happened('failed')
  }, [])

  useHydrated(form)

  useEffect(() => {
    if (status === 'success') success.current?.focus()
    if (status === 'error') {
      form.current?.querySelector('button')?.focus({ preventScroll: true })
      alert.current?.scrollIntoView({ block: 'nearest' })
    }
  }, [status])

  useEffect(() => {
    const onReturn = (event: PageTransitionEvent) => {
      if (event.persisted) happened('return')
    }
    addEventListener('pageshow', onReturn)
    return () => removeEventListener('pageshow', onReturn)
  }, [])

  const submit = async (event: ReactSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    // Read before the fields are disabled: a disabled field is not part of FormData.
    const row = toRow(new FormData(event.currentTarget))
    happened('submit')
    happened('send')
    const outcome = await sendLead(insertInto(table), row)
    sending.current = false
    if (outcome.stored) {
      forgetDraft(words.id)
      happened('stored')
    } else {
      console.error(`The lead was not stored: ${outcome.code} ${outcome.message}`)
      happened('failed')
    }
  }

  if (status === 'success') {
    return (
      <div className="lead-success neatline" role="status" tabIndex={-1} ref={success}>
        <svg width="132" height="36" viewBox="0 0 132 36" aria-hidden="true">
          <path d="M0 33c40 0 50-15 92-15" />
          <circle cx="108" cy="18" r="15" />
          <circle cx="108" cy="18" r="6" />
        </svg>
        <h2>{words.successHeading}</h2>
        <p className="lede">{words.successText}</p>
      </div>
    )
  }
  return (
    <form
      className="lead-form"
      id={words.id}
      data-draft={draftKey(words.id)}
      method="dialog"
      ref={form}
      onSubmit={submit}
      aria-busy={status === 'submitting'}
    >
      <p className="lead-error" role="alert" hidden={status !== 'error'} ref={alert}>
        <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
          <path d="M11 2.5 20.5 19h-19zM11 9v5M11 15.8v1.4" />
        </svg>
        {words.error}
      </p>
      <fieldset disabled={status === 'submitting'}>
        {fields.map((field) => (
          <LeadField key={field.name} field={field} words={words} />
        ))}
        <p>
          <button className="button">{status === 'submitting' ? words.submitting : words.submit}</button>
        </p>
      </fieldset>
    </form>
  )
}

function LeadField({
  field: { name, kind, required, autoComplete, wide },
  words,
}: {
  field: Field
  words: LeadFormProps
}) {
  const shared = { id: `${words.id}-${name}`, name, required, autoComplete }
  return (
    <div className={wide ? 'wide' : undefined}>
      <label htmlFor={shared.id}>
        {required ? words.labels[name] : `${words.labels[name]} `}
        {!required && <span>{words.optional}</span>}
      </label>
      {kind === 'message' && <textarea {...shared} rows={6} />}
      {kind === 'choice' && (
        <select {...shared}>
          <option value="">{words.placeholder}</option>
          {words.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
      {kind === 'text' && <input {...shared} />}
      {kind === 'email' && <input {...shared} type="email" inputMode="email" />}
    </div>
  )
}

/** Where `ui/lead-drafts.ts` keeps the text of a form while it is typed. */
const draftKey = (id: string) => `draft ${id}`

function forgetDraft(id: string) {
  try {
    sessionStorage.removeItem(draftKey(id))
  } catch {
    // A browser that blocks storage has kept no draft.
  }
}
