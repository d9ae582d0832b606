import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { contentFolder } from './content-file.ts'
import { buildServiceVariable } from '../../gate/stage.ts'
import { isPictureFile } from '../../src/lib/picture-files.ts'
import { runGit } from '../../src/lib/run-git.ts'
import { blobId } from '../editor/hosts/encode.ts'
import { readPicture } from './read-picture.ts'
import type { CheckInput, EarlierContent, PictureFile } from './site.ts'

/** The folder of the database's migrations. */
const migrations = 'supabase/migrations'
/** The line that says that a migration may be changed. */
const notApplied = /^-- Not applied anywhere yet/m

/** Reads everything that the check needs from the project in `root`. */
export async function readContent(root: string): Promise<CheckInput> {
  return { ...(await readContentNow(root)), earlier: earlierContent(root) }
}

/** The same without the content before the change, for which git is asked. */
export async function readContentNow(root: string): Promise<CheckInput> {
  const files = under(root, contentFolder).map((file) => ({
    path: file,
    text: /\.(mdx?|txt)$/i.test(file) ? readFileSync(join(root, file), 'utf8') : '',
  }))
  const assets = [...under(root, 'public'), ...under(root, 'src/assets')]
  const pictures = [...assets, ...files.map(({ path: file }) => file)].filter(isPictureFile)
  return {
    files,
    assets,
    pictures: await readPictures(root, pictures),
  }
}

/** How many pictures are in memory at the same time. */
const picturesAtOnce = 4

/** What is known of each picture that was read, by its whole path, size and time of change. */
const knownPictures = new Map<string, PictureFile>()

/**
 * Reads pictures, some at a time, and each only once as long as its file stays as it is.
 * @param readOne replaces the reader in tests
 */
export async function readPictures(
  root: string,
  paths: readonly string[],
  readOne: typeof readPicture = readPicture,
): Promise<Map<string, PictureFile>> {
  const read = async (file: string): Promise<[string, PictureFile]> => {
    const whole = join(root, file)
    const { size, mtimeMs } = statSync(whole)
    const name = `${whole} ${size} ${mtimeMs}`
    const picture = knownPictures.get(name) ?? (await readWithId(whole, readOne))
    knownPictures.set(name, picture)
    return [file, picture]
  }
  const pictures = new Map<string, PictureFile>()
  for (let first = 0; first < paths.length; first += picturesAtOnce) {
    const some = paths.slice(first, first + picturesAtOnce)
    for (const [file, picture] of await Promise.all(some.map(read))) pictures.set(file, picture)
  }
  return pictures
}

async function readWithId(whole: string, readOne: typeof readPicture): Promise<PictureFile> {
  const content = readFileSync(whole)
  return { ...(await readOne(content)), id: await blobId(content) }
}

/**
 * The content before the checked change. On a developer's machine that is git's last commit. A
 * build service checks out the merge of a pull request with depth two, and the first parent of that
 * merge is the target branch. Undefined without git, without that commit, and where a service
 * builds only a branch: its last commit is only one step of the change, so the check would give
 * another result after each push.
 */
function earlierContent(root: string): EarlierContent | undefined {
  // Without git there is no text at all.
  const git = (...words: string[]): string => runGit(root, ...words) ?? ''
  const listed = (...args: string[]): string[] =>
    git(...args)
      .split('\0')
      .filter(Boolean)
  const onService = buildServiceVariable(process.env) !== undefined
  if (onService && git('rev-parse', '--verify', '--quiet', 'HEAD^2') === '') return undefined
  const commit = onService ? 'HEAD^1' : 'HEAD'
  const paths = new Set(listed('ls-tree', '-rz', '--name-only', commit, contentFolder))
  if (paths.size === 0) return undefined
  const names = ['-z', '--name-only', '--no-renames', '--relative']
  const changed = listed('diff', ...names, commit, '--', contentFolder, migrations)
  const textOf = (path: string): string => git('show', `${commit}:./${path}`)
  return {
    paths,
    changed: changed
      .filter((path) => path.endsWith('.mdx') && paths.has(path))
      .map((path) => ({ path, text: textOf(path) })),
    migrations: changed.filter((path) => {
      const file = join(root, path)
      if (!path.startsWith(migrations) || !existsSync(file) || textOf(path) === '') return false
      return !notApplied.test(readFileSync(file, 'utf8'))
    }),
  }
}

function under(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}
