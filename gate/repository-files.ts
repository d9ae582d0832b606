import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { readHost, type Env } from './build-services.ts'
import { buildServiceVariable } from './stage.ts'

/** The folders whose files a build publishes as they are, or makes pages from. */
const publishedFolders = ['public', 'src']

/**
 * Endings of files that neither a browser runs nor a host reads: pictures, films, fonts, documents
 * and data. A list of the harmful ones would have gaps, since browsers read each kind of XML as a
 * page. A drawing passes: the check reads it, and a header keeps it still.
 */
const harmlessEndings = [
  'avif',
  'gif',
  'ico',
  'jpe?g',
  'png',
  'svg',
  'webp',
  'm4a',
  'mp3',
  'mp4',
  'oga',
  'ogg',
  'vtt',
  'wav',
  'webm',
  'woff2?',
  'csv',
  'docx',
  'json',
  'pdf',
  'pptx',
  'txt',
  'webmanifest',
  'xlsx',
  'zip',
]
const harmless = new RegExp(`\\.(?:${harmlessEndings.join('|')})$`, 'i')

/**
 * Ends a build of files that reach further than they look: anybody may open a pull request, and its
 * preview shows its files before somebody has read them.
 *
 * - a link to another file publishes that file, such as the git settings of the build machine with
 *   its token
 * - a page or a script in public/ runs at the address of the preview, where editors sign in
 * - `_headers` or `.htaccess` in public/ decides what the host answers
 * - a name with a line break would write further lines into `_headers`
 * - a `.env` in the repository, or one of the files that Vite reads beside it, such as
 *   `.env.production`, would choose the settings of the build, such as where leads go
 *
 * It does not look at code: the host decides which scripts and packages of a pull request may run.
 *
 * @param root the folder of the project
 * @throws Error with a sentence that names the file and says what to do
 */
export function refuseHarmfulFiles(root: string, env: Env): void {
  for (const folder of publishedFolders)
    for (const file of filesIn(root, folder)) {
      const fault = faultOf(file)
      if (fault) throw new Error(`${onOneLine(file.name)} ${fault}`)
    }
  if (!isBuildService(env)) return
  const [settings] = committedFiles(root, '.env', '.env.*').filter(
    (name) => name !== '.env.example',
  )
  if (settings !== undefined) throw new Error(refusalOfSettings(settings))
}

/** The name of a file with its line breaks as `\\n`, so that it cannot write lines of its own. */
function onOneLine(name: string): string {
  return JSON.stringify(name).slice(1, -1)
}

/** A file or a link below a folder of the project. */
interface FoundFile {
  /** Its path from the root of the project, with slashes. */
  name: string
  isLink: boolean
}

/**
 * The files and links below a folder. It does not follow links, as the recursive `readdir` of Node
 * does: one to `/` would lead through the whole build machine.
 */
function filesIn(root: string, folder: string): FoundFile[] {
  if (!existsSync(path.join(root, folder))) return []
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const name = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesIn(root, name) : [{ name, isLink: entry.isSymbolicLink() }]
  })
}

/** What is wrong with a file, as the end of a sentence that begins with its name. */
function faultOf({ name, isLink }: FoundFile): string | undefined {
  if (isLink)
    return 'is a link to another file, which would be published. Put the file itself there.'
  if (!name.startsWith('public/')) return undefined
  if (hasOddLetters(name))
    return 'has letters in its name that no address has. Rename it: letters, digits and hyphens.'
  if (/^public\/_/.test(name))
    return 'has a name by which hosts read rules or code. The build writes these: rename the file.'
  if (harmless.test(name)) return undefined
  return (
    'would be published as it is, and a browser could run such a file or a host obey it. Remove ' +
    'it: public/ is for pictures, films, fonts and documents. To prove that a domain is yours, ' +
    'use a DNS record in place of a file.'
  )
}

/** True for a name with quotes, brackets of tags, or characters that do not show. */
const hasOddLetters = (name: string): boolean => /["'<>\\`]|\p{C}/u.test(name)

const isBuildService = (env: Env): boolean =>
  readHost(env) !== undefined || buildServiceVariable(env) !== undefined

/** The files at the top of the project that git has, of names like `.env.*`. None without git. */
function committedFiles(root: string, ...names: string[]): string[] {
  const patterns = names.map((name) => `:(glob)${name}`)
  const { stdout } = spawnSync('git', ['ls-files', '-z', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
  return (stdout ?? '').split('\0').filter((name) => name !== '')
}

const refusalOfSettings = (file: string): string =>
  `${file} is in the repository, so anybody who opens a pull request could choose the settings ` +
  `of its build. Remove it (git rm --cached ${file}), and set what it says in the settings of ` +
  'the hosting service. If it has a secret key, change that key.'
