import type { ContentFile, Text } from './content-file.ts'
import { settle } from './precedence.ts'
import { sortProblems, type Problem } from './problem.ts'
import { checkDates, checkSchema } from './schema-rule.ts'
import { readSite, type CheckInput, type Site } from './site.ts'
import { checkCounts } from './rules/counts.ts'
import { checkDrawings } from './rules/drawings.ts'
import { checkCompany, checkFigures, checkLogo, checkScopes, checkUnits } from './rules/figures.ts'
import { checkFiles } from './rules/files.ts'
import { checkGlyphs } from './rules/glyphs.ts'
import { checkAddresses, checkLeftovers, checkPictureWords } from './rules/leftovers.ts'
import { checkLinks } from './rules/links.ts'
import { checkLost } from './rules/lost.ts'
import { checkMarkup } from './rules/markup.ts'
import { checkPictures } from './rules/pictures.ts'
import { checkPlaces } from './rules/places.ts'
import { checkQuotes } from './rules/quotes.ts'
import {
  checkAliases,
  checkForms,
  checkOrder,
  checkReferences,
  checkShown,
  checkUnique,
} from './rules/references.ts'
import { checkRegisters } from './rules/registers.ts'
import { checkSampleMarks } from './rules/samples.ts'
import { checkWithheldNames } from './rules/withheld-names.ts'
import { checkGrounds, checkHeadings, checkProse, checkTitle } from './rules/sections.ts'
import {
  checkCopies,
  checkEntries,
  checkLabels,
  checkSameSections,
  checkWords,
} from './rules/twice.ts'

type Check = (site: Site) => Iterable<Problem>

/** A rule on each file. */
const each =
  (check: (file: ContentFile, site: Site) => Iterable<Problem>): Check =>
  (site) =>
    site.files.flatMap((file) => [...check(file, site)])
/** A rule on each text that visitors read. */
const eachText = (check: (text: Text, file: ContentFile, site: Site) => Iterable<Problem>): Check =>
  each((file, site) => file.texts.flatMap((text) => [...check(text, file, site)]))

/** The rules, the most reliable first. `settle` decides which of their problems are reported. */
const rules: Record<string, Check[]> = {
  files: [checkFiles],
  lost: [checkLost],
  yaml: [each((file) => file.faults.map(({ offset, message }) => file.problemAt(offset, message)))],
  schema: [each(checkSchema), each(checkDates), each(checkQuotes)],
  mdx: [
    each((file) => file.body.faults.map(({ offset, message }) => file.problemAt(offset, message))),
  ],
  registers: [checkRegisters],
  references: [
    each(checkReferences),
    each(checkShown),
    each(checkAliases),
    checkForms,
    checkOrder,
    checkUnique,
  ],
  links: [each(checkLinks)],
  twice: [
    eachText(checkWords),
    each(checkEntries),
    each(checkSameSections),
    each(checkLabels),
    checkCopies,
  ],
  places: [each(checkPlaces)],
  sections: [each(checkTitle), each(checkHeadings), each(checkProse), each(checkGrounds)],
  pictures: [each(checkPictures)],
  drawings: [checkDrawings],
  markup: [eachText(checkMarkup)],
  leftovers: [
    eachText(checkLeftovers),
    each(checkPictureWords),
    each(checkAddresses),
    checkSampleMarks,
    checkWithheldNames,
  ],
  figures: [checkUnits, each(checkScopes), eachText(checkFigures)],
  company: [checkLogo, eachText(checkCompany)],
  glyphs: [eachText(checkGlyphs)],
  counts: [each(checkCounts)],
}

/**
 * Checks all content and returns every problem, in the order of the report. It reads no file
 * itself: `readContent` gives the input.
 */
export function checkContent(input: CheckInput): Problem[] {
  const site = readSite(input)
  const found = Object.entries(rules).flatMap(([rule, checks]) =>
    checks.flatMap((check) => [...check(site)]).map((problem): Problem => ({ ...problem, rule })),
  )
  return sortProblems(settle(found, site))
}
