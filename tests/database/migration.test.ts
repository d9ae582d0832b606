import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { leadTableNames, leadTables } from '../../src/lib/lead-tables.ts'
import { databases, emptyDatabases, type Target } from '../support/databases/databases.ts'
import { likeHosted, migrate, startPostgres } from '../support/databases/real-postgres.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

describe.each(databases)('the migration on the $name', ({ open }) => {
  let target: Target
  beforeAll(async () => {
    target = await open()
  })
  afterAll(() => target?.close())

  test.each(leadTableNames)('%s has the columns that the forms send, and id and created_at', async (table) => {
    const columns = await target.admin(
      `select column_name as name, is_nullable = 'NO' as required from information_schema.columns
        where table_schema = 'public' and table_name = $1 and column_name not in ('id', 'created_at') order by ordinal_position`,
      [table],
    )
    expect(columns).toEqual(leadTables[table])
  })

  test.each(leadTableNames)('visitors may insert those columns of %s, and have no other right', async (table) => {
    const rights = await target.admin(
      `select grantee, privilege_type as privilege, string_agg(column_name::text, ' ' order by column_name::text) as columns
        from information_schema.column_privileges
        where table_schema = 'public' and table_name = $1 and grantee in ('anon', 'authenticated', 'PUBLIC')
        group by grantee, privilege_type order by grantee`,
      [table],
    )
    const columns = leadTables[table]
      .map(({ name }) => name)
      .sort()
      .join(' ')
    expect(rights).toEqual(['anon', 'authenticated'].map((grantee) => ({ grantee, privilege: 'INSERT', columns })))
    const whole = await target.admin(
      `select grantee, privilege_type from information_schema.role_table_grants
        where table_schema = 'public' and table_name = $1 and grantee in ('anon', 'authenticated', 'PUBLIC')`,
      [table],
    )
    expect(whole).toEqual([])
    expect(
      await target.admin('select relrowsecurity from pg_class where oid = $1::regclass', [`public.${table}`]),
    ).toEqual([{ relrowsecurity: true }])
  })

  test('keeps what it made, and every lead, when it runs again', async () => {
    await target.admin("insert into public.contact_leads (name, email) values ('Kept', 'kept@example.org')")
    const everything = async () => [
      await target.admin('select public.lead_doors()'),
      await target.admin('select * from public.contact_leads'),
      await target.admin('select * from lead_guard.salt'),
    ]
    const before = await everything()
    await target.migrate()
    await target.migrate()
    expect(await everything()).toEqual(before)
  })

  test('shuts again what it had shut', async () => {
    const doors = () => target.admin('select public.lead_doors()')
    const before = await doors()
    await target.run(`grant all on public.contact_leads to anon; drop policy "visitors leave leads" on public.ai_report_leads;
      drop trigger one_lead on public.contact_leads; grant all on lead_guard.arrivals to public;
      create or replace function lead_guard.most_leads() returns integer language sql as 'select 0'`)
    expect(await doors()).not.toEqual(before)
    await target.migrate()
    expect(await doors()).toEqual(before)
  })
})

describe.each(emptyDatabases)('a name that is taken, on the $name', ({ open }) => {
  test.each([
    [
      'a table',
      'create table public.contact_leads (id bigint, email text, note text not null)',
      'public.contact_leads',
    ],
    ['one like ours', 'create table public.ai_report_leads (id uuid, email text)', 'public.ai_report_leads'],
    ['a view', 'create view public.contact_leads as select 1 as id', 'public.contact_leads'],
    [
      'both',
      'create table public.contact_leads (); create sequence public.ai_report_leads',
      'public.ai_report_leads and public.contact_leads',
    ],
  ])('%s: one sentence, and nothing is changed', async (_what, sql, named) => {
    const project = await open()
    try {
      await project.run(sql)
      const all = () =>
        project.rows(`select n.nspname, c.relname, c.relacl::text, c.relrowsecurity from pg_class c
          join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'lead_guard') order by 1, 2`)
      const before = await all()
      const sentence = await project.migrate().then(String, ({ message }: Error) => message)
      expect(sentence).toMatch(/^Nothing was changed: .* not made by this file\. Rename it and run this file again\.$/)
      expect(sentence).toContain(named)
      await project.run('rollback')
      expect(await all()).toEqual(before)
    } finally {
      await project.close()
    }
  })
})

test('a pre-request function that a project has already stays', async () => {
  const server = await startPostgres()
  try {
    await likeHosted(server)
    const setting = async () =>
      (await server.admin('select setconfig from pg_db_role_setting where setrole = $1::regrole', ['authenticator']))[0]
    await server.admin("alter role authenticator set pgrst.db_pre_request = 'public.their_own'")
    await migrate(server)
    expect(await setting()).toEqual({ setconfig: ['pgrst.db_pre_request=public.their_own'] })
    await server.admin('alter role authenticator reset all')
    await migrate(server)
    expect(await setting()).toEqual({ setconfig: ['pgrst.db_pre_request=lead_guard.before_request'] })
  } finally {
    await server.remove()
  }
})
