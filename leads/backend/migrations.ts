import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import path from 'node:path'

/** The repository's root folder. */
export const repositoryRoot = path.resolve(fileURLToPath(new URL('../..', import.meta.url)))

const folder = path.join(repositoryRoot, 'supabase', 'migrations')

export type Migration = { readonly name: string; readonly sql: string }

/** All migrations, in the order in which hosted Supabase runs them. Throws a sentence when there are none. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  if (names.length === 0) {
    throw new Error(
      `There is no migration in ${folder}, so the lead tables cannot be made. Restore the folder from git.`,
    )
  }
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(path.join(folder, name), 'utf8') })))
}

/**
 * Runs those migrations whose text this database has not seen, and all that come after one of
 * them, since a later one may change what an earlier one made. Each is written so that running
 * it again is harmless.
 *
 * @param run executes SQL text of several statements, or returns the rows of one
 */
export async function applyMigrations(run: (sql: string) => Promise<Record<string, unknown>[]>): Promise<void> {
  await run('create schema if not exists lead_store')
  await run('create table if not exists lead_store.migrations (name text primary key, digest text not null)')
  const seen = new Map(
    (await run('select name, digest from lead_store.migrations')).map((row) => [row['name'], row['digest']]),
  )
  let fromHere = false
  for (const { name, sql } of await readMigrations()) {
    const digest = createHash('sha256').update(sql).digest('hex')
    fromHere ||= seen.get(name) !== digest
    if (!fromHere) continue
    const quoted = name.replaceAll("'", "''")
    await run(
      `begin;\n${sql}\ninsert into lead_store.migrations values ('${quoted}', '${digest}')
       on conflict (name) do update set digest = excluded.digest;\ncommit;`,
    )
  }
}
