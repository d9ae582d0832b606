import { toContactLead } from '../../lib/leads.ts'
import { LeadForm, type LeadFormProps } from './LeadForm.tsx'

/** The contact form: a row of contact_leads. */
export function ContactForm(props: LeadFormProps) {
  return <LeadForm {...props} table="contact_leads" toRow={toContactLead} />
}
