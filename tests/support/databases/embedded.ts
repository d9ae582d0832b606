import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readMigrations, repositoryRoot } from '../../../leads/backend/migrations.ts'
import { openStore } from '../../../leads/backend/open-store.ts'

/** A new folder below the system's temporary one, and how to be rid of it. */
function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'leads-embedded-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * A folder with an empty lead store, as the first start makes it. Making one takes seconds, so
 * it is made once for each text of the migrations and version of PGlite, and copied.
 */
export async function emptyStoreFolder(): Promise<{ folder: string; remove: () => void }> {
  const made = temporaryFolder()
  const lockFile = readFileSync(
    path.join(repositoryRoot, 'node_modules', '@electric-sql', 'pglite', 'package.json'),
    'utf8',
  )
  const digest = createHash('sha256')
    .update(JSON.stringify(await readMigrations()) + (JSON.parse(lockFile) as { version: string }).version)
    .digest('hex')
  const cache = path.join(repositoryRoot, 'node_modules', '.cache', 'lead-stores')
  const template = path.join(cache, digest.slice(0, 16))
  if (!existsSync(template)) {
    mkdirSync(cache, { recursive: true })
    const draft = mkdtempSync(path.join(cache, 'draft-'))
    await (await openStore(draft)).close()
    rmSync(path.join(draft, 'secret-key'))
    try {
      renameSync(draft, template)
      for (const name of readdirSync(cache)) {
        if (!name.startsWith('draft-') && name !== path.basename(template))
          rmSync(path.join(cache, name), { recursive: true, force: true })
      }
    } catch {
      // Another test file was first.
      rmSync(draft, { recursive: true, force: true })
    }
  }
  cpSync(template, made.folder, { recursive: true })
  return made
}
