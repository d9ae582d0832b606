import { toReportLead } from '../../lib/leads.ts'
import { island } from './island.tsx'
import { LeadForm, type LeadFormProps } from './LeadForm.tsx'

/** The request for a report: a row of ai_report_leads. It may stand twice on a page, under two ids. */
export const ReportForm = island(function ReportForm(props: LeadFormProps) {
  return <LeadForm {...props} table="ai_report_leads" toRow={toReportLead} />
})
