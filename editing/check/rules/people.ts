import { escapedPattern } from '../../../src/lib/escaped-pattern.ts'
import type { ContentFile } from '../content-file.ts'
import { countSlips, nearest } from '../nearest.ts'
import { asWarning, type Problem } from '../problem.ts'
import { oncePerFile } from '../rule-kinds.ts'
import { valueAt, type Leaf } from '../shape.ts'
import { filesWithSameKey, isLive, type Site } from '../site.ts'
import { type Text, textsOf } from '../texts.ts'

/** The fields with the name of a person. */
const fields: readonly PropertyKey[] = ['author', 'testimonialAuthor']

/** Names of people are names, and those of our own people are written as in their files. */
export function* checkPeople(file: ContentFile, site: Site): Iterable<Problem> {
  const own = site.inFolder('people').flatMap(({ data }) => textOf(data?.['name']) ?? [])
  for (const { path, text } of namesIn(file)) {
    const name = text.trim()
    if (/^\S+@\S+$/.test(name))
      yield file.problemIn(path, `“${name}” is the address of a mailbox. Write the name.`)
    else if (isAllCapitals(name)) yield asWarning(file.problemIn(path, inSmallLetters(name)))
    else if (file.folder === 'articles') yield* misspeltName(file, path, own, site)
    const role = textOf(valueAt(file.data, [...path.slice(0, -1), 'role']))
    if (role === name && name.includes(' '))
      yield file.problemIn(
        [...path.slice(0, -1), 'role'],
        `This is the name of the person. Write what ${name} does.`,
      )
  }
}

/** The fields of a file with the name of a person. */
const namesIn = oncePerFile(({ leaves, folder }) =>
  leaves.filter(({ path }) => {
    const isOfPerson = folder === 'people' && path.length === 1 && path[0] === 'name'
    return isOfPerson || fields.includes(path.at(-1)!)
  }),
)

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** True for a name of at least two long words in capitals. Short ones may be initials. */
function isAllCapitals(name: string): boolean {
  return /^(?:\p{Lu}[\p{Lu}’'-]{2,}\s?){2,}$/u.test(name)
}

function inSmallLetters(name: string): { message: string; write: string } {
  const write = name.toLowerCase().replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase())
  return { message: `Names are not written in capitals. Write: ${write}`, write }
}

/**
 * A name that is nearly that of one of our people. It is wrong for certain if it was that name
 * before the change, and one letter is another now.
 */
function misspeltName(
  file: ContentFile,
  path: readonly PropertyKey[],
  own: readonly string[],
  site: Site,
): Problem[] {
  const name = textOf(valueAt(file.data, path)) ?? ''
  if (own.includes(name)) return []
  const sameLetters = own.find((one) => one.toLowerCase() === name.toLowerCase())
  if (sameLetters !== undefined) {
    const message = `One of our people is called “${sameLetters}”. Write: ${sameLetters}`
    return [file.problemIn(path, { message, write: sameLetters })]
  }
  const old = site.before.find((one) => one.path === file.path)
  const was = textOf(valueAt(old?.data, path))
  const meant = name.length < 4 ? undefined : nearest(name, own)
  if (meant === undefined || Math.abs(meant.length - name.length) > 2)
    return isNewGuest(name, was, file, site) ? [guest(name, file, path)] : []
  if (was === meant && countSlips(name, meant) <= mostSlips) {
    const message = `This was “${meant}”, one of our people, with a slip now. Write: ${meant}`
    return [file.problemIn(path, { message, write: meant })]
  }
  const message = `One of our people is called “${meant}”. Is it the same person?`
  return [asWarning(file.problemIn(path, { message, write: meant }))]
}

/** True for an author who is none of our people, and whom a change has made one that is shown. */
function isNewGuest(
  name: string,
  was: string | undefined,
  file: ContentFile,
  { input: { earlier } }: Site,
): boolean {
  const isOfChange = was === undefined ? earlier?.paths.has(file.path) === false : was !== name
  return isOfChange && name !== '' && isLive(file)
}

function guest(name: string, file: ContentFile, path: readonly PropertyKey[]): Problem {
  const message = `None of our people is called “${name}”. Is this a guest, and is the name right?`
  return asWarning(file.problemIn(path, message))
}

/** So many wrong letters make a slip of a name. Two letters that changed places are two. */
const mostSlips = 2

/** The fields with texts about a person. */
const aboutPerson: readonly PropertyKey[] = ['bio', 'biography']

/**
 * A text about a person does not begin with the first name of another one of our people. A change
 * puts no slip into that person's own.
 */
export function* checkBiographies(site: Site): Iterable<Problem> {
  const people = site.inFolder('people').flatMap((file) => {
    const first = firstNameOf(file)
    return first === undefined ? [] : [{ file, first }]
  })
  const firstNames = people.map(({ first }) => first)
  for (const { file, first } of people) {
    for (const text of textsAbout(file)) {
      const begin = wordBeforeVerb(text.text)
      if (begin === undefined || begin === first || hasWord(text.text, first)) continue
      const was = wordBeforeVerb(earlierText(text.leaf, file, site))
      const isSlip = was === first && countSlips(begin, first) <= mostSlips
      if (!isSlip && !firstNames.includes(begin)) continue
      const message = `This is about ${first}, and it begins with “${begin}”. Write: ${first}`
      yield text.problemAt(0, begin, { message, write: first })
    }
  }
}

/** The texts of a person about that person. */
const textsAbout = (file: ContentFile): Text[] =>
  textsOf(file).filter(({ leaf }) => leaf?.path.length === 1 && aboutPerson.includes(leaf.path[0]!))

const hasWord = (text: string, word: string): boolean => new RegExp(`\\b${word}\\b`, 'u').test(text)

/** The text of a field before the change; empty if that is not known. */
function earlierText(leaf: Leaf | undefined, { path }: ContentFile, site: Site): string {
  const old = site.before.find((one) => one.path === path)
  return textOf(valueAt(old?.data, leaf?.path ?? [])) ?? ''
}

/** The first word of a text that may be a name: “Helen” of “Helen has led teams”. */
function wordBeforeVerb(text: string): string | undefined {
  return /^\p{Lu}[\p{L}’'-]+(?=\s\p{Ll})(?!\s(?:and|or)\s)/u.exec(text)?.[0]
}

const firstNameOf = ({ data }: ContentFile): string | undefined =>
  /^\p{Lu}[\p{L}’'-]+(?=\s)/u.exec(textOf(data?.['name']) ?? '')?.[0]

/** The description of a portrait does not name another one of our people alone. */
export function checkPortraitNames(site: Site): Problem[] {
  const people = site.inFolder('people')
  return people.flatMap((file) => {
    const path = ['portrait', 'text']
    const words = textOf(valueAt(file.data, path)) ?? ''
    const own = firstNameOf(file)
    const named = people.flatMap(({ data }) => textOf(data?.['name']) ?? [])
    const other = named.find((name) => hasWord(words, escapedPattern(name)))
    if (other === undefined || own === undefined || hasWord(words, own)) return []
    return [
      file.problemIn(
        path,
        `This is the picture of ${own}, and its words name “${other}”. Write ${own}.`,
      ),
    ]
  })
}

/** A role that one person of a company has. */
const roleOfOne = /^(?:(?:head|director) of|chief|managing director)\b/i

/** Finds two people with one role that a company has once, as after copying a file. */
export function checkSameRoles(site: Site): Problem[] {
  const roleOf = ({ data }: ContentFile): string | undefined => {
    const role = textOf(data?.['role'])
    return role !== undefined && roleOfOne.test(role) ? role.toLowerCase() : undefined
  }
  return filesWithSameKey(site, site.inFolder('people'), roleOf).map(([file, other]) => {
    const name = textOf(other.data?.['name']) ?? other.id
    const message = `${name} is “${textOf(file.data?.['role'])}” too. Is it right for both?`
    return asWarning(file.problemIn(['role'], message))
  })
}
