import { problemInBody } from '../body.ts'
import { problemAtWords } from '../content-file.ts'
import { asWarning, type Problem } from '../problem.ts'
import { isProse } from '../shape.ts'
import type { Site } from '../site.ts'

/** The name of the company stands in settings/site.mdx alone, and elsewhere as ((company)), so that renaming it is one edit. */
export function checkCompany(site: Site): Problem[] {
  const data = site.settings('site')?.data
  const names = [data?.['name'], data?.['nameRoman']].filter(
    (name): name is string => typeof name === 'string' && name.length > 2,
  )
  if (names.length === 0) return []
  const written = new RegExp(
    `(?<![\\p{L}\\d])(?:${names.map((name) => name.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?![\\p{L}\\d])`,
    'u',
  )
  const message =
    'The name of the company is written out. Write ((company)) for it, so that renaming the company is one edit in settings/site.mdx.'
  return site.files.flatMap((file) => [
    ...file.leaves
      .filter(({ shape, path }) => isProse(shape) && !(file.collection === 'site' && /^name/.test(String(path[0]))))
      .flatMap((leaf) => {
        const found = written.exec(leaf.text)
        return found ? [asWarning(problemAtWords(file, leaf, found.index, found[0], message))] : []
      }),
    ...file.body.texts.flatMap((words) => {
      const found = written.exec(words.text)
      return found ? [asWarning(problemInBody(file, words, found.index, found[0], message))] : []
    }),
  ])
}
