import type { ContentFile } from '../content-file.ts'
import { asWarning, type Problem } from '../problem.ts'
import { filesWithSameKey, isLive, type Site } from '../site.ts'
import { valueAt } from '../shape.ts'

/** The field with the picture of a person. */
const picture = ['portrait', 'picture']
/** The field with the words for those who do not see the picture. */
const description = ['portrait', 'text']

const pictureOf = ({ data }: ContentFile): unknown => valueAt(data, picture)

/**
 * Two people with one portrait are most likely a copied file. One photograph of both has one
 * description, which names both.
 */
export function checkPortraits(site: Site): Problem[] {
  const people = site.inFolder('people').filter(isLive)
  return filesWithSameKey(site, people, pictureOf).flatMap(([file, other]) => {
    const words = String(valueAt(file.data, description))
    const namesBoth = [file, other].every((person) => words.includes(firstNameOf(person)))
    if (namesBoth) return []
    const message = `${other.path} has the same picture. Choose the picture of this person.`
    return [file.problemIn(picture, message)]
  })
}

function firstNameOf({ data }: ContentFile): string {
  return String(data?.['name']).split(' ')[0]!
}

/** A shorter description, such as “Portrait of the author”, may be that of several pictures. */
const fewestWords = 5

/**
 * The description of a portrait is not that of another picture, as after copying a person. It is a
 * warning, since two pictures may show the same, and a problem if only the description has changed.
 */
export function checkPortraitWords(site: Site): Problem[] {
  const people = site.inFolder('people').filter(isLive)
  return filesWithSameKey(site, people, longDescriptionOf).flatMap(([file, other]) => {
    if (pictureOf(file) === pictureOf(other)) return []
    const isSame = `${other.path} describes another picture with the same words.`
    return isOnlyDescriptionNew(file, site)
      ? [file.problemIn(description, `${isSame} Write what is in this one.`)]
      : [asWarning(file.problemIn(description, `${isSame} Is that right?`))]
  })
}

/** The description of a portrait; undefined for one that is too short to be its own. */
function longDescriptionOf({ data }: ContentFile): string | undefined {
  const words = String(valueAt(data, description) ?? '').trim()
  return words.split(/\s+/).length < fewestWords ? undefined : words
}

/** True if the change of a file gives its picture other words, and leaves the picture. */
function isOnlyDescriptionNew(file: ContentFile, site: Site): boolean {
  const old = site.before.find(({ path }) => path === file.path)
  if (!old || pictureOf(old) !== pictureOf(file)) return false
  return longDescriptionOf(old) !== longDescriptionOf(file)
}
