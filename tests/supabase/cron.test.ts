import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readMigrations } from '../../leads/backend/migrations.ts'
import { contactLead } from '../database/support/leads.ts'
import { networkAndVault, notifyFile } from '../database/support/notify.ts'
import { startServer, type PostgresServer } from '../support/databases/postgres-server.ts'
import { prepareServer, runAsSuperuser } from '../support/databases/real-postgres.ts'

// `supabase/notify.sql` with pg_cron itself, from Debian's package postgresql-NN-cron. The other
// tests of the file have a stand-in for it (tests/database/notify.test.ts).

/** The folder of the newest PostgreSQL of this machine that has pg_cron. */
function folderWithCron(): string | undefined {
  const folders = globSync('/usr/lib/postgresql/*/bin').sort()
  return folders.findLast((folder) => existsSync(path.join(folder, '../lib/pg_cron.so')))
}

const programs = folderWithCron()
if (programs === undefined)
  console.log('Left out: the test with pg_cron itself. Install Debian’s postgresql-NN-cron for it.')

const database = 'leads'

describe.runIf(programs)('with pg_cron itself', () => {
  let server: PostgresServer
  const admin = (sql: string) => runAsSuperuser({ port: server.port, database }, sql)
  const asOwner = (sql: string) => admin(`set role postgres; ${sql}`)

  beforeAll(async () => {
    const settings = [
      'shared_preload_libraries=pg_cron',
      `cron.database_name=${database}`,
      'cron.use_background_workers=on',
    ]
    server = await startServer({ programs: programs!, settings })
    await prepareServer(server.port)
    const whole = { port: server.port, database: 'postgres' }
    await runAsSuperuser(whole, `create database ${database} template project`)
    await runAsSuperuser(whole, `grant all on database ${database} to postgres`)
    for (const sql of readMigrations()) await asOwner(`begin; ${sql}; commit;`)
    await admin(networkAndVault)
    // A hosted project lets its owner use the clock.
    await admin('create extension pg_cron; grant usage on schema cron to postgres')
    await asOwner(notifyFile)
  })
  afterAll(() => server.stop())

  test('the job is scheduled once, however often the file runs', async () => {
    await asOwner(notifyFile)
    expect(await admin('select schedule, command, username, active from cron.job')).toEqual([
      {
        schedule: '*/15 * * * *',
        command: 'select lead_notice.tell_owner()',
        username: 'postgres',
        active: true,
      },
    ])
  })

  test('the clock runs it as the owner, who gets a message about a lead', async () => {
    const { name, email } = contactLead()
    await admin(`insert into public.contact_leads (name, email) values ('${name}', '${email}')`)
    // Each minute in place of each quarter of an hour.
    await asOwner(
      "select cron.schedule('tell the owner of leads', '* * * * *', command) from cron.job",
    )
    const subjects = async () => {
      const rows = await admin("select body->>'subject' as subject from net.requests")
      return rows.map(({ subject }) => subject)
    }
    await expect.poll(subjects, { timeout: 300_000 }).toEqual(['1 new lead from the website'])
    const runs = () => admin('select distinct status, username from cron.job_run_details')
    await expect
      .poll(runs, { timeout: 300_000 })
      .toEqual([{ status: 'succeeded', username: 'postgres' }])
  })
})
