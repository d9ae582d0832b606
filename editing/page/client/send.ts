import { counted } from '../../check/problem.ts'
import type { Change } from './changes.ts'
import { splitField, type Content } from './content.ts'
import { askBy, type GitHost } from './git-hosts.ts'

/** A change of a text that somebody else has changed to other words meanwhile. */
export type Clash = Change & { theirs: string }

/**
 * Writes changes on top of the newest files: in development on this machine, on the preview of a pull request in
 * its branch, on the standing preview in a new branch with a pull request. If there are clashes, it writes nothing.
 * @param tell gets a sentence about each step
 * @returns where the changes are now, or the clashes
 * @throws HostError
 */
export async function deliver(
  title: string,
  changes: readonly Change[],
  content: Content,
  host: GitHost,
  tell: (sentence: string) => void,
): Promise<{ where: string; address?: string } | { clashes: Clash[] }> {
  const { review, backend } = content.start
  const { read, commit } = review === 'files' ? thisMachine(content) : host
  const branch = backend.branch ?? 'main'
  tell('Looking for changes that others have made …')
  const byFile = [...Map.groupBy(changes, ({ field }) => splitField(field).file)]
  const files = await Promise.all(
    byFile.map(async ([path, own]) => ({ own, ...(await read(path, branch)) })),
  )
  const clashes = files
    .flatMap(({ own, text }) =>
      own.map((change) => ({ ...change, theirs: content.written(change.field, text) })),
    )
    .filter(({ old, now, theirs }) => theirs !== old && theirs !== now)
  if (clashes.length > 0) return { clashes }
  const inFiles = counted(files.length, 'file')
  tell(`Writing ${counted(changes.length, 'change')} into ${inFiles} …`)
  const written = files.map(({ own, ...file }) => ({
    ...file,
    text: content.withChanges(file.path, own, file.text),
  }))
  const name = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const to =
    review === 'branch' ? `edit/${name.slice(0, 40)}-${Date.now().toString(36).slice(-4)}` : branch
  await commit(title, written, branch, to)
  if (review === 'files') return { where: `written into ${inFiles}` }
  if (review === 'pull-request') return { where: `in the branch ${branch}` }
  tell('Opening the pull request …')
  const address = await host.openPullRequest(title, textOf(changes), to, branch)
  return { where: `in pull request #${address.split('/').at(-1)}`, address }
}

/** Reads and writes the files of this machine, in development. Refuses a file that has changed since the page was read. */
const thisMachine = ({ texts }: Content): Pick<GitHost, 'read' | 'commit'> => ({
  read: (path) =>
    Promise.resolve({ path, text: texts.get(path) ?? '', guard: texts.get(path) ?? '' }),
  commit: (_, files) => askBy('')('POST', '/__edit', files),
})

/** The subject of the changes, for the title of a pull request. */
export function titleOf(changes: readonly Change[]): string {
  const pages = [...new Set(changes.map(({ where }) => where.split(' · ')[0]))]
  return pages.length < 3
    ? `Change words of ${pages.join(' and ')}`
    : `Change words of ${pages.length} pages`
}

/** The changes for a colleague: each place with its old and new words. */
export function textOf(changes: readonly Change[]): string {
  const quoted = (words: string): string => words.replaceAll(/^/gm, '> ')
  return changes
    .map(({ where, old, now }) => `**${where}**\n\n${quoted(old)}\n\nnow:\n\n${quoted(now)}\n`)
    .join('\n')
}
