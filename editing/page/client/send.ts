import { keyOf } from '../text-index.ts'
import type { Change, Content } from './content.ts'
import { askBy, HostError, type FileHost, type GitHost, type PullRequest, type WrittenFile } from './git-hosts.ts'

/** A change of a text that somebody else has changed too, to other words. */
export interface Clash extends Change {
  theirs: string
}

/** A pull request that this browser has opened. */
export interface Sent extends PullRequest {
  branch: string
}

const sentName = 'edit-sent'
/** The pull request that this browser opened last. */
export const lastSent = (): Sent | undefined => JSON.parse(localStorage.getItem(sentName) ?? 'null') ?? undefined

export interface Order {
  content: Content
  changes: readonly Change[]
  host: GitHost
  title: string
  /** Goes into this pull request. */
  into: Sent | undefined
  /** What others wrote, by the key of each change that replaces it all the same. */
  settled: ReadonlyMap<string, string>
  /** Takes a sentence about each step. */
  tell: (sentence: string) => void
}

/**
 * Writes changes on top of the newest files: in development those of this machine, on the preview of a pull request those of
 * its branch, on the standing preview those of a new branch with a pull request.
 * @returns where they are now; or what was changed meanwhile, with nothing written
 * @throws HostError
 */
export async function deliver(order: Order): Promise<{ where: string; address?: string } | { clashes: Clash[] }> {
  const { content, changes, title, into, settled, tell } = order
  const { review, backend } = content.start
  const host: FileHost = review === 'files' ? thisMachine(content) : order.host
  const branch = backend.branch ?? 'main'
  const from = into?.branch ?? branch
  tell('Looking for changes that others have made …')
  if (into && !(await order.host.isOpen(into.number))) {
    localStorage.removeItem(sentName)
    throw new HostError(410, `Pull request #${into.number} is closed. Send the changes in a new one.`)
  }
  const files = await Promise.all(
    [...Map.groupBy(changes, ({ file }) => file)].map(async ([path, own]) => {
      const { text, guard } = await host.read(path, from)
      return { path, text, guard, own: own.map((change) => ({ ...change, theirs: content.writtenIn(text, change) })) }
    }),
  )
  const clashes = files
    .flatMap(({ own }) => own)
    .filter((one) => ![one.now, one.old, settled.get(keyOf(one))].includes(one.theirs))
  if (clashes.length > 0) return { clashes }
  const written = files.flatMap(({ path, text, guard, own }): WrittenFile[] => {
    const mine = own.filter(({ now, theirs }) => now !== theirs)
    return mine.length === 0 ? [] : [{ path, guard, text: content.withChanges(path, mine, text) }]
  })
  const inFiles = counted(written.length, 'file')
  tell(`Writing ${counted(changes.length)} into ${inFiles} …`)
  const name = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const alone = review === 'branch'
  const to = alone && !into ? `edit/${name.slice(0, 40)}-${Date.now().toString(36).slice(-4)}` : from
  if (written.length > 0) await host.commit(title, written, from, to)
  if (alone && !into) tell('Opening the pull request …')
  const open = async (): Promise<Sent> => ({
    branch: to,
    ...(await order.host.openPullRequest(title, textOf(changes), to, branch)),
  })
  const pull = alone ? (into ?? (await open())) : undefined
  content.arrived(written)
  if (!pull) return { where: review === 'files' ? `written into ${inFiles}` : `in the branch ${branch}` }
  localStorage.setItem(sentName, JSON.stringify(pull))
  return { where: `in pull request #${pull.number}`, address: pull.address }
}

/** The files of this machine, in development. It refuses one that has changed since the page was read. */
const thisMachine = ({ texts }: Content): FileHost => ({
  read: (path) => Promise.resolve({ text: texts.get(path) ?? '', guard: texts.get(path) ?? '' }),
  commit: (_, files) => askBy('')('POST', '/__edit', files),
})

/** A count with its noun: `1 change`, `3 changes`. */
export const counted = (number: number, noun = 'change'): string => `${number} ${noun}${number === 1 ? '' : 's'}`

/** What the changes are about, for the title of a pull request. */
export function titleOf(changes: readonly Change[]): string {
  const pages = [...new Set(changes.map(({ where }) => where.split(' · ')[0]))]
  return pages.length < 3
    ? `Change words of ${pages.join(' and ')}`
    : `Change ${counted(changes.length, 'text')} of ${pages.length} pages`
}

/** Changes as a colleague reads them: each place with its old and new words. */
export function textOf(changes: readonly Change[]): string {
  const quoted = (words: string): string => words.replaceAll(/^/gm, '> ')
  return changes.map(({ where, old, now }) => `**${where}**\n\n${quoted(old)}\n\nnow:\n\n${quoted(now)}\n`).join('\n')
}
