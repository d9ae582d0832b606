import { readFile } from 'node:fs/promises'
import { manifestFile, unpackManifest, type Manifest } from './review/manifest.ts'
import { readProduction } from '../src/lib/stage.ts'

/** What a preview is compared with, or why it is not. */
export interface Production {
  manifest?: Manifest | undefined
  /** Its address, or the file. */
  against?: string | undefined
  /** A sentence. */
  reason?: string | undefined
}

/** How long production may take to answer, in milliseconds. */
const patience = 15_000

/**
 * Reads the manifest of production: one request to the published site, or the file or address that REVIEW_AGAINST names.
 * Never throws: a preview is built although production cannot be asked.
 */
export async function askProduction(env: Readonly<Record<string, string | undefined>>): Promise<Production> {
  const named = env['REVIEW_AGAINST']?.trim()
  const site = named || readProduction(env)
  if (!site) return { reason: 'SITE_URL does not say where the published site is.' }
  if (!/^https?:\/\//.test(site)) return read(site, async () => readFile(site, 'utf8'))
  return read(site, async () => {
    const address = new URL(`/${manifestFile}`, site)
    const answer = await fetch(address, { signal: AbortSignal.timeout(patience) })
    if (!answer.ok) throw new Error(`${address.href} was answered with ${answer.status}.`)
    return answer.text()
  })
}

async function read(against: string, ask: () => Promise<string>): Promise<Production> {
  try {
    return { manifest: unpackManifest(await ask()), against }
  } catch (problem) {
    const { message, cause } = problem as Error
    const why = cause instanceof Error ? `${message} (${cause.message})` : message
    return { reason: /[.!?]$/.test(why) ? why : `${why}.`, against }
  }
}
