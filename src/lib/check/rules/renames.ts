import { problemIn, type ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { addressOf, isLive, readSite, type ReadFile, type Site } from '../site.ts'

/** Of a renamed file at least this share of lines is still there. */
const alike = 0.6

/** A page that got another name keeps its old address, and a role its outside form, which is named after the file. */
export function checkRenames(site: Site): Problem[] {
  const { paths, gone } = site.input.earlier ?? { paths: new Set<string>(), gone: [] }
  return readSite({ files: gone, assets: [] }).files.flatMap((old) => {
    const address = addressOf(old)
    if (!address || !isLive(old)) return []
    const added = site.inFolder(old.folder).filter(({ path }) => !paths.has(path))
    const now = site.oldAddresses.get(address) ?? likest(old, added)
    if (!now || !added.includes(now)) return []
    const missing = [
      ...(site.addresses.has(address) || site.oldAddresses.has(address) ? [] : [`“aliases: [${old.id}]”`]),
      ...(old.folder === 'surveys' && formOf(now) !== formOf(old) && now.data?.['form'] === undefined
        ? [`“form: ${formOf(old)}”`]
        : []),
    ]
    if (missing.length === 0) return []
    return [
      problemIn(
        now,
        [],
        `This file was ${old.id}.mdx. For ${address}${old.folder === 'surveys' ? ' and its outside form' : ''} to stay in use, add ${missing.join(' and ')}.`,
      ),
    ]
  })
}

/** The name of the outside form of a role. */
function formOf({ id, data }: ContentFile): string {
  return typeof data?.['form'] === 'string' ? data['form'] : `${id}-survey`
}

/** The file that shares most lines with an earlier one, if that is enough for it to be the same. */
function likest(old: ReadFile, files: readonly ReadFile[]): ReadFile | undefined {
  const lines = new Set(old.text.split(/\r?\n/))
  const shares = files.map((file) => {
    const own = new Set(file.text.split(/\r?\n/))
    return { file, share: [...lines].filter((line) => own.has(line)).length / lines.size }
  })
  return shares.filter(({ share }) => share >= alike).sort((a, b) => b.share - a.share)[0]?.file
}
