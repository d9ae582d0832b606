import type { ContentFile } from '../content-file.ts'
import { labelOf } from '../label-of.ts'
import type { Problem } from '../problem.ts'
import { filesWithSameKey, formOf, type Site } from '../site.ts'
import { valueAt } from '../shape.ts'

// Fields whose values must differ from file to file.

/**
 * Each role has an outside form of its own, since otherwise the answers of two would come in as
 * one.
 */
export function checkForms(site: Site): Problem[] {
  const formOfRole = (file: ContentFile): string | undefined => file.data && formOf(file)
  return filesWithSameKey(site, site.inFolder('surveys'), formOfRole).map(([file, other]) => {
    const isShared =
      `${other.path} uses the form “${formOf(file)}” too, so the answers for both roles would ` +
      'be mixed. Give one of them another'
    return file.problemIn(['form'], {
      message: `${isShared} “form”.`,
      inForm: `${isShared} “${labelOf('form')}”.`,
    })
  })
}

/** No two files of a list have the same order. */
export function checkOrder(site: Site): Problem[] {
  const rolesByGroup = Map.groupBy(site.inFolder('surveys'), ({ data }) => data?.['group'])
  const lists = [...rolesByGroup.values(), site.inFolder('people'), site.inFolder('services')]
  return lists.flatMap((files) => sameOrders(files, site))
}

function sameOrders(files: ContentFile[], site: Site): Problem[] {
  const orderOf = ({ data }: ContentFile): unknown => data?.['order']
  const last = Math.max(0, ...files.map((file) => Number(orderOf(file)) || 0))
  const isFree = `${last + 1} is free, at the end of the list.`
  return filesWithSameKey(site, files, orderOf).map(([file, other]) => {
    const order = String(orderOf(file))
    return file.problemIn(['order'], {
      message:
        `${other.path} has “order: ${order}” too. Write another number in one of the two ` +
        `files. ${isFree}`,
      inForm: `${other.path} has the place ${order} too. Write another number. ${isFree}`,
    })
  })
}

/** By these fields visitors tell two pages, or two people, apart. */
const unique = [['seo', 'title'], ['seo', 'description'], ['title'], ['summary'], ['name']]

/** Titles, descriptions and names of people must differ from file to file. */
export function checkUnique(site: Site): Problem[] {
  const files = site.files.filter(({ folder }) => folder !== 'settings')
  return unique.flatMap((path) => {
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
  })
}
