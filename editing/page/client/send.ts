import type { FieldKey } from '../text-index.ts'
import type { Change } from './changes.ts'
import { splitField, type Content } from './content.ts'
import { askBy, type FileHost, type GitHost, type PullRequest, type WrittenFile } from './git-hosts.ts'

/** A pull request that this browser has opened. */
export interface Sent extends PullRequest {
  branch: string
}

const sentName = 'edit-sent'
/** The pull request that this browser opened last. */
export const lastSent = (): Sent | undefined => JSON.parse(localStorage.getItem(sentName) ?? 'null') ?? undefined

/** What a person wants sent. */
export interface Order {
  changes: readonly Change[]
  title: string
  /** Goes into this pull request, if it is still open. */
  into: Sent | undefined
  /** What others wrote, for each field whose change replaces it all the same. */
  settled: ReadonlyMap<FieldKey, string>
}

/** A change of a text that somebody else has changed too, to other words. */
export interface Clash extends Change {
  theirs: string
}

/** Where changes are now, or those that somebody else has changed too. */
type Outcome = { where: string; address?: string } | { clashes: Clash[] }

/**
 * Writes changes on top of the newest files: in development those of this machine, on the preview of a pull request those of
 * its branch, on the standing preview those of a new branch with a pull request. Nothing is written if there are clashes.
 * @param tell takes a sentence about each step
 * @throws the error of a host that refuses
 */
export async function deliver(
  { changes, title, into: wanted, settled }: Order,
  content: Content,
  host: GitHost,
  tell: (sentence: string) => void,
): Promise<Outcome> {
  const { review, backend } = content.start
  const { read, commit } = review === 'files' ? thisMachine(content) : host
  const branch = backend.branch ?? 'main'
  tell('Looking for changes that others have made …')
  const into = wanted && (await host.isOpen(wanted.number)) ? wanted : undefined
  const from = into?.branch ?? branch
  const files = await Promise.all(
    [...Map.groupBy(changes, ({ field }) => splitField(field).file)].map(async ([path, own]) => {
      const { text, guard } = await read(path, from)
      return {
        path,
        text,
        guard,
        own: own.map((change) => ({ ...change, theirs: content.written(change.field, text) })),
      }
    }),
  )
  const clashes = files
    .flatMap(({ own }) => own)
    .filter(({ field, old, now, theirs }) => ![now, old, settled.get(field)].includes(theirs))
  if (clashes.length > 0) return { clashes }
  const written = files.map(({ own, ...file }): WrittenFile => ({
    ...file,
    text: content.withChanges(file.path, own, file.text),
  }))
  const inFiles = counted(written.length, 'file')
  tell(`Writing ${counted(changes.length)} into ${inFiles} …`)
  const name = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const isNew = review === 'branch' && !into
  const to = isNew ? `edit/${name.slice(0, 40)}-${Date.now().toString(36).slice(-4)}` : from
  await commit(title, written, from, to)
  content.arrived(written)
  if (review === 'files') return { where: `written into ${inFiles}` }
  if (review === 'pull-request') return { where: `in the branch ${branch}` }
  if (isNew) tell('Opening the pull request …')
  const pull = into ?? { branch: to, ...(await host.openPullRequest(title, textOf(changes), to, branch)) }
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
