import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import path from 'node:path'

/** The repository's root folder. */
export const repositoryRoot = path.resolve(fileURLToPath(new URL('../..', import.meta.url)))

const folder = path.join(repositoryRoot, 'supabase', 'migrations')

export type Migration = { readonly name: string; readonly sql: string }

/**
 * All migrations, in the order in which a hosted project runs them. Each may run again on the same database.
 *
 * @throws Error with a sentence when there is none
 */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  if (names.length === 0) {
    throw new Error(
      `There is no migration in ${folder}, so the lead tables cannot be made. Restore the folder from git.`,
    )
  }
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(path.join(folder, name), 'utf8') })))
}
