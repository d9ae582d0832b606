import type { ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import type { Site } from '../site.ts'

/** A shorter title may be a plain word of another text. */
const leastWords = 3

/**
 * Finds texts that are the title of an article that a change removes, such as an entry of a list of
 * articles. They are uses of what is gone.
 */
export function checkLostTitles(site: Site): Problem[] {
  return site.before.flatMap((old) => {
    const title = lostTitleOf(old, site)
    return title === undefined ? [] : usesOf(title, `${old.folder}/${old.id}`, site)
  })
}

/** The title of an article that is gone; undefined if another file of its folder has it. */
function lostTitleOf({ path, folder, collection, data }: ContentFile, site: Site) {
  const title = data?.['title']
  if (collection !== 'articles' || typeof title !== 'string') return undefined
  const isThere = site
    .inFolder(folder)
    .some((file) => file.path === path || file.data?.['title'] === title)
  return isThere || title.split(/\s+/).length < leastWords ? undefined : title.trim()
}

/** The problems of the texts that are a title. @param names what the title belongs to */
function usesOf(title: string, names: string, site: Site): Problem[] {
  return site.files.flatMap((file) =>
    file.leaves
      .filter(({ text }) => text.trim() === title)
      .map(({ path }) => ({
        ...file.problemIn(path, `There is no article “${title}” any more.`),
        names,
      })),
  )
}
