import { problemAt } from './content-file.ts'
import { sortProblems, type Problem } from './problem.ts'
import { checkAliases } from './rules/aliases.ts'
import { checkDrawings } from './rules/drawings.ts'
import { checkFigures } from './rules/figures.ts'
import { checkFiles } from './rules/files.ts'
import { checkGlyphs } from './rules/glyphs.ts'
import { checkHeadings } from './rules/headings.ts'
import { checkLinks } from './rules/links.ts'
import { checkPictures } from './rules/pictures.ts'
import { checkPlaces } from './rules/places.ts'
import { checkReferences, checkRoles, checkShown, checkUnique } from './rules/references.ts'
import { checkRegisterSlips } from './rules/register-slips.ts'
import { checkRegisters } from './rules/registers.ts'
import { checkRenames } from './rules/renames.ts'
import { checkSchema, checkSilentSlips } from './schema-rule.ts'
import { readSite, type CheckInput, type Site } from './site.ts'

/** Rules that look at the content as a whole. Each takes the site that was read and returns what is wrong. */
const rules: ((site: Site) => Problem[])[] = [
  checkFiles,
  checkReferences,
  checkShown,
  checkRoles,
  checkAliases,
  checkRenames,
  checkUnique,
  checkRegisters,
  checkRegisterSlips,
  checkLinks,
  checkPlaces,
  checkHeadings,
  checkPictures,
  checkFigures,
  checkDrawings,
  checkGlyphs,
]

/**
 * Checks all content and returns every problem, sorted by file and place. Reads nothing itself: `readContent` gives the
 * input.
 */
export function checkContent(input: CheckInput): Problem[] {
  const site = readSite(input)
  const single = site.files.flatMap((file) => [
    ...file.findings.map(({ offset, message }) => problemAt(file, offset, message)),
    ...checkSchema(file),
    ...checkSilentSlips(file),
    ...file.body.problems,
  ])
  return sortProblems([...single, ...rules.flatMap((rule) => rule(site))])
}
