import { changedTexts } from '../changed-texts.ts'
import type { ContentFile } from '../content-file.ts'
import { nearest } from '../nearest.ts'
import { asWarning, type Problem } from '../problem.ts'
import type { Leaf } from '../shape.ts'
import type { Site } from '../site.ts'

/** In a list with so many titles of articles, all entries are such titles. */
const fewestTitles = 2

/**
 * Finds an entry of a list of articles whose title is nearly that of an article: the list is typed,
 * and does not follow the articles. In an entry that this change has not written it is only a
 * warning: the article may have another title now.
 */
export function checkListedTitles(site: Site): Problem[] {
  const titles = titlesOf(site.inFolder('articles'))
  // Another rule finds the old title of an article.
  const known = [...titles, ...titlesOf(site.before.filter(({ folder }) => folder === 'articles'))]
  const written = new Set(changedTexts(site).map(({ text }) => text.leaf))
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
      .flatMap((entry) => {
        const problems = misspeltTitle(file, entry, titles)
        return written.has(entry) ? problems : problems.map(asWarning)
      })
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
