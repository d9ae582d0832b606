import { problemIn } from '../content-file.ts'
import { asWarning, type Problem } from '../problem.ts'
import type { Site } from '../site.ts'
import { firstOf, textsOf } from '../texts.ts'

/** Texts write ((company)) for the name of the company, which stands in settings/site.mdx alone, as name and as logo. */
export function checkCompany(site: Site): Problem[] {
  const file = site.settings('site')
  const [name, ...parts] = ['name', 'nameRoman', 'nameItalic'].map((field) => String(file?.data?.[field] ?? ''))
  if (!file || !name) return []
  const logo = parts.join(' ').trim()
  const differs = `The name is “${name}” and the logo says “${logo}”. Write the same name in “nameRoman” and “nameItalic”, its upright and its italic part.`
  const names = [name, parts[0]!]
    .filter((one) => one.length > 2)
    .map((one) => one.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const written = new RegExp(`(?<![\\p{L}\\d])(?:${names.join('|')})(?![\\p{L}\\d])`, 'u')
  const message =
    'The name of the company is written out. Write ((company)) for it, so that renaming the company is one edit in settings/site.mdx.'
  return [
    ...(logo === name.trim() ? [] : [problemIn(file, ['nameRoman'], differs)]),
    ...site.files.flatMap((one) =>
      textsOf(one)
        .filter(({ leaf }) => one !== file || !/^name/.test(String(leaf?.path[0])))
        .flatMap((text) => firstOf([[written, message]], text))
        .map(asWarning),
    ),
  ]
}
