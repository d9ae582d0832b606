import type { ReactNode } from 'react'
import { filledPattern } from '../../../lib/blank-text.ts'
import type { LeadTable } from '../../../lib/lead-tables.ts'
import type { LeadField } from './lead-fields.ts'

/** The words of a form that visitors read, without those of its fields. */
export interface LeadFormWords {
  optional: string
  /** Why blanks alone are refused. */
  blank: string
  error: string
  privacy: string
  privacyLink: string
  submit: string
  submitting: string
  success: { heading: string; text: string }
}

interface Props {
  /**
   * Unique on the page: the prefix of the fields' ids, which keeps the drafts of two forms apart.
   */
  id: string
  /** The name of the form for screen readers. */
  name: string
  table: LeadTable
  fields: LeadField[]
  words: LeadFormWords
  /** The address of the privacy notice. */
  privacyNotice: string
  /** The origin that takes the leads, if it is another one. */
  project?: string | undefined
  /** The ways to reach us without a form, as links. They appear after a second failure. */
  otherWays?: ReactNode
}

/**
 * A lead form: its thanks, its fields, its error line, its button, and the other ways to reach us.
 * React renders it at build alone. In browsers its session (`session.ts`, by `client:lead`) does
 * everything, and the address of this component leads to `leads.ts`, which sends the lead
 * (`integrations/intent.ts`).
 */
export function LeadForm(props: Props) {
  const { id, name, table, fields, words, project, otherWays } = props
  return (
    <>
      {/* Before the form: the thanks are there even if the page stalled after its button. */}
      <div className="lead-after neatline">
        <Thanks {...words.success} />
      </div>
      {/* Outside a dialog, a form with this method does nothing by itself. The session sends. */}
      <form
        className="lead-form"
        id={id}
        aria-label={name}
        data-table={table}
        data-project={project}
        method="dialog"
      >
        <fieldset>
          {fields.map((field) => (
            <Field key={field.name} form={id} field={field} words={words} />
          ))}
          <p className="wide text-small text-ink-2">
            {`${words.privacy} `}
            <a className="underline" href={props.privacyNotice}>
              {words.privacyLink}
            </a>
          </p>
          <div className="wide lead-send">
            <ErrorLine text={words.error} />
            <button type="submit" className="button" data-busy={words.submitting}>
              {words.submit}
            </button>
            <div className="other-ways" aria-live="polite">
              <div hidden>{otherWays}</div>
            </div>
          </div>
        </fieldset>
      </form>
    </>
  )
}

/** The words in the place of the form once its lead is stored. */
function Thanks({ heading, text }: LeadFormWords['success']) {
  return (
    <output className="lead-thanks" tabIndex={-1}>
      <span className="lead-success" hidden>
        <svg width="132" height="36" viewBox="0 0 132 36" aria-hidden="true">
          <path d="M0 33c40 0 50-15 92-15" />
          <circle cx="108" cy="18" r="15" />
          <circle cx="108" cy="18" r="6" />
        </svg>
        <strong>{heading}</strong> <span className="lede">{text}</span>
      </span>
    </output>
  )
}

interface FieldProps {
  /** The id of the form. */
  form: string
  field: LeadField
  words: LeadFormWords
}

function Field({ form, field, words }: FieldProps) {
  const id = `${form}-${field.name}`
  const classes = [field.wide && 'wide', field.kind === 'choice' && 'choice'].filter(Boolean)
  return (
    <div className={classes.join(' ') || undefined}>
      <label htmlFor={id}>
        {field.required ? field.label : `${field.label} `}
        {!field.required && <span>{words.optional}</span>}
      </label>
      <Control id={id} field={field} blank={words.blank} />
    </div>
  )
}

/**
 * The control of a field. A line that is required refuses blanks alone, and its `title` tells the
 * visitor why.
 */
function Control({ id, field, blank }: { id: string; field: LeadField; blank: string }) {
  const { name, required, autoComplete, placeholder, options = [] } = field
  const attributes = { id, name, required, autoComplete }
  switch (field.kind) {
    case 'choice':
      return (
        <select {...attributes}>
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )
    case 'lines':
      return <textarea {...attributes} rows={6} />
    case 'email':
      return <input {...attributes} type="email" />
    case 'line':
      return <input {...attributes} {...(required && { pattern: filledPattern, title: blank })} />
  }
}

/**
 * The error line is always there, so that screen readers announce its new text. Its room is kept,
 * so that nothing moves when it appears.
 */
function ErrorLine({ text }: { text: string }) {
  return (
    <div role="alert">
      <p className="lead-error">
        <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
          <path d="M11 2.5 20.5 19h-19zM11 9v5M11 15.8v1.4" />
        </svg>
        {text}
      </p>
    </div>
  )
}
