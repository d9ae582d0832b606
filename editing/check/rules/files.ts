import { contentFolders } from '../../../src/lib/content-folders.ts'
import {
  addressOfPicture,
  isPhotographFile,
  isPictureFile,
  pictureFolder,
} from '../../../src/lib/picture-files.ts'
import { pageAddresses } from '../../../src/lib/paths.ts'
import { toSlug } from '../../../src/lib/to-slug.ts'
import { contentFolder } from '../content-file.ts'
import { tickInWords } from '../label-of.ts'
import { didYouMean, namesInASentence } from '../nearest.ts'
import { problemOfFile, type Problem } from '../problem.ts'
import {
  addressOf,
  collectionOf,
  filesWithSameKey,
  hiddenBy,
  idMeantBy,
  type Site,
} from '../site.ts'

/** Pages that the site itself leads to. */
export const neededPages = ['home', 'privacy-notice'] as const
/** Addresses that the build, old folders and the pages of previews take. */
const reserved = ['404', '500', 'index', 'og', 'rest', 'revenue', 'edit', 'review', 'sections']
const goodName = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * Reports files that Astro would skip silently, names that make a bad address, and missing
 * settings.
 */
export function checkFiles(site: Site): Problem[] {
  const folders = [...new Set(Object.values(contentFolders).map(({ folder }) => folder))]
  const named = site.input.files.flatMap(({ path }) => {
    const message = checkName(path, folders, site)
    return message ? [problemOfFile(path, message)] : []
  })
  return [
    ...named,
    ...publicPhotographs(site),
    ...missingFiles(site),
    ...pages(site),
    ...clashes(site),
    ...migrations(site),
  ]
}

/** Says what is wrong with the path of a file below the content; undefined if nothing is. */
function checkName(path: string, folders: string[], site: Site): string | undefined {
  const rest = path.slice(contentFolder.length + 1)
  const name = rest.replace(/^.*\//, '')
  if (['README.md', 'FIELDS.md'].includes(rest) || name === '.gitkeep') return undefined
  // A picture with a bad name is reported at the text that names it. Without such a text it is not
  // published.
  if (path.startsWith(`${pictureFolder}/`) && (isPictureFile(name) || isPhotographFile(name)))
    return undefined

  return wrongFolder(rest, folders) ?? wrongFile(path, rest, name, site)
}

function wrongFolder(rest: string, folders: string[]): string | undefined {
  const folder = rest.includes('/') ? rest.slice(0, rest.indexOf('/')) : ''
  if (!folders.includes(folder))
    return (
      'No page is made from this file. Content must be in one of the folders ' +
      `${namesInASentence(folders)}.${folder ? didYouMean(folder, folders) : ''}`
    )
  const isDeeper = rest.split('/').length > 2
  return isDeeper
    ? `Folders inside “${folder}” are not read. Move the file up into src/content/${folder}/.`
    : undefined
}

function wrongFile(path: string, rest: string, name: string, site: Site): string | undefined {
  if (isPictureFile(name)) return wrongPictureFile(name, site)
  if (!/^[^.~].*(?:\.mdx?|\.markdown|\.txt)$/i.test(name))
    return (
      'Content files begin with a letter and end in “.mdx”, so this one is not read. If it has ' +
      'a text for the site, copy that into a content file. Then remove this one.'
    )

  const wanted = `${idMeantBy(path) || 'name'}.mdx`
  if (name !== wanted) return wrongContentName(path, name, wanted, site)
  return collectionOf(path) ? undefined : unknownSettings(rest, name)
}

/** A picture beside content files, as of a person. */
function wrongPictureFile(name: string, site: Site): string | undefined {
  const [, stem = '', ending = ''] = /^(.*?)((?:\.\w+)*)$/.exec(name) ?? []
  if (!goodName.test(stem) || ending !== ending.toLowerCase())
    return rename(name, (toSlug(stem) || 'picture') + ending.toLowerCase())
  const isUsed = site.files.some(({ text }) => text.includes(name))
  return isUsed
    ? undefined
    : 'No file uses this picture. Name it where visitors should see it, or remove it.'
}

function wrongContentName(path: string, name: string, wanted: string, site: Site): string {
  const there = path.slice(0, -name.length) + wanted
  const isTaken = site.input.files.some((file) => file.path === there)
  if (!isTaken) return rename(name, wanted)
  return (
    `${there} already exists, and “${name}” cannot be the name of a file here. Remove this file, ` +
    'or rename it: lowercase words joined by hyphens, ending in “.mdx”.'
  )
}

/** A file in a folder whose files have fixed names. */
function unknownSettings(rest: string, name: string): string {
  const folder = rest.slice(0, rest.indexOf('/'))
  const known = Object.values(contentFolders)
    .filter((one) => one.folder === folder)
    .map(({ pattern }) => pattern)
  return (
    `“${name}” is not one of the ${folder} files, which are ${namesInASentence(known)}, ` +
    `so it is not read.${didYouMean(name, known)}`
  )
}

function rename(name: string, wanted: string): string {
  return (
    `“${name}” cannot be the name of a file here. Names of files are lowercase words joined by ` +
    `hyphens. Rename it to “${wanted}”.`
  )
}

/** A file of public/ is published as it is: a photograph with the place where it was taken. */
function publicPhotographs({ input }: Site): Problem[] {
  return input.assets
    .filter((path) => path.startsWith('public/') && isPhotographFile(path))
    .map((path) => {
      const name = path.replace(/^.*\//, '')
      const message =
        'Files of public/ are published as they are, and a photograph may say where it was ' +
        `taken. Move it to ${pictureFolder}/, and name it where visitors see it: ` +
        `${addressOfPicture(name)}`
      return problemOfFile(path, message)
    })
}

function missingFiles(site: Site): Problem[] {
  const message =
    'The site needs this file, but it is missing. Restore it from the history of the repository.'
  const settings = Object.values(contentFolders).filter(({ pattern }) => !pattern.includes('*'))
  const needed: [name: string, gone: string[]][] = [
    ...settings.map(({ folder, pattern }): [string, string[]] => [`${folder}/${pattern}`, []]),
    ...neededPages.map((id): [string, string[]] => [`pages/${id}.mdx`, [pageAddresses.pages(id)]]),
  ]
  return needed
    .map(([name, gone]) => ({ ...problemOfFile(`${contentFolder}/${name}`, message), gone }))
    .filter(({ file }) => !site.input.files.some(({ path }) => path === file))
}

const isLinked = 'Every page links to this one, so it cannot be hidden.'

/**
 * Nobody hides a page that the site itself links to, and no page takes an address that another part
 * of the site has.
 */
function pages(site: Site): Problem[] {
  const folders = site.input.assets.flatMap((path) => /^public\/([^/]+)\//.exec(path)?.[1] ?? [])
  return site.inFolder('pages').flatMap((file) => {
    const line = hiddenBy(file)
    if (line !== undefined && neededPages.some((id) => id === file.id))
      return [
        file.problemIn(
          ['draft'],
          {
            message: `${isLinked} Remove the line “${line}”.`,
            inForm: `${isLinked} ${tickInWords(line).undo}.`,
          },
          'key',
        ),
      ]
    if (![...reserved, ...folders].includes(file.id)) return []
    const own =
      file.id === '404'
        ? ' The words of that page are in settings/labels.mdx, under “notFound”.'
        : ''
    return [
      file.problemIn(
        [],
        `The site already uses the address /${file.id}. Give this page another name.${own}`,
      ),
    ]
  })
}

/**
 * Nobody changes a migration that a database may have run, since that database would never see the
 * change.
 */
function migrations({ input }: Site): Problem[] {
  return (input.earlier?.migrations ?? []).map((path) => {
    const message =
      'This migration is older than the change, and a database that has run it would not get ' +
      'the change. Put the change in a new file in this folder. If no database has run it ' +
      'yet, add the line “-- Not applied anywhere yet.” to it.'
    return problemOfFile(path, message)
  })
}

/** No two files make the same address, since one of them would be lost without an error. */
function clashes(site: Site): Problem[] {
  return filesWithSameKey(site, site.files, addressOf).map(([file, other]) => {
    return file.problemIn(
      [],
      `${other.path} has the same address, ${addressOf(file)}. Rename one of the two.`,
    )
  })
}
