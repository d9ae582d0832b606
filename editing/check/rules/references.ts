import { traitsOf } from '../../../src/components/sections/index.ts'
import { units } from '../../../src/schemas/claims.ts'
import { bodyOf } from '../body.ts'
import type { ContentFile } from '../content-file.ts'
import { labelOf, tickInWords } from '../label-of.ts'
import { didYouMean, namesInASentence, nearest } from '../nearest.ts'
import { asWarning, withAdvice, type Advice, type Problem } from '../problem.ts'
import {
  addressOf,
  aliasAddressesOf,
  filesWithSameKey,
  formOf,
  hiddenBy,
  isLive,
  textsOfList,
  oldAddressesOf,
  sectionsOf,
  textsIn,
} from '../site.ts'
import type { Site } from '../site.ts'
import { valueAt } from '../shape.ts'
import { registers } from './registers.ts'

/** Every name exists: of a claim, an outside address, a group of the menu, another entry. */
export function* checkReferences(file: ContentFile, site: Site): Iterable<Problem> {
  /** The things that a text names: `claims/survey-minutes`, `people/helen-marsh`. */
  const nameOf = (refersTo: string, name: string): string =>
    `${registers[refersTo]?.list ?? refersTo}/${name}`
  for (const { path, text, shape } of file.leaves) {
    const { refersTo } = shape
    if (!refersTo || refersTo === 'address') continue
    const isOwn =
      typeof path.at(-1) === 'number' && `${refersTo}/${text}` === `${file.folder}/${file.id}`
    const advice = isOwn
      ? 'This would name itself. Choose another one.'
      : wrongName(file, text, refersTo, site)
    if (advice) yield { ...file.problemIn(path, advice), names: nameOf(refersTo, text) }
  }
  for (const { refersTo, name, offset } of bodyOf(file).names) {
    const advice = wrongName(file, name, refersTo, site)
    if (!advice) continue
    const problem = file.problemAt(offset, advice)
    yield { ...withAdvice(problem, name, advice), names: nameOf(refersTo, name) }
  }
}

/** Says what is wrong with a name that a file uses. */
function wrongName(
  file: ContentFile,
  text: string,
  refersTo: string,
  site: Site,
): Advice | undefined {
  const hidden = hiddenEntry(file, text, refersTo, site)
  if (hidden !== undefined) return hidden
  const names = namesFor(site, refersTo)
  if (!names || names.includes(text)) return undefined
  return (
    oldName(text, refersTo, site) ?? withoutComma(text, names) ?? unknownName(text, names, refersTo)
  )
}

/** An entry that visitors do not see. Drafts may name each other: the same previews show them. */
function hiddenEntry(
  file: ContentFile,
  text: string,
  refersTo: string,
  site: Site,
): Advice | undefined {
  const named = site.inFolder(refersTo).find(({ id }) => id === text)
  const line = named && hiddenBy(named)
  if (!named || line === undefined) return undefined
  const mayName = hiddenBy(file) === line || (line === 'draft: true' && !isLive(file))
  if (mayName) return undefined
  return {
    message:
      `“${text}” is hidden: ${named.path} has the line “${line}”. Choose another one, remove ` +
      'what shows it, or remove that line.',
    inForm:
      `${named.path} is hidden: ${tickInWords(line).state} there. Choose another one, remove ` +
      'what shows it, or show that one.',
  }
}

function oldName(text: string, refersTo: string, site: Site): Advice | undefined {
  const renamed = site
    .inFolder(refersTo)
    .find(({ data }) => textsIn(data?.['aliases']).includes(text))
  return renamed && { message: `“${text}” is an old name. Write: ${renamed.id}`, write: renamed.id }
}

function withoutComma(text: string, names: readonly string[]): Advice | undefined {
  const several = text.split(/[\s,;]+/)
  const areKnown = several.length > 1 && several.every((one) => names.includes(one))
  return areKnown ? `A comma is missing between two names. Write: ${several.join(', ')}` : undefined
}

/** The most names of a list that a sentence can hold. */
const mostNames = 12

function unknownName(text: string, names: readonly string[], refersTo: string): Advice {
  const register = refersTo === 'unit' ? { settings: 'claims', list: 'units' } : registers[refersTo]
  const where = register
    ? `the list “${register.list}” of settings/${register.settings}.mdx`
    : `src/content/${refersTo}/`
  const verb = names.length === 1 ? 'is only' : 'are'
  const all = ` There ${verb} ${namesInASentence(names) || 'none'}.`
  const known = names.length > mostNames ? '' : all
  const message =
    `“${text}” is not in ${where}.${didYouMean(text, names) || known} Use a name from there, ` +
    'or add this one first.'
  const meant = nearest(text, names)
  return meant === undefined ? message : { message, write: meant }
}

/**
 * The names to which a field may refer, such as all roles; undefined if the list cannot be read.
 * See `nameOf` in schemas/names.ts.
 */
export function namesFor(
  site: Pick<Site, 'settings' | 'inFolder'>,
  refersTo: string,
): string[] | undefined {
  if (refersTo === 'unit') {
    const counted = site.settings('claims')?.data?.['units'] ?? units
    return Array.isArray(counted) ? textsIn(counted) : undefined
  }
  const register = registers[refersTo]
  if (!register) return site.inFolder(refersTo).map(({ id }) => id)
  const file = site.settings(register.settings)
  return file && textsOfList(file, register.list, register.key)
}

/** A section that shows the entries of a folder needs at least one. */
export function* checkShown(file: ContentFile, site: Site): Iterable<Problem> {
  for (const [index, section] of sectionsOf(file).entries()) {
    const { folder, field } = traitsOf(section['type']).shows ?? {}
    if (
      !folder ||
      Array.isArray(section[field!]) ||
      site.inFolder(folder).some((one) => !one.data || isLive(one))
    )
      continue
    const message =
      `This section has nothing to show: nothing in src/content/${folder}/ is on ` +
      'the site. Add one, or remove this section.'
    yield file.problemIn(['sections', index, 'type'], message)
  }
}

/**
 * Each role has an outside form of its own, since otherwise the answers of two would come in as
 * one.
 */
export function checkForms(site: Site): Problem[] {
  return filesWithSameKey(site, site.inFolder('surveys'), (file) => file.data && formOf(file)).map(
    ([file, other]) => {
      const message =
        `${other.path} uses the form “${formOf(file)}” too, so the answers for both roles would ` +
        'be mixed. Give one of them another “form”.'
      const inForm = message.replace('“form”.', `“${labelOf('form')}”.`)
      return file.problemIn(['form'], { message, inForm })
    },
  )
}

/** No two files of a list have the same order. */
export function checkOrder(site: Site): Problem[] {
  const orderOf = ({ data }: ContentFile): unknown => data?.['order']
  const roles = Map.groupBy(site.inFolder('surveys'), ({ data }) => data?.['group'])
  return [...roles.values(), site.inFolder('people'), site.inFolder('services')].flatMap(
    (files) => {
      const next = Math.max(0, ...files.map((file) => Number(orderOf(file)) || 0)) + 1
      return filesWithSameKey(site, files, orderOf).map(([file, other]) => {
        const order = String(orderOf(file))
        const isFree = `${next} is free, at the end of the list.`
        return file.problemIn(['order'], {
          message:
            `${other.path} has “order: ${order}” too. Write another number in one of the two ` +
            `files. ${isFree}`,
          inForm: `${other.path} has the place ${order} too. Write another number. ${isFree}`,
        })
      })
    },
  )
}

/** The advice to take an old address out, after the reason. */
const withoutAlias = (reason: string, alias: string): Advice => ({
  message: `${reason} Remove “${alias}” from “aliases”.`,
  inForm: `${reason} Remove “${alias}” from “${labelOf('aliases')}”.`,
})

/** Titles, descriptions and names of people must differ from file to file. */
export function checkUnique(site: Site): Problem[] {
  const files = site.files.filter(({ folder }) => folder !== 'settings')
  return [['seo', 'title'], ['seo', 'description'], ['title'], ['summary'], ['name']].flatMap(
    (path) => {
      const textOf = ({ data }: ContentFile): string | undefined => {
        const text = valueAt(data, path)
        return typeof text === 'string' ? text.trim().toLowerCase() : undefined
      }
      return filesWithSameKey(site, files, textOf).map(([file, other]) => {
        const message =
          `${other.path} has the same ${path.at(-1)}, so nobody could tell the two apart. ` +
          'Write another one.'
        return file.problemIn(path, message)
      })
    },
  )
}

/**
 * Two people with one portrait are most likely a copied file. One photograph of both has one
 * description, which names both.
 */
export function checkPortraits(site: Site): Problem[] {
  const path = ['portrait', 'picture']
  const pictureOf = ({ data }: ContentFile): unknown => valueAt(data, path)
  const firstName = ({ data }: ContentFile): string => String(data?.['name']).split(' ')[0]!
  const people = site.inFolder('people').filter(isLive)
  return filesWithSameKey(site, people, pictureOf).flatMap(([file, other]) => {
    const words = String(valueAt(file.data, ['portrait', 'text']))
    if ([file, other].every((one) => words.includes(firstName(one)))) return []
    const message = `${other.path} has the same picture. Choose the picture of this person.`
    return [file.problemIn(path, message)]
  })
}

/** A shorter description, such as “Portrait of the author”, may be that of several pictures. */
const fewestWordsOfPicture = 5

/**
 * The description of a portrait is not that of another picture, as after copying a person. It is a
 * warning, since two pictures may show the same, and a problem if only the description has changed.
 */
export function checkPortraitWords(site: Site): Problem[] {
  const path = ['portrait', 'text']
  const wordsOf = ({ data }: ContentFile): unknown => {
    const words = String(valueAt(data, path) ?? '').trim()
    return words.split(/\s+/).length < fewestWordsOfPicture ? undefined : words
  }
  const pictureOf = ({ data }: ContentFile): unknown => valueAt(data, ['portrait', 'picture'])
  const people = site.inFolder('people').filter(isLive)
  return filesWithSameKey(site, people, wordsOf).flatMap(([file, other]) => {
    if (pictureOf(file) === pictureOf(other)) return []
    const isSame = `${other.path} describes another picture with the same words.`
    const old = site.before.find((one) => one.path === file.path)
    const isOnlyChange = old && pictureOf(old) === pictureOf(file) && wordsOf(old) !== wordsOf(file)
    return isOnlyChange
      ? [file.problemIn(path, `${isSame} Write what is in this one.`)]
      : [asWarning(file.problemIn(path, `${isSame} Is that right?`))]
  })
}

/**
 * True for an address of previews alone, or below one. An old address in its place would hide from
 * reviewers what has changed.
 */
const isShownOnPreviews = (address: string): boolean =>
  /^\/(?:edit|review|sections)(?:\/|$)/.test(address)

/**
 * Another page with this old address, if that one need not give it up: it comes first, or the site
 * makes the address by itself there.
 */
function otherWith(address: string, own: ContentFile, site: Site): ContentFile | undefined {
  const first = site.oldAddresses.get(address)
  if (first && first !== own) return first
  return site.files.find((file) => {
    const isMade =
      oldAddressesOf(file).includes(address) && !aliasAddressesOf(file).includes(address)
    return file !== own && isMade
  })
}

/** An old address is not the address of a page, and it leads to one page only. */
export function* checkAliases(file: ContentFile, site: Site): Iterable<Problem> {
  // The first entries of this list are those of `aliases`, in the same order.
  const old = oldAddressesOf(file)
  for (const [index, alias] of textsIn(file.data?.['aliases']).entries()) {
    const address = old[index] ?? ''
    // Until a hidden page is shown, its address may lead to another one.
    const isTaken = (one: ContentFile): boolean => one === file || isLive(one)
    const page = site.files.find((one) => addressOf(one) === address && isTaken(one))
    const other = otherWith(address, file, site)
    const path = ['aliases', index]
    if (isShownOnPreviews(address)) {
      yield file.problemIn(
        path,
        withoutAlias(`The site already uses the address ${address}.`, alias),
      )
    } else if (page) {
      const isPage = `${address} is the address of an existing page, ${page.path}.`
      yield file.problemIn(path, withoutAlias(isPage, alias))
    } else if (old.indexOf(address) < index)
      yield file.problemIn(path, `“${alias}” is in this list twice. Keep one.`)
    else if (other) {
      const message =
        `${other.path} has the old address ${address} too, but it can lead to only one page. ` +
        'Remove it from one of the two.'
      yield file.problemIn(path, message)
    }
  }
}
