import { toContactLead } from '../../lib/leads.ts'
import { island } from './island.tsx'
import { LeadForm, type LeadFormProps } from './LeadForm.tsx'

/** The contact form: a row of contact_leads. */
export const ContactForm = island(function ContactForm(props: LeadFormProps) {
  return <LeadForm {...props} table="contact_leads" toRow={toContactLead} />
})
