import { parseArgs } from 'node:util'
import { isLeadTable, leadTableNames, type LeadTable } from '../../src/lib/lead-tables.ts'

export const usage = `npm run leads                         all leads, oldest first
npm run leads -- --since 2026-11-01   from a day on; also 7d or 24h
npm run leads -- --table contact_leads
npm run leads -- --csv leads.csv      a file for a spreadsheet (without a name: to the screen)
npm run leads -- --json leads.json
npm run leads -- --audit              list who may do what with the leads
npm run leads -- --delete EMAIL       delete every lead from an address; asks again first
npm run leads -- --here               the leads on this computer, even where SUPABASE_URL is set`

export type Options = ReturnType<typeof readOptions>

/**
 * Reads the words after `npm run leads --`.
 *
 * @throws Error with a sentence for a word or a value that is not known
 */
export function readOptions(words: readonly string[], now = new Date()) {
  const { values, positionals } = parse(words)
  const form = values.csv ? ('csv' as const) : values.json ? ('json' as const) : ('table' as const)
  const [file, ...more] = positionals
  const unknown = form === 'table' ? file : more[0]
  if (unknown !== undefined) throw new Error(`"${unknown}" is not known here. What there is:\n\n${usage}`)
  return {
    tables: values.table === undefined ? leadTableNames : [tableNamed(values.table)],
    since: values.since === undefined ? undefined : moment(values.since, now),
    /** `file` undefined: to the screen. */
    output: { form, file },
    audit: values.audit,
    deleteEmail: values.delete,
    /** The leads on this computer, even where SUPABASE_URL is set. */
    here: values.here,
    help: values.help,
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        since: { type: 'string' },
        table: { type: 'string' },
        csv: { type: 'boolean' },
        json: { type: 'boolean' },
        audit: { type: 'boolean' },
        delete: { type: 'string' },
        here: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
  } catch (problem) {
    throw new Error(`${(problem as Error).message.split(/\. |\n/)[0]}. What there is:\n\n${usage}`)
  }
}

function tableNamed(name: string): LeadTable {
  if (isLeadTable(name)) return name
  throw new Error(`There is no table "${name}". Write ${leadTableNames.join(' or ')}.`)
}

function moment(text: string, now: Date): Date {
  const ago = /^(\d+)([dh])$/.exec(text)
  if (ago) return new Date(now.getTime() - Number(ago[1]) * (ago[2] === 'd' ? 86_400_000 : 3_600_000))
  const date = new Date(text)
  if (/^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(date.getTime())) return date
  throw new Error(`"${text}" is not a date. Write it as 2026-11-01, or 7d for the last seven days.`)
}
