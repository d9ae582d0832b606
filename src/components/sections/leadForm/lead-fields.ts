import { leadTables, type LeadTable } from '../../../lib/lead-tables.ts'
import type { Forms } from '../../../schemas/forms.ts'

/** The names of the two forms in content files. */
export type FormName = 'contact' | 'report'

/** The table that stores the leads of each form. */
export const tableOf: Record<FormName, LeadTable> = {
  contact: 'contact_leads',
  report: 'ai_report_leads',
}

/** One field of a form, ready to be drawn. */
export interface LeadField {
  /** The column that stores it. */
  name: string
  label: string
  required: boolean
  kind: 'line' | 'email' | 'lines' | 'choice'
  /** What the browser may fill in. */
  autoComplete?: string
  /** True if it takes both columns of the form. */
  wide?: boolean
  /** What a list shows before a choice is made, and its choices. */
  placeholder?: string
  options?: string[]
}

/**
 * How the field of a column looks, and what the browser may fill in. A column that is not here gets
 * a line of text.
 */
const details: Record<string, Partial<Pick<LeadField, 'kind' | 'autoComplete' | 'wide'>>> = {
  name: { autoComplete: 'name' },
  first_name: { autoComplete: 'given-name' },
  last_name: { autoComplete: 'family-name' },
  email: { kind: 'email', autoComplete: 'email' },
  company: { autoComplete: 'organization' },
  role: { autoComplete: 'organization-title' },
  topic: { kind: 'choice', wide: true },
  frustration: { kind: 'choice', wide: true },
  message: { kind: 'lines', wide: true },
}

/** The words of a field in `settings/forms.mdx`. */
interface FieldWords {
  label: string
  placeholder?: string
  options?: string[]
}

/**
 * The fields of a form in their order: the columns of its table, with the words of the settings.
 */
export function leadFieldsOf(form: FormName, words: Forms): LeadField[] {
  const wordsOfFields: Record<string, FieldWords> = words[form].fields
  const fields = leadTables[tableOf[form]].map(({ name, required }): LeadField => {
    const fieldWords = wordsOfFields[name]
    if (!fieldWords) throw new Error(`settings/forms.mdx has no words for the field ${name}.`)
    return { name, required, kind: 'line', ...details[name], ...fieldWords }
  })
  return withoutGaps(fields)
}

/**
 * Widens a field that would leave half a row empty: one that is alone before a wide field or at the
 * end.
 */
function withoutGaps(fields: LeadField[]): LeadField[] {
  let column = 0
  return fields.map((field, index) => {
    const next = fields[index + 1]
    const isAlone = column === 0 && (!next || next.wide)
    const wide = field.wide || isAlone
    column = wide ? 0 : 1 - column
    return wide ? { ...field, wide } : field
  })
}
