import { useEffect, useLayoutEffect, useReducer, useRef, type ReactNode } from 'react'
import type { Leads, LeadTable } from '../../../lib/lead-tables.ts'
import { island, type IslandProps } from '../../islands/island.tsx'
import { nextStatus } from './form-status.ts'
import { insertInto } from './lead-client.ts'
import { sendLead, toContactLead, toReportLead } from './leads.ts'

/** The contact form: a row of contact_leads. */
export const ContactForm = island(function ContactForm(props: LeadFormProps) {
  return <LeadForm {...props} table="contact_leads" toRow={toContactLead} />
})

/** The request for a report: a row of ai_report_leads. It may stand twice on a page, under two ids. */
export const ReportForm = island(function ReportForm(props: LeadFormProps) {
  return <LeadForm {...props} table="ai_report_leads" toRow={toReportLead} />
})

/** What a form says once its button was pressed, from `settings/forms.mdx`, and the form itself. */
interface LeadFormProps extends IslandProps {
  submitting: string
  successHeading: string
  successText: string
  /** The form as `LeadFields.astro` writes it. */
  children?: ReactNode
}

interface Props<Table extends LeadTable> extends LeadFormProps {
  table: Table
  toRow: (form: FormData) => Leads[Table]
}

/**
 * What the two lead forms share: the four states, and the sending. The form is HTML of the page and React never makes it
 * anew, so nothing that was typed is lost, whatever a password manager or a translation has done to it before or does
 * to it later; for the same reason it is looked up whenever it is needed. The error line is shown by
 * `held-submits.ts`, which must be able to before this script is there.
 */
function LeadForm<Table extends LeadTable>(props: Props<Table>) {
  const { submitting, successHeading, successText, table, toRow, children, island } = props
  const [status, happened] = useReducer(nextStatus, 'idle')
  const success = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let sending = false
    const submit = async (event: SubmitEvent) => {
      event.preventDefault()
      if (sending) return
      sending = true
      // Read before the fields are disabled: a disabled field is not part of FormData.
      const row = toRow(new FormData(event.target as HTMLFormElement))
      happened('submit')
      happened('send')
      const outcome = await sendLead(insertInto(table), row)
      sending = false
      if (outcome.stored) return happened('stored')
      console.error(`The lead was not stored: ${outcome.code} ${outcome.message}`)
      island?.dispatchEvent(new Event('failed'))
      happened('failed')
    }
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) happened('return')
    }
    island?.addEventListener('submit', submit)
    addEventListener('pageshow', comeBack)
    return () => {
      island?.removeEventListener('submit', submit)
      removeEventListener('pageshow', comeBack)
    }
  }, [island, table, toRow])

  useLayoutEffect(() => {
    if (!island) return
    if (status === 'submitting') return showSubmitting(island, submitting)
    if (status === 'success') {
      const putBack = takeAway(island)
      success.current?.focus()
      return putBack
    }
    if (status === 'error') buttonOf(island)?.focus({ preventScroll: true })
    return
  }, [status, island, submitting])

  return (
    <>
      {children}
      {status === 'success' && (
        <div className="lead-success neatline" role="status" tabIndex={-1} ref={success}>
          <svg width="132" height="36" viewBox="0 0 132 36" aria-hidden="true">
            <path d="M0 33c40 0 50-15 92-15" />
            <circle cx="108" cy="18" r="15" />
            <circle cx="108" cy="18" r="6" />
          </svg>
          <h2>{successHeading}</h2>
          <p className="lede">{successText}</p>
        </div>
      )}
    </>
  )
}

const buttonOf = (island: HTMLElement) => island.querySelector<HTMLButtonElement>('.button')

/** Disables the form and lets its button say so, until the returned function is called. */
function showSubmitting(island: HTMLElement, words: string): () => void {
  const before = buttonOf(island)?.textContent ?? ''
  const show = (submitting: boolean) => {
    const fields = island.querySelector('fieldset')
    const button = buttonOf(island)
    island.ariaBusy = submitting ? 'true' : null
    if (fields) fields.disabled = submitting
    if (button) {
      // As wide as it was, so that nothing beside it moves.
      button.style.minWidth = submitting ? `${button.offsetWidth}px` : ''
      button.textContent = submitting ? words : before
    }
  }
  show(true)
  return () => show(false)
}

/** Empties the form, since Firefox fills it again after a reload, and takes it off the page until it is put back. */
function takeAway(island: HTMLElement): () => void {
  const form = island.querySelector('form')
  const place = form?.parentElement
  form?.reset()
  form?.remove()
  return () => {
    if (form) place?.append(form)
  }
}
