import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Where the owner's key to the leads in `folder` is kept. */
const secretKeyFile = (folder: string) => path.join(folder, 'secret-key')

/**
 * The owner's key to the leads in `folder`; made on first use, readable by its owner only.
 * To change it, delete the file and start again.
 */
export function secretKey(folder: string): string {
  const file = secretKeyFile(folder)
  if (!existsSync(file)) {
    writeFileSync(file, `sb_secret_${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  }
  chmodSync(file, 0o600)
  const key = readFileSync(file, 'utf8').trim()
  if (key.length < 32) {
    throw new Error(`The owner's key in ${file} is cut short. Delete that file; a new key is made at the next start.`)
  }
  return key
}
