import { readFile } from 'node:fs/promises'
import type { Env } from '../gate/build-services.ts'
import {
  describeFailure,
  fetchManifest,
  manifestFile,
  type PublishedSite,
} from '../gate/published-site.ts'
import { manifestVersion, type Manifest } from './review/manifest.ts'

/**
 * The site to compare a preview with, by its address or its file, or a sentence that says why there
 * is none.
 */
export interface Production {
  manifest?: Manifest
  against?: string
  reason?: string
}

/**
 * Finds the site to compare a preview with: the published site, or the one of REVIEW_AGAINST, an
 * address or a file. Never throws: a preview is built even if there is nothing to compare with.
 * @param published the answer of the published site, which the gate asked
 */
export async function findProduction(env: Env, published: PublishedSite): Promise<Production> {
  const named = env['REVIEW_AGAINST']?.trim()
  const { address, manifest, reason } = named ? await read(named) : published
  if (manifest === undefined) return noManifest(address, reason)
  try {
    return withManifest(address, JSON.parse(manifest) as Manifest)
  } catch {
    return noManifest(address, otherKind)
  }
}

const otherKind = `The published ${manifestFile} is no manifest of this version of the project.`

function withManifest(address: string | undefined, manifest: Manifest): Production {
  if (manifest.version !== manifestVersion) return noManifest(address, otherKind)
  return address === undefined ? { manifest } : { manifest, against: address }
}

function noManifest(address: string | undefined, reason = otherKind): Production {
  return address === undefined ? { reason } : { reason, against: address }
}

/** Reads a manifest by the address of a site or from a file. */
async function read(against: string): Promise<PublishedSite> {
  try {
    const isAddress = /^https?:\/\//.test(against)
    const manifest = isAddress ? await fetchManifest(against) : await readFile(against, 'utf8')
    return { address: against, manifest }
  } catch (problem) {
    return { address: against, reason: describeFailure(problem) }
  }
}
