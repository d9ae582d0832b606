import { isLeadTable, leadTableNames, type LeadTable } from '../../src/lib/lead-tables.ts'

export type Options = {
  readonly tables: readonly LeadTable[]
  readonly since: Date | undefined
  /** `file` undefined: to the screen. */
  readonly output: { readonly form: 'table' | 'csv' | 'json'; readonly file: string | undefined }
  readonly likely: boolean
  readonly audit: boolean
  readonly deleteEmail: string | undefined
  /** The leads on this computer, even where SUPABASE_URL is set. */
  readonly here: boolean
  readonly watch: boolean
  /** A command line, run for each new lead with the lead on its input. */
  readonly run: string | undefined
  /** An address to which each new lead is posted. */
  readonly webhook: string | undefined
  /** Seconds between two looks. */
  readonly every: number
  readonly help: boolean
}

export const usage = `npm run leads                         all leads, oldest first
npm run leads -- --since 2026-11-01   from a day on; also 7d or 24h
npm run leads -- --table contact_leads
npm run leads -- --csv leads.csv      a file for a spreadsheet (without a name: to the screen)
npm run leads -- --json leads.json
npm run leads -- --likely             hide what looks like spam (nothing is deleted)
npm run leads -- --audit              check that visitors cannot read the leads
npm run leads -- --watch              tell of new leads as they come, until Ctrl-C; each once, also after a restart
npm run leads -- --watch --run 'COMMAND'      and run a command with each, as JSON on its input
npm run leads -- --watch --webhook https://...  and post each there, signed with LEADS_WEBHOOK_SECRET
npm run leads -- --delete EMAIL       delete every lead from an address; asks again first
npm run leads -- --here               the leads on this computer, even where SUPABASE_URL is set`

/**
 * Reads the words after `npm run leads --`.
 *
 * @throws a sentence for a word that is not known
 */
export function readOptions(words: readonly string[], now = new Date()): Options {
  const options = {
    tables: leadTableNames,
    since: undefined as Date | undefined,
    output: { form: 'table' as 'table' | 'csv' | 'json', file: undefined as string | undefined },
    likely: false,
    audit: false,
    deleteEmail: undefined as string | undefined,
    here: false,
    watch: false,
    run: undefined as string | undefined,
    webhook: undefined as string | undefined,
    every: 10,
    help: false,
  }
  const rest = words.flatMap((word) =>
    /^--\w+=/.test(word) ? [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)] : [word],
  )
  const optional = () => (rest[0] !== undefined && !rest[0].startsWith('--') ? rest.shift() : undefined)
  const value = (name: string) => {
    const given = optional()
    if (given === undefined) throw new Error(`${name} needs a value after it.\n\n${usage}`)
    return given
  }
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--since') options.since = moment(value(word), now)
    else if (word === '--table') options.tables = [tableNamed(value(word))]
    else if (word === '--csv') options.output = { form: 'csv', file: optional() }
    else if (word === '--json') options.output = { form: 'json', file: optional() }
    else if (word === '--likely') options.likely = true
    else if (word === '--audit') options.audit = true
    else if (word === '--delete') options.deleteEmail = value(word)
    else if (word === '--here') options.here = true
    else if (word === '--watch') options.watch = true
    else if (word === '--run') options.run = value(word)
    else if (word === '--webhook') options.webhook = value(word)
    else if (word === '--every') options.every = seconds(value(word))
    else if (word === '--help') options.help = true
    else throw new Error(`"${word}" is not known here. What there is:\n\n${usage}`)
  }
  if (!options.watch && (options.run ?? options.webhook) !== undefined) {
    throw new Error('--run and --webhook go with --watch.')
  }
  return options
}

function seconds(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) > 0) return Number(text)
  throw new Error(`"${text}" is no number of seconds. Write --every 30, for example.`)
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
