import { getPages } from '../src/lib/content.ts'
import type { Manifest, ManifestPage } from './review/manifest.ts'
import { pageReader } from './review/read-page.ts'
import { showReview } from './review/show/page.ts'
import { readRegisters } from './site-manifest.ts'
import { describePreview } from './describe-preview.ts'
import { previewSheet } from './sheet.ts'

/**
 * The content of /review while the site is written. Every page is asked of the running server, so it takes some seconds.
 * What only a build knows, weights and pictures, is taken as it is in production.
 */
export async function reviewInDev(origin: string): Promise<string> {
  const { told } = await describePreview(async (was) => describeDev(origin, was))
  return `<style>${await previewSheet()}</style>${showReview(told).html}`
}

async function describeDev(origin: string, was: Manifest | undefined): Promise<Manifest> {
  const read = pageReader()
  const pages: Record<string, ManifestPage> = {}
  const redirects: Record<string, string> = {}
  for (const { path, oldPaths } of await getPages()) {
    const answer = await fetch(new URL(path, origin))
    const before = was?.pages[path]
    pages[path] = { ...read(await answer.text()), weight: before?.weight ?? { html: 0, files: 0 } }
    if (before) pages[path].main.pictures = before.main.pictures
    for (const old of oldPaths) redirects[old] = path
  }
  if (was?.pages['/404']) pages['/404'] = was.pages['/404']
  return { pages, redirects, ...readRegisters(), pictures: was?.pictures ?? {} }
}
