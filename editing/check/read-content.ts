import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { contentFolder } from './content-file.ts'
import { buildService } from '../../tools/stage.ts'
import { readPicture } from './read-picture.ts'
import type { CheckInput, EarlierContent, SourceFile } from './site.ts'

/** Where the migrations of the database stand. */
const migrations = 'supabase/migrations'
/** The line by which a migration says that it may be changed. */
const notApplied = /^-- Not applied anywhere yet/m
const pictureName = /\.(avif|gif|jpe?g|png|svg|webp)$/i

/** Reads what the check looks at from the project in `root`. */
export async function readContent(root: string): Promise<CheckInput> {
  const files = under(root, contentFolder).map((file) => ({
    path: file,
    text: /\.(mdx?|txt)$/i.test(file) ? readFileSync(join(root, file), 'utf8') : '',
  }))
  const assets = [...under(root, 'public'), ...under(root, 'src/assets')]
  const pictures = [...assets, ...files.map(({ path: file }) => file)].filter((file) => pictureName.test(file))
  const read = pictures.map(async (file) => [file, await readPicture(readFileSync(join(root, file)))] as const)
  return {
    files,
    assets,
    pictures: new Map(await Promise.all(read)),
    earlier: earlierContent(root, files),
  }
}

/**
 * The content before the change that is checked. On a developer's machine that is git's last commit. A build service checks
 * out the merge of a pull request with depth two, and the first parent of that merge is the branch that it goes into.
 * Undefined without git, without that commit, and where a service builds a branch by itself: its last commit is only one
 * step of the change, so the check would say something else after each push.
 */
function earlierContent(root: string, files: readonly SourceFile[]): EarlierContent | undefined {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: Infinity })
  const onService = buildService(process.env) !== undefined
  if (onService && git('rev-parse', '--verify', '--quiet', 'HEAD^2').status !== 0) return undefined
  const commit = onService ? 'HEAD^1' : 'HEAD'
  // An empty pattern is in every line, so this one start of git prints all files, each line after the name of its file.
  const options = ['--text', '--null', '--no-full-name', '--no-color', '--no-line-number', '--no-column']
  const { status, stdout } = git('grep', ...options, '-e', '', commit, '--', contentFolder, migrations)
  if (status !== 0) return undefined
  const lines = stdout.split('\n').map((line) => line.slice(commit.length + 1).split('\0'))
  const before = [...Map.groupBy(lines.slice(0, -1), ([path]) => path!)].map(([path, own]) => ({
    path,
    text: own.map(([, ...line]) => `${line.join('\0')}\n`).join(''),
  }))
  const now = new Map(files.map(({ path, text }) => [path, text]))
  return {
    paths: new Set(before.map(({ path }) => path).filter((path) => path.startsWith(contentFolder))),
    changed: before.filter(({ path, text }) => path.endsWith('.mdx') && !isSame(text, now.get(path))),
    migrations: before.flatMap(({ path, text }) => {
      const file = join(root, path)
      if (!path.startsWith(migrations) || !existsSync(file)) return []
      const own = readFileSync(file, 'utf8')
      return isSame(text, own) || notApplied.test(own) ? [] : [path]
    }),
  }
}

/** Whether two texts differ in nothing but the kind of their line ends, which git may change on the way in and out. */
function isSame(one: string, other: string | undefined): boolean {
  const plain = (text: string): string => text.replaceAll('\r\n', '\n').trimEnd()
  return other !== undefined && plain(one) === plain(other)
}

function under(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}
