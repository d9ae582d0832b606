import { addressOf, aliasAddressesOf, isLive, readSite, textsIn, type Site } from '../check/site.ts'
import type { ContentFile } from '../check/content-file.ts'
import type { MergeWithNewest } from './merge-with-newest.ts'
import { draftOfContent, type Draft } from './model/draft.ts'
import type { DraftedFile } from './model/drafted-file.ts'
import { setValue } from './model/operations.ts'
import type { NewestContent } from './read-newest.ts'

/**
 * Keeps the addresses of pages that an editor has made or renamed, sent and taken back. Once their
 * pull request is merged, visitors know these addresses: each leads to the renamed page, or is
 * retired with a new one.
 * @param merged the draft, merged with the newest content
 * @param sent what the editor has sent to the branch before, which is not published
 * @returns all changes of the newest content
 */
export function keepGivenAddresses(
  draft: Draft,
  newest: NewestContent,
  { changed, renamed }: Pick<MergeWithNewest, 'changed' | 'renamed'>,
  sent: readonly DraftedFile[] | undefined,
): MergeWithNewest['changed'] {
  const given = givenPaths(draft)
  const input = newest.withChanges(changed, sent)
  const site = readSite(input)
  const isGone = ({ path }: ContentFile): boolean => given.has(path) && changed.get(path) === null
  const gone = site.before.filter((file) => file.data && isLive(file) && isGone(file))
  if (gone.length === 0) return changed

  const content = draftOfContent({ ...input, pictures: [] })
  for (const file of gone) {
    const lost = addressesLostWith(file, site)
    if (lost.length === 0) continue
    const to = [...renamed].find(([, from]) => from === file.path)?.[0]
    const target = to ?? site.settings('addresses')?.path
    if (target === undefined || !content.has(target)) continue
    const field = to === undefined ? 'retired' : 'aliases'
    const known = textsIn(content.open(target).data?.[field])
    setValue(content, { file: target, path: [field] }, [...known, ...lost])
  }
  const all = new Map(changed)
  for (const [path, { now }] of content.files) all.set(path, now)
  return all
}

/** The paths that an editor has given to files, and sent. */
const givenPaths = (draft: Draft): Set<string> =>
  new Set(
    draft.sent
      .flatMap(({ files }) => files)
      .filter(({ start, renamedFrom }) => start === null || renamedFrom !== undefined)
      .map(({ path }) => path),
  )

/** The addresses that led to a page, and lead nowhere without it. */
function addressesLostWith(file: ContentFile, site: Site): string[] {
  const own = addressOf(file)
  const retired = textsIn(site.settings('addresses')?.data?.['retired'])
  const leadsOn = (address: string): boolean =>
    site.addresses.has(address) || site.oldAddresses.has(address) || retired.includes(address)
  if (own === undefined) return []
  return [own, ...aliasAddressesOf(file)].filter((address) => !leadsOn(address))
}
