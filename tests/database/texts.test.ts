import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toRow } from '../../src/components/sections/leadForm/leads.ts'
import { filledPattern, isBlank } from '../../src/lib/blank-text.ts'
import { leadTableNames, leadTables, type LeadTable } from '../../src/lib/lead-tables.ts'
import { databases, type Target } from '../support/databases/databases.ts'
import { blankTexts, repairedTexts, shownTexts } from '../support/lead-texts.ts'
import { contactLead, reportLead } from './support/leads.ts'

// What counts as empty is one thing for browser, session and database: whatever a table takes, its
// form takes.

/** As a browser tests the `pattern` of a field. */
const browserTakes = (text: string) => new RegExp(`^(?:${filledPattern})$`, 'v').test(text)

let found: number[] | undefined

/** The code points of the characters that show nothing, as a form judges them. */
function blankCharacters(): number[] {
  found ??= Array.from({ length: 1_114_111 }, (_, index) => index + 1).filter((code) =>
    isBlank(String.fromCodePoint(code)),
  )
  return found
}

test('a browser accepts a required field if its text shows something, and not otherwise', () => {
  const older = new RegExp(`^(?:${filledPattern})$`, 'u')
  for (const matches of [browserTakes, (text: string) => older.test(text)]) {
    expect(shownTexts.filter((text) => !matches(text))).toEqual([])
    expect(blankTexts.filter((text) => matches(text))).toEqual([])
  }
})

describe.each(databases)('texts of visitors on the $name', ({ open }) => {
  let target: Target
  beforeAll(async () => {
    target = await open()
  })
  afterAll(() => target?.close())

  /**
   * Stores leads as a visitor: for each text what a form sends that has it in this field.
   * @returns the value of the field in each stored row; undefined where the table refuses the lead
   */
  const store = async (table: LeadTable, field: string, texts: readonly string[]) => {
    const columns = leadTables[table].map(({ name }) => name).join(', ')
    const leads = texts.map((text) => ({ ...newLead(table), [field]: text }))
    for (const lead of leads)
      await target.database
        .transaction(async (query) => {
          await query("select set_config('role', 'anon', true)")
          await query(
            `insert into public.${table} (${columns})
              select ${columns} from json_populate_record(null::public.${table}, $1::json)`,
            [JSON.stringify(toRow(table, lead))],
          )
        })
        .catch((problem: { code?: string }) => expect(problem.code).toBe('23514'))
    const rows = await target.admin(`select email, ${field} as text from public.${table}`)
    const stored = new Map(rows.map(({ email, text }) => [email, text]))
    return leads.map(({ email }) => stored.get(email))
  }
  const newLead = (table: LeadTable) =>
    (table === 'contact_leads' ? contactLead() : reportLead()) as Record<string, string>

  test('form and database agree on every character whether it shows something', async () => {
    const [guard] = await target.admin(
      "select prosrc as body from pg_proc where oid = 'lead_guard.is_filled(text)'::regprocedure",
    )
    // A call of the function for each character would take ten times as long as what it says.
    const body = String(guard?.['body']).replaceAll('$1', 'chr(n)').replace(/;\s*$/, '')
    const [answer] = await target.admin(`select string_agg(n::text, ' ' order by n) as blank
      from generate_series(1, 1114111) as n
      where n not between 55296 and 57343 and not (${body})`)
    expect(answer?.['blank']).toBe(blankCharacters().join(' '))
  })

  describe.each(leadTableNames)('%s', (table) => {
    const fields = leadTables[table].filter(({ name }) => name !== 'email')

    test.each(fields)(
      'stores a text of $name that shows something, unchanged',
      async ({ name }) => {
        expect(await store(table, name, shownTexts)).toEqual(shownTexts)
      },
    )

    test.each(fields)(
      'stores $name with a replacement for characters that no database stores',
      async ({ name }) => {
        const typed = repairedTexts.map(([text]) => text)
        expect(typed.every(browserTakes)).toBe(true)
        const stored = repairedTexts.map(([, text]) => text)
        expect(await store(table, name, typed)).toEqual(stored)
      },
    )

    test.each(fields)(
      'refuses blanks alone in $name if it is required, and stores null otherwise',
      async ({ name, required }) => {
        const answer = required ? undefined : null
        expect(await store(table, name, blankTexts)).toEqual(blankTexts.map(() => answer))
      },
    )
  })
})
