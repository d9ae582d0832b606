import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
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
export function readContent(root: string): CheckInput {
  const files = under(root, contentFolder).map((file) => ({
    path: file,
    text: /\.(mdx?|txt)$/i.test(file) ? readFileSync(path.join(root, file), 'utf8') : '',
  }))
  const assets = [...under(root, 'public'), ...under(root, 'src/assets')]
  const pictures = [...assets, ...files.map(({ path: file }) => file)].filter((file) => pictureName.test(file))
  return {
    files,
    assets,
    pictures: new Map(pictures.map((file) => [file, readPicture(readFileSync(path.join(root, file)))])),
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
  const git = (args: string[], input?: string) => spawnSync('git', args, { cwd: root, encoding: 'utf8', input })
  const onService = buildService(process.env) !== undefined
  if (onService && git(['rev-parse', '--verify', '--quiet', 'HEAD^2']).status !== 0) return undefined
  const commit = onService ? 'HEAD^1' : 'HEAD'
  const listed = git(['ls-tree', '-r', '-z', commit, '--', contentFolder])
  if (listed.status !== 0) return undefined
  const blobs = listed.stdout.split('\0').flatMap((row) => {
    const [, blob = '', file] = /^\d+ blob (\w+)\t(.*)$/s.exec(row) ?? []
    return file === undefined ? [] : [{ blob, file }]
  })
  const now = new Map(files.map(({ path: file, text }) => [file, text]))
  const earlier = blobs
    .filter(({ file }) => file.endsWith('.mdx'))
    .filter(({ blob, file }) => blobOf(now.get(file)) !== blob)
    .map(({ blob, file }) => ({ path: file, text: git(['cat-file', 'blob', blob]).stdout }))
    // Git may be set to change line ends on the way out.
    .filter(({ path: file, text }) => now.get(file)?.replaceAll('\r\n', '\n') !== text)
  const changed = git(['diff', '--name-only', '--diff-filter=M', commit, '--', migrations]).stdout
  return {
    paths: new Set(blobs.map(({ file }) => file)),
    changed: earlier,
    migrations: changed
      .split('\n')
      .filter((file) => file && !notApplied.test(readFileSync(path.join(root, file), 'utf8'))),
  }
}

/** The name that git gives to a text. */
function blobOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const bytes = Buffer.from(text)
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

function under(root: string, folder: string): string[] {
  if (!existsSync(path.join(root, folder))) return []
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}
