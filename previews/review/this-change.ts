import { root } from '../../src/lib/project-root.ts'
import { runGit } from '../../src/lib/run-git.ts'
import { plain } from './page-words.ts'

/** What this change does, as git reports it, where the published site has commits that it lacks. */
export interface ThisChange {
  /** The commit from which the change began. */
  base: string
  /** The files that it changes, from the root of the project. */
  files: ReadonlySet<string>
  /** True if one of these files had a text before the change. */
  had: (text: string) => boolean
}

/** How a change and the published site belong together. */
export type History =
  /** The change has all that is published, so every difference is its own. */
  | { kind: 'whole' }
  /** Others have published since the change began. */
  | { kind: 'behind'; change: ThisChange }
  /** Nobody can say, since this clone does not have the published commit. */
  | { kind: 'unknown' }

/**
 * Asks git how this change and the published site belong together.
 * @param published the commit of the published site; undefined if it does not say
 * @param folder the project
 */
export function askHistory(published: string | undefined, folder: string = root): History {
  const git: Git = (...words) => runGit(folder, ...words)?.trim()
  if (published === undefined || !/^[0-9a-f]{7,64}$/i.test(published)) return { kind: 'unknown' }
  if (git('rev-parse', '--verify', '--quiet', 'HEAD') === undefined) return { kind: 'unknown' }
  if (isBefore(git, published)) return { kind: 'whole' }
  const base = baseOf(git, published)
  if (base === undefined) return { kind: 'unknown' }
  if (base === git('rev-parse', `${published}^{commit}`)) return { kind: 'whole' }
  return { kind: 'behind', change: readChangeSince(git, base) }
}

/** Runs git in the folder of the project. @returns what it prints; undefined if it fails */
type Git = (...words: string[]) => string | undefined

const isBefore = (git: Git, commit: string): boolean =>
  git('merge-base', '--is-ancestor', commit, 'HEAD') !== undefined

/** The commit from which this change began. A build service may have the last commits only. */
function baseOf(git: Git, published: string): string | undefined {
  const known = git('merge-base', published, 'HEAD')
  if (known || git('remote', 'get-url', 'origin') === undefined) return known
  git('fetch', '--quiet', '--no-tags', '--deepen=200', 'origin')
  git('fetch', '--quiet', '--no-tags', '--depth=200', 'origin', published)
  return git('merge-base', published, 'HEAD')
}

function readChangeSince(git: Git, base: string): ThisChange {
  const listed = (text = ''): string[] => text.split('\0').filter(Boolean)
  const changed = listed(git('diff', '-z', '--name-only', '--no-renames', '--relative', base))
  const untracked = listed(git('ls-files', '-z', '--others', '--exclude-standard'))
  const files = new Set([...changed, ...untracked])
  const textsBefore = changed
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => plain(git('show', `${base}:./${file}`) ?? ''))
  return { base, files, had: (text) => textsBefore.some((whole) => whole.includes(text)) }
}
