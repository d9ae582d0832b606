import { readSite, type CheckInput, type Site } from './site.ts'
import { problemAt } from './content-file.ts'
import { settle } from './precedence.ts'
import { sortProblems, type Problem } from './problem.ts'
import { checkDates, checkSchema } from './schema-rule.ts'
import { checkCounts } from './rules/counts.ts'
import { checkDrawings } from './rules/drawings.ts'
import { checkCompany, checkFigures } from './rules/figures.ts'
import { checkFiles } from './rules/files.ts'
import { checkGlyphs } from './rules/glyphs.ts'
import { checkLeftovers } from './rules/leftovers.ts'
import { checkLinks } from './rules/links.ts'
import { checkLost } from './rules/lost.ts'
import { checkMarkup } from './rules/markup.ts'
import { checkPictures } from './rules/pictures.ts'
import { checkPlaces } from './rules/places.ts'
import { checkQuotes } from './rules/quotes.ts'
import { checkAliases, checkForms, checkOrder, checkReferences, checkShown, checkUnique } from './rules/references.ts'
import { checkRegisters } from './rules/registers.ts'
import { checkSampleMarks } from './rules/samples.ts'
import { checkSections } from './rules/sections.ts'
import { checkTwice } from './rules/twice.ts'

/** The rules, the most believable first. `settle` decides which of the problems that they find are told. */
const rules: Record<string, ((site: Site) => Problem[])[]> = {
  files: [checkFiles],
  lost: [checkLost],
  yaml: [
    ({ files }) => files.flatMap((file) => file.faults.map(({ offset, message }) => problemAt(file, offset, message))),
  ],
  schema: [({ files }) => files.flatMap((file) => [...checkSchema(file), ...checkDates(file), ...checkQuotes(file)])],
  mdx: [({ files }) => files.flatMap(({ body }) => body.problems)],
  registers: [checkRegisters],
  references: [checkReferences, checkShown, checkAliases, checkForms, checkOrder, checkUnique],
  links: [checkLinks],
  twice: [checkTwice],
  places: [checkPlaces],
  sections: [checkSections],
  pictures: [checkPictures],
  drawings: [checkDrawings],
  markup: [checkMarkup],
  leftovers: [checkLeftovers, checkSampleMarks],
  figures: [checkFigures],
  company: [checkCompany],
  glyphs: [checkGlyphs],
  counts: [checkCounts],
}

/**
 * Checks all content and returns every problem, in the order in which they are told. Reads nothing itself: `readContent`
 * gives the input.
 */
export function checkContent(input: CheckInput): Problem[] {
  const site = readSite(input)
  const found = Object.entries(rules).flatMap(([rule, checks]) =>
    checks.flatMap((check) => check(site)).map((problem): Problem => ({ ...problem, rule })),
  )
  return sortProblems(settle(found, site, Object.keys(rules)))
}
