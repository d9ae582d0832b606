import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { publishedFolder } from '../../src/lib/held-back.ts'
import { runGit } from '../../src/lib/run-git.ts'
import { keepsSchema } from './hold-back.ts'

/**
 * Writes settings files as they are published into the folder from which a preview reads them
 * instead.
 * @param root the folder of the project
 * @param files their paths from there
 * @param published the published branch
 * @param commit the published commit, if it is known
 * @returns false if one of them cannot be had, or breaks a rule there too
 */
export function writePublishedSettings(
  root: string,
  files: readonly string[],
  published: string,
  commit: string | undefined,
): boolean {
  const git = (...words: string[]) => runGit(root, ...words)
  // A build service may check out the merge of a pull request into its target branch.
  const target = git('rev-parse', '--verify', '--quiet', 'HEAD^2') ? 'HEAD^1' : undefined
  const names = [commit, `origin/${published}`, target, published]
  const known = names.filter((name) => name !== undefined)
  let hasFetched = false
  const fetched = (): string[] => {
    if (!hasFetched) git('fetch', '--quiet', '--no-tags', '--depth=1', 'origin', published)
    hasFetched = true
    return ['FETCH_HEAD']
  }
  const readable = (commits: readonly string[], file: string): string | undefined =>
    commits
      .map((name) => git('show', `${name}:./${file}`))
      .find((text) => text !== undefined && keepsSchema({ path: file, text }))

  return files.every((file) => {
    const text = readable(known, file) ?? readable(fetched(), file)
    if (text === undefined) return false
    const copy = path.join(root, publishedFolder, path.basename(file))
    mkdirSync(path.dirname(copy), { recursive: true })
    writeFileSync(copy, text)
    return true
  })
}
