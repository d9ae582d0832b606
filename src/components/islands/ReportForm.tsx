import { toReportLead } from '../../lib/leads.ts'
import { LeadForm, type Field, type LeadFormProps } from './LeadForm.tsx'

const fields: Field[] = [
  { name: 'first_name', kind: 'text', required: true, autoComplete: 'given-name' },
  { name: 'last_name', kind: 'text', required: true, autoComplete: 'family-name' },
  { name: 'email', kind: 'email', required: true, autoComplete: 'email' },
  { name: 'company', kind: 'text', required: true, autoComplete: 'organization' },
  { name: 'role', kind: 'text', required: true, autoComplete: 'organization-title', wide: true },
  { name: 'frustration', kind: 'choice', required: true, wide: true },
]

/** The request for a report: a row of ai_report_leads. It may stand twice on a page, under two ids. */
export function ReportForm(words: LeadFormProps) {
  return <LeadForm words={words} table="ai_report_leads" fields={fields} toRow={toReportLead} />
}
