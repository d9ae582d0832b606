import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leadTableNames, leadTables } from '../../src/lib/lead-tables.ts'
import { databases, hasServer, type Target } from '../support/databases/databases.ts'
import {
  createDatabase,
  migrate,
  tryMigrations,
  type RealPostgres,
} from '../support/databases/real-postgres.ts'

describe.each(databases)('the migration on the $name', ({ open }) => {
  let target: Target
  beforeAll(async () => {
    target = await open()
  })
  afterAll(() => target?.close())

  // The attacks test what visitors may do with them.
  test.each(leadTableNames)(
    '%s has the columns that the forms send, id and created_at, and rows are secured',
    async (table) => {
      const columns = await target.admin(
        `select column_name as name, is_nullable = 'NO' as required
          from information_schema.columns
          where table_schema = 'public' and table_name = $1
            and column_name not in ('id', 'created_at')`,
        [table],
      )
      // As a set: a column that is added later is the last one of its table, wherever its field is.
      const inOrder = (list: readonly object[]) => list.map((one) => JSON.stringify(one)).sort()
      expect(inOrder(columns)).toEqual(inOrder(leadTables[table]))
      const secured = 'select relrowsecurity from pg_class where oid = $1::regclass'
      expect(await target.admin(secured, [`public.${table}`])).toEqual([{ relrowsecurity: true }])
    },
  )

  test('can run again, which keeps all leads and takes back rights that were added', async () => {
    await target.admin(
      "insert into public.contact_leads (name, email) values ('Kept', 'kept@example.org')",
    )
    const everything = async () => [
      await target.admin('select public.lead_doors()'),
      await target.admin('select * from public.contact_leads'),
      await target.admin('select * from lead_guard.salt'),
    ]
    const before = await everything()
    await target.migrate()
    await target.migrate()
    expect(await everything()).toEqual(before)
    for (const harm of [
      'grant all on public.contact_leads to anon',
      'drop policy "visitors leave leads" on public.ai_report_leads',
      'drop trigger one_lead on public.contact_leads',
      'grant all on lead_guard.arrivals to public',
      `create or replace function lead_guard.most_leads() returns integer
        language sql as 'select 0'`,
    ])
      await target.admin(harm)
    expect(await everything()).not.toEqual(before)
    await target.migrate()
    expect(await everything()).toEqual(before)
  })
})

describe.skipIf(!hasServer)('the migration in a project of somebody else', () => {
  let server: RealPostgres
  beforeAll(async () => {
    server = await createDatabase()
  })
  afterAll(() => server?.remove())

  test.each([
    [
      'table public.contact_leads',
      'create table public.contact_leads (id bigint, email text, note text not null)',
    ],
    ['table public.ai_report_leads', 'create table public.ai_report_leads (id uuid, email text)'],
    ['view public.contact_leads', 'create view public.contact_leads as select 1 as id'],
  ])('stops with one sentence and changes nothing if there is a %s', async (taken, sql) => {
    await server.admin(sql)
    const all = () =>
      server.admin(`
        select n.nspname, c.relname, c.relacl::text, c.relrowsecurity
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'lead_guard')
        order by 1, 2`)
    const before = await all()
    await expect(migrate(server)).rejects.toThrow(
      `Nothing was changed: ${taken.split(' ')[1]} is there already and was not made by this ` +
        'file. Rename it and run this file again.',
    )
    expect(await all()).toEqual(before)
    await server.admin(`drop ${taken}`)
  })

  const settings = `select unnest(setconfig) as setting from pg_db_role_setting
    where setrole = 'authenticator'::regrole`

  test.each([
    {
      rule: 'that is there already stays',
      before: "alter role authenticator set pgrst.db_pre_request = 'public.their_own'",
      name: 'public.their_own',
    },
    {
      rule: 'is ours where there is none',
      before: 'alter role authenticator reset all',
      name: 'lead_guard.before_request',
    },
  ])('a pre-request function $rule', async ({ before, name }) => {
    expect(await tryMigrations(server, { before, after: settings })).toEqual([
      { setting: `pgrst.db_pre_request=${name}` },
    ])
  })
})
