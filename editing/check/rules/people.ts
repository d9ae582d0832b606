import type { ContentFile } from '../content-file.ts'
import { nearest } from '../nearest.ts'
import { asWarning, type Problem } from '../problem.ts'
import { valueAt } from '../shape.ts'
import type { Site } from '../site.ts'

/** The fields with the name of a person. */
const fields: readonly PropertyKey[] = ['author', 'testimonialAuthor']

/** Names of people are names, and those of our own people are written as in their files. */
export function* checkPeople(file: ContentFile, site: Site): Iterable<Problem> {
  const own = site.inFolder('people').flatMap(({ data }) => textOf(data?.['name']) ?? [])
  for (const { path, text } of file.leaves) {
    const field = path.at(-1)!
    const isOfPerson = file.folder === 'people' && path.join() === 'name'
    if (!isOfPerson && !fields.includes(field)) continue
    const name = text.trim()
    if (/^\S+@\S+$/.test(name))
      yield file.problemIn(path, `“${name}” is the address of a mailbox. Write the name.`)
    else if (isAllCapitals(name)) yield asWarning(file.problemIn(path, inSmallLetters(name)))
    else if (file.folder === 'articles') yield* misspeltName(file, path, name, own)
    const role = textOf(valueAt(file.data, [...path.slice(0, -1), 'role']))
    if (role === name && name.includes(' '))
      yield file.problemIn(
        [...path.slice(0, -1), 'role'],
        `This is the name of the person. Write what ${name} does.`,
      )
  }
}

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

/** A name that is nearly that of one of our people. */
function misspeltName(
  file: ContentFile,
  path: readonly PropertyKey[],
  name: string,
  own: readonly string[],
): Problem[] {
  const isKnown = own.some((one) => one.toLowerCase() === name.toLowerCase())
  const meant = isKnown || name.length < 4 ? undefined : nearest(name, own)
  if (meant === undefined || Math.abs(meant.length - name.length) > 2) return []
  const message = `One of our people is called “${meant}”. Is it the same person?`
  return [asWarning(file.problemIn(path, { message, write: meant }))]
}
