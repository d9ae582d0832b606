import { problemAt } from './content-file.ts'
import { sortProblems, type Problem } from './problem.ts'
import { checkAliases } from './rules/aliases.ts'
import { checkCompany } from './rules/company.ts'
import { checkCounts } from './rules/counts.ts'
import { checkDrawings } from './rules/drawings.ts'
import { checkFigures } from './rules/figures.ts'
import { checkFiles } from './rules/files.ts'
import { checkGrounds } from './rules/grounds.ts'
import { checkGlyphs } from './rules/glyphs.ts'
import { checkHeadings } from './rules/headings.ts'
import { checkLostAddresses } from './rules/lost-addresses.ts'
import { checkLinks } from './rules/links.ts'
import { checkMarkup } from './rules/markup.ts'
import { checkPictures } from './rules/pictures.ts'
import { checkOptions } from './rules/options.ts'
import { checkPlaces } from './rules/places.ts'
import { checkProse } from './rules/prose.ts'
import { checkForms, checkOrder, checkReferences, checkRoles, checkShown, checkUnique } from './rules/references.ts'
import { checkRegisterSlips } from './rules/register-slips.ts'
import { checkRegisters } from './rules/registers.ts'
import { checkDates, checkSchema, checkSilentSlips } from './schema-rule.ts'
import { checkSampleMarks, checkSamples } from './rules/samples.ts'
import { readSite, type CheckInput, type Site } from './site.ts'

/** Rules that look at the content as a whole. Each takes the site that was read and returns what is wrong. */
const rules: ((site: Site) => Problem[])[] = [
  checkFiles,
  checkReferences,
  checkShown,
  checkRoles,
  checkAliases,
  checkLostAddresses,
  checkForms,
  checkOrder,
  checkUnique,
  checkRegisters,
  checkRegisterSlips,
  checkLinks,
  checkPlaces,
  checkHeadings,
  checkGrounds,
  checkCounts,
  checkProse,
  checkOptions,
  checkPictures,
  checkFigures,
  checkDrawings,
  checkMarkup,
  checkSamples,
  checkSampleMarks,
  checkCompany,
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
    ...checkDates(file),
    ...checkSilentSlips(file),
    ...file.body.problems,
  ])
  return sortProblems([...single, ...rules.flatMap((rule) => rule(site))])
}
