import { parseArgs } from 'node:util'
import { isLeadTable, leadTableNames, type LeadTable } from '../../src/lib/lead-tables.ts'

const usage = `npm run leads                         all leads, oldest first
npm run leads -- --since 2026-11-01   from a day on; also 7d or 24h
npm run leads -- --table contact_leads
npm run leads -- --csv leads.csv      a file for a spreadsheet, in .data/exports
npm run leads -- --json leads.json
npm run leads -- --audit              list who may do what with the leads
npm run leads -- --forms              ask whether both forms can store a lead; adds none
npm run leads -- --delete EMAIL       delete every lead from an address; asks again first
npm run leads -- --delete-before 2026-11-01   delete every lead from before a day; asks again first
npm run leads -- --here               the leads on this computer, even where SUPABASE_URL is set`

export type Options = ReturnType<typeof readOptions>

/**
 * Reads the words after `npm run leads --`.
 *
 * @throws Error with a sentence for an unknown word or value
 */
export function readOptions(words: readonly string[]) {
  const { table, since, 'delete-before': before, ...options } = parse(words)
  return {
    ...options,
    tables: table === undefined ? leadTableNames : [tableNamed(table)],
    since: since === undefined ? undefined : parseMoment(since),
    deleteBefore: before === undefined ? undefined : parseDay(before),
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        since: { type: 'string' },
        table: { type: 'string' },
        csv: { type: 'string' },
        json: { type: 'string' },
        audit: { type: 'boolean' },
        forms: { type: 'boolean' },
        delete: { type: 'string' },
        'delete-before': { type: 'string' },
        here: { type: 'boolean' },
      },
    }).values
  } catch (problem) {
    throw new Error(`${(problem as Error).message.split(/\. |\n/)[0]}. What there is:\n\n${usage}`)
  }
}

function tableNamed(name: string): LeadTable {
  if (isLeadTable(name)) return name
  throw new Error(`There is no table "${name}". Write ${leadTableNames.join(' or ')}.`)
}

/** A day as it is written in the command, such as 2026-11-01: from its first moment, UTC. */
function parseDay(text: string): { text: string; start: Date } {
  const start = new Date(`${text}T00:00:00Z`)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && start.toJSON()?.startsWith(text)
  if (!isDay) throw new Error(`"${text}" is not a day of the calendar. Write it as 2026-11-01.`)
  if (start > new Date())
    throw new Error(`${text} is in the future. Nothing was deleted. Write a day that is over.`)
  return { text, start }
}

/** A date or a time, or how long ago in days or hours: `2026-11-01`, `7d`, `24h`. */
function parseMoment(text: string): Date {
  const [, count, unit] = /^(\d+)([dh])$/.exec(text) ?? []
  if (count) return new Date(Date.now() - Number(count) * (unit === 'd' ? 86_400_000 : 3_600_000))
  const date = new Date(text)
  const [written] = /^\d{4}-\d{2}-\d{2}/.exec(text) ?? []
  const isInCalendar = new Date(`${written}T00:00:00Z`).toJSON()?.slice(0, 10) === written
  if (written !== undefined && isInCalendar && !Number.isNaN(date.getTime())) return date
  throw new Error(`"${text}" is not a date. Write it as 2026-11-01, or 7d for the last seven days.`)
}
