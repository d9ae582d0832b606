import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { contentFolder } from './content-file.ts'
import type { CheckInput, EarlierContent } from './site.ts'

/** Reads what the check looks at from the project in `root`. */
export function readContent(root: string): CheckInput {
  const files = under(root, contentFolder).map((file) => ({
    path: file,
    text: /\.(mdx?|txt)$/i.test(file) ? readFileSync(path.join(root, file), 'utf8') : '',
  }))
  return {
    files,
    assets: [...under(root, 'public'), ...under(root, 'src/assets')],
    earlier: earlierContent(root, new Set(files.map(({ path: file }) => file))),
  }
}

/**
 * The content as git has it: of the last commit, and where a pull request is tested, of the branch that it goes into, which
 * is the first parent of what is tested. Undefined where git or that commit is not there.
 */
function earlierContent(root: string, present: ReadonlySet<string>): EarlierContent | undefined {
  const commit = process.env['CI'] ? 'HEAD^1' : 'HEAD'
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  const listed = git('ls-tree', '-r', '--name-only', '-z', commit, '--', contentFolder)
  if (listed.status !== 0) return undefined
  const paths = listed.stdout.split('\0').filter(Boolean)
  const gone = paths.filter((file) => file.endsWith('.mdx') && !present.has(file))
  return {
    paths: new Set(paths),
    gone: gone.map((file) => ({ path: file, text: git('show', `${commit}:./${file}`).stdout })),
  }
}

function under(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}
