import type { ContentFile } from '../content-file.ts'
import { nearest } from '../nearest.ts'
import type { Problem } from '../problem.ts'
import type { Leaf } from '../shape.ts'
import type { Site } from '../site.ts'

/** In a list with so many titles of articles, all entries are such titles. */
const fewestTitles = 2

/**
 * Finds an entry of a list of articles whose title is nearly that of an article: the list is typed,
 * and does not follow the articles.
 */
export function checkListedTitles(site: Site): Problem[] {
  const titles = titlesOf(site.inFolder('articles'))
  // Another rule finds the old title of an article.
  const known = [...titles, ...titlesOf(site.before.filter(({ folder }) => folder === 'articles'))]
  const files = site.files.filter(({ folder }) => folder !== 'articles')
  return files.flatMap((file) => {
    const entries = file.leaves.filter(isTitleOfEntry)
    const lists = [...Map.groupBy(entries, listOfEntry).values()]
    const ofArticles = lists.filter(
      (list) => list.filter(({ text }) => titles.includes(text.trim())).length >= fewestTitles,
    )
    return ofArticles
      .flat()
      .filter(({ text }) => !known.includes(text.trim()))
      .flatMap((entry) => misspeltTitle(file, entry, titles))
  })
}

function misspeltTitle(file: ContentFile, { path, text }: Leaf, titles: string[]): Problem[] {
  const meant = nearest(text.trim(), titles)
  if (meant === undefined) return []
  const message = `The article is called “${meant}”, not “${text.trim()}”. Write: ${meant}`
  return [file.problemIn(path, { message, write: meant })]
}

const listOfEntry = ({ path }: Leaf): string => path.slice(0, -2).join('/')

const isTitleOfEntry = ({ path }: Leaf): boolean =>
  path.at(-1) === 'title' && typeof path.at(-2) === 'number'

function titlesOf(files: readonly ContentFile[]): string[] {
  return files.flatMap(({ data }) =>
    typeof data?.['title'] === 'string' ? [data['title'].trim()] : [],
  )
}
