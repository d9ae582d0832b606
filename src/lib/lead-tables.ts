// The two lead tables of the specification (section 3). A test compares the migration with them.
// Runs in browsers and in builds.

type LeadColumn = {
  readonly name: string
  /** Required columns are never null and never blank; an empty optional one is null. */
  readonly required: boolean
}

const required = <const Names extends string[]>(...names: Names) =>
  names.map((name: Names[number]) => ({ name, required: true }) as const)
const optional = <const Names extends string[]>(...names: Names) =>
  names.map((name: Names[number]) => ({ name, required: false }) as const)

/**
 * The columns of each table that a visitor fills in, in the order of the form. The database adds
 * `id` and `created_at`.
 */
export const leadTables = {
  contact_leads: [...required('name', 'email'), ...optional('company', 'role', 'topic', 'message')],
  ai_report_leads: required('first_name', 'last_name', 'email', 'company', 'role', 'frustration'),
} satisfies Record<string, LeadColumn[]>

export type LeadTable = keyof typeof leadTables

export const leadTableNames = Object.keys(leadTables) as readonly LeadTable[]

/** True for `contact_leads` and `ai_report_leads`. */
export function isLeadTable(name: string): name is LeadTable {
  return Object.hasOwn(leadTables, name)
}

type Row<Columns extends readonly LeadColumn[]> = {
  [Column in Columns[number] as Column['name']]: Column['required'] extends true
    ? string
    : string | null
}

/** One row of each table, as a request has it. */
export type Leads = {
  contact_leads: Row<(typeof leadTables)['contact_leads']>
  ai_report_leads: Row<(typeof leadTables)['ai_report_leads']>
}
