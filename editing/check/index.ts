import type { ContentFile, Text } from './content-file.ts'
import { problemsToReport } from './precedence.ts'
import { sortProblems, type Fault, type Problem } from './problem.ts'
import { checkSchema } from './schema-rule.ts'
import {
  factsForTexts,
  readSite,
  type CheckInput,
  type OpenedFiles,
  type Site,
  type TextFacts,
} from './site.ts'
import { checkClientNames, checkClientsInTexts } from './rules/client-names.ts'
import { checkChangedFigures } from './rules/changed-figures.ts'
import { checkChangedNames } from './rules/changed-names.ts'
import { checkCountsAlone } from './rules/count-alone.ts'
import { checkHeadingCounts } from './rules/count-in-heading.ts'
import { checkIntroductions } from './rules/count-in-introduction.ts'
import { checkTitleCounts } from './rules/count-in-title.ts'
import { checkNameCounts } from './rules/count-of-names.ts'
import { checkShownCounts } from './rules/count-shown.ts'
import { checkFieldCounts } from './rules/count-of-fields.ts'
import { checkCutOff } from './rules/cut-off.ts'
import { checkDates, checkDaysInTexts, checkPlanned } from './rules/dates.ts'
import { checkDrawnTexts } from './rules/drawn-texts.ts'
import { checkDrawings } from './rules/drawings.ts'
import {
  checkClaimsInWords,
  checkCompany,
  checkFigures,
  checkLogo,
  checkScopes,
  checkUnits,
} from './rules/figures.ts'
import { checkFiles } from './rules/files.ts'
import { checkGlyphs } from './rules/glyphs.ts'
import { checkAddresses, checkLeftovers, checkPictureWords } from './rules/leftovers.ts'
import { checkLineBreaks, checkLostBreaks } from './rules/line-breaks.ts'
import { checkLinkWords } from './rules/link-words.ts'
import { checkLinks } from './rules/links.ts'
import { checkLostForms } from './rules/lost-forms.ts'
import { checkLost } from './rules/lost.ts'
import { checkLostTitles } from './rules/lost-titles.ts'
import { checkMarkup } from './rules/markup.ts'
import { checkMeant } from './rules/meant-figures.ts'
import { checkMissingUnits } from './rules/missing-units.ts'
import { checkOfficeMail, checkOffices } from './rules/offices.ts'
import { checkPasted, checkRecipes } from './rules/pasted.ts'
import { checkPeople } from './rules/people.ts'
import { checkPictures } from './rules/pictures.ts'
import { checkAnchors } from './rules/anchors.ts'
import { checkProseForms } from './rules/prose-forms.ts'
import { checkAuthors, checkQuotes } from './rules/quotes.ts'
import {
  checkAliases,
  checkForms,
  checkOrder,
  checkPortraits,
  checkReferences,
  checkShown,
  checkUnique,
} from './rules/references.ts'
import { checkRegister } from './rules/register-texts.ts'
import { checkRegisters } from './rules/registers.ts'
import { checkSampleMarks } from './rules/samples.ts'
import { checkSpelling } from './rules/spelling.ts'
import { checkSwappedFields } from './rules/swapped-fields.ts'
import { checkPairsInProse, checkTyping } from './rules/typing.ts'
import { checkWithheldNames } from './rules/withheld-names.ts'
import {
  checkGrounds,
  checkHeadings,
  checkProse,
  checkTitle,
  checkUnderlines,
} from './rules/sections.ts'
import {
  checkCopies,
  checkEntries,
  checkFieldLabels,
  checkLabels,
  checkOutside,
  checkSameEntries,
  checkSameSections,
  checkTargets,
  checkWords,
} from './rules/duplicates.ts'

type Check = (site: Site) => Iterable<Problem>

/**
 * A rule on each file that knows of no other file: a file with the same text is not checked again.
 */
function eachAlone(check: (file: ContentFile) => Iterable<Problem>): Check {
  const known = new WeakMap<ContentFile, Problem[]>()
  const problemsOf = (file: ContentFile): Problem[] => {
    const problems = known.get(file) ?? [...check(file)]
    known.set(file, problems)
    return problems
  }
  return (site) => site.files.flatMap(problemsOf)
}

/** A rule on each file. */
const each =
  (check: (file: ContentFile, site: Site) => Iterable<Problem>): Check =>
  (site) =>
    site.files.flatMap((file) => [...check(file, site)])

/** A rule on each text that visitors read. It knows of no other file. */
function eachTextAlone(check: (text: Text, file: ContentFile) => Iterable<Problem>): Check {
  return eachAlone((file) => file.texts.flatMap((text) => [...check(text, file)]))
}

/**
 * A rule on each text that visitors read. Of other files it knows only the facts that it names, so
 * a file is checked again only when its text or one of these facts has changed.
 */
function eachText<Name extends keyof TextFacts>(
  names: readonly Name[],
  check: (text: Text, file: ContentFile, facts: Pick<TextFacts, Name>) => Iterable<Problem>,
): Check {
  const known = new WeakMap<ContentFile, { facts: string; problems: Problem[] }>()
  return (site) => {
    const facts = factsForTexts(site)
    const key = JSON.stringify(names.map((name) => asList(facts[name])))
    return site.files.flatMap((file) => {
      const before = known.get(file)
      if (before?.facts === key) return before.problems
      const problems = file.texts.flatMap((text) => [...check(text, file, facts)])
      known.set(file, { facts: key, problems })
      return problems
    })
  }
}

/** A map as a list, since JSON has no maps. */
function asList(fact: unknown): unknown {
  return fact instanceof Map ? [...fact] : fact
}

function problemOfFault(file: ContentFile, { offset, message, ...rest }: Fault): Problem {
  return { ...file.problemAt(offset, message), ...rest }
}

/**
 * The rules, the most reliable first. `problemsToReport` decides which of their problems are
 * reported.
 */
const rules: Record<string, Check[]> = {
  files: [checkFiles],
  lost: [checkLost],
  yaml: [eachAlone((file) => file.faults.map((fault) => problemOfFault(file, fault)))],
  schema: [
    eachAlone(checkSchema),
    eachAlone(checkDates),
    checkPlanned,
    eachAlone(checkQuotes),
    eachAlone(checkAuthors),
    each(checkPeople),
    eachAlone(checkSwappedFields),
  ],
  mdx: [eachAlone((file) => file.body.faults.map((fault) => problemOfFault(file, fault)))],
  registers: [checkRegisters],
  references: [
    each(checkReferences),
    each(checkClientNames),
    eachText(['clients'], checkClientsInTexts),
    checkLostTitles,
    checkChangedNames,
    each(checkShown),
    each(checkAliases),
    checkForms,
    checkOrder,
    checkPortraits,
    checkUnique,
  ],
  links: [each(checkLinks), checkLinkWords],
  duplicates: [
    eachTextAlone(checkWords),
    eachAlone(checkEntries),
    eachAlone(checkSameEntries),
    eachAlone(checkSameSections),
    eachAlone(checkLabels),
    eachAlone(checkFieldLabels),
    eachAlone(checkTargets),
    checkCopies,
    checkOutside,
  ],
  anchors: [each(checkAnchors)],
  sections: [
    eachAlone(checkTitle),
    eachAlone(checkHeadings),
    eachAlone(checkUnderlines),
    eachAlone(checkProse),
    eachAlone(checkGrounds),
    eachAlone(checkProseForms),
    eachAlone(checkLineBreaks),
    checkLostBreaks,
    checkLostForms,
  ],
  pictures: [each(checkPictures)],
  drawings: [checkDrawings],
  markup: [eachText(['names'], checkMarkup)],
  leftovers: [
    eachTextAlone(checkLeftovers),
    eachTextAlone(checkPasted),
    checkRecipes,
    checkCutOff,
    eachAlone(checkPictureWords),
    eachAlone(checkAddresses),
    checkSampleMarks,
    checkWithheldNames,
  ],
  figures: [
    checkUnits,
    eachText(['claims'], checkMeant),
    checkChangedFigures,
    each(checkScopes),
    each(checkDrawnTexts),
    eachText(['claims', 'figures', 'hasRegister'], checkFigures),
    eachTextAlone(checkClaimsInWords),
    eachText(['claims'], checkMissingUnits),
  ],
  register: [checkRegister],
  company: [checkLogo, eachText(['company'], checkCompany)],
  glyphs: [eachTextAlone(checkGlyphs)],
  counts: [
    each(checkShownCounts),
    each(checkCountsAlone),
    each(checkFieldCounts),
    eachAlone(checkHeadingCounts),
    eachAlone(checkTitleCounts),
    eachAlone(checkIntroductions),
    eachTextAlone(checkNameCounts),
  ],
  offices: [checkOffices, eachAlone(checkOfficeMail)],
  typing: [
    eachTextAlone(checkTyping),
    eachAlone(checkPairsInProse),
    eachTextAlone(checkDaysInTexts),
  ],
  spelling: [eachTextAlone(checkSpelling)],
}

/**
 * Checks all content and returns every problem, in the order of the report. It reads no file
 * itself: `readContent` gives the input.
 * @param opened files of an earlier check: those with the same text are not read again
 */
export function checkContent(input: CheckInput, opened?: OpenedFiles): Problem[] {
  const site = readSite(input, opened)
  const found = Object.entries(rules).flatMap(([rule, checks]) =>
    checks.flatMap((check) => [...check(site)]).map((problem): Problem => ({ ...problem, rule })),
  )
  return sortProblems(problemsToReport(found, site))
}
