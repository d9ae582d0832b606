import { toContactLead } from '../../lib/leads.ts'
import { LeadForm, type Field, type LeadFormProps } from './LeadForm.tsx'

const fields: Field[] = [
  { name: 'name', kind: 'text', required: true, autoComplete: 'name' },
  { name: 'email', kind: 'email', required: true, autoComplete: 'email' },
  { name: 'company', kind: 'text', required: false, autoComplete: 'organization' },
  { name: 'role', kind: 'text', required: false, autoComplete: 'organization-title' },
  { name: 'topic', kind: 'choice', required: false, wide: true },
  { name: 'message', kind: 'message', required: false, wide: true },
]

/** The contact form: a row of contact_leads. */
export function ContactForm(words: LeadFormProps) {
  return <LeadForm words={words} table="contact_leads" fields={fields} toRow={toContactLead} />
}
