import { bodyOf } from './body.ts'
import type { ContentFile } from './content-file.ts'
import { problemsToReport } from './precedence.ts'
import { sortProblems, type Fault, type Problem } from './problem.ts'
import { each, eachAlone, eachText, eachTextAlone, type Check } from './rule-kinds.ts'
import { checkSchema } from './schema-rule.ts'
import { readSite, type CheckInput, type OpenedFiles } from './site.ts'
import { checkAliases } from './rules/aliases.ts'
import { checkAskedFor } from './rules/asked-for.ts'
import { checkCaptions } from './rules/captions.ts'
import { checkChosenWords } from './rules/chosen-words.ts'
import { checkCompanyName, checkLogo } from './rules/company-name.ts'
import { checkClientNames, checkClientsInTexts } from './rules/client-names.ts'
import { checkChangedFigures } from './rules/changed-figures.ts'
import { checkChangedNames } from './rules/changed-names.ts'
import { checkCountsAboveLists } from './rules/count-above-list.ts'
import { checkCountsAlone } from './rules/count-alone.ts'
import { checkChangedCounts, checkHeadingCounts } from './rules/count-in-heading.ts'
import { checkIntroductions } from './rules/count-in-introduction.ts'
import { checkTitleCounts } from './rules/count-in-title.ts'
import { checkNameCounts } from './rules/count-of-names.ts'
import { checkShownCounts } from './rules/count-shown.ts'
import { checkFieldCounts } from './rules/count-of-fields.ts'
import { checkBrokenSentences, checkCutOff } from './rules/cut-off.ts'
import { checkDates, checkDaysInTexts, checkPlanned } from './rules/dates.ts'
import { checkDrawnTexts } from './rules/drawn-texts.ts'
import { checkDrawings } from './rules/drawings.ts'
import { checkScopes } from './rules/figure-scopes.ts'
import { checkClaimsInWords, checkFigures, checkUnits } from './rules/figures.ts'
import { checkExchangedTexts } from './rules/exchanged-texts.ts'
import { checkFiles } from './rules/files.ts'
import { checkForeignWords } from './rules/foreign-words.ts'
import { checkGlyphs } from './rules/glyphs.ts'
import { checkAddresses, checkLeftovers, checkPictureWords } from './rules/leftovers.ts'
import { checkLineBreaks, checkLostBreaks } from './rules/line-breaks.ts'
import { checkLanguage } from './rules/language.ts'
import { checkLinkNames } from './rules/link-names.ts'
import { checkListedNames } from './rules/listed-names.ts'
import { checkListedTitles } from './rules/listed-titles.ts'
import { checkLinkWords } from './rules/link-words.ts'
import { checkLinks } from './rules/links.ts'
import { checkLostForms } from './rules/lost-forms.ts'
import { checkLost } from './rules/lost.ts'
import { checkLostQuestions } from './rules/lost-questions.ts'
import { checkLostTitles } from './rules/lost-titles.ts'
import { checkMailDomains, checkMailPurposes } from './rules/mailboxes.ts'
import { checkMarkup } from './rules/markup.ts'
import { checkMeant, checkNamedFigures } from './rules/meant-figures.ts'
import { checkMenuWords } from './rules/menu-words.ts'
import { checkMenus } from './rules/menus.ts'
import { checkMissingUnits } from './rules/missing-units.ts'
import { checkNumericDays } from './rules/numeric-days.ts'
import {
  checkAddressLines,
  checkOfficeCities,
  checkOfficeMail,
  checkOffices,
  checkStreets,
} from './rules/offices.ts'
import { checkDigitsOfYear, checkMonthFirst, checkYearFirst } from './rules/order-of-days.ts'
import { checkOwnLinks } from './rules/own-links.ts'
import { checkPasted, checkRecipes } from './rules/pasted.ts'
import {
  checkBiographies,
  checkPeople,
  checkPortraitNames,
  checkSameRoles,
} from './rules/people.ts'
import { checkPastedInside } from './rules/pasted-inside.ts'
import { checkPhoneNumbers } from './rules/phone-numbers.ts'
import { checkPictures } from './rules/pictures.ts'
import { checkPostcodes } from './rules/postcodes.ts'
import { checkAnchors } from './rules/anchors.ts'
import { checkPromises } from './rules/promises.ts'
import { checkProseForms } from './rules/prose-forms.ts'
import { checkSameHeadings } from './rules/prose-headings.ts'
import { checkQuotationMarks } from './rules/quotation-marks.ts'
import { checkAuthors, checkQuotes } from './rules/quotes.ts'
import { checkPortraits, checkPortraitWords } from './rules/portraits.ts'
import { checkReferences, checkShown } from './rules/references.ts'
import { checkForms, checkOrder, checkUnique } from './rules/unique-fields.ts'
import { checkReductions } from './rules/reductions.ts'
import { checkRegister } from './rules/register-texts.ts'
import { checkRegisters } from './rules/registers.ts'
import { checkReplacedFigures } from './rules/replaced-figures.ts'
import { checkReversedSense } from './rules/reversed-sense.ts'
import { checkReversedSpans } from './rules/reversed-spans.ts'
import { checkRoleNames } from './rules/role-names.ts'
import { checkSampleMarks } from './rules/samples.ts'
import { checkSpecimens, checkTasks } from './rules/specimens.ts'
import { checkSpelling } from './rules/spelling.ts'
import { checkStepLengths } from './rules/step-lengths.ts'
import { checkSwappedFields } from './rules/swapped-fields.ts'
import { checkPairsInProse, checkTyping } from './rules/typing.ts'
import { checkUnknownWords } from './rules/unknown-words.ts'
import { checkUpperLimits } from './rules/upper-limits.ts'
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
  checkOutside,
  checkSameEntries,
  checkSameParagraphs,
  checkSameSections,
} from './rules/duplicates.ts'
import { checkWords } from './rules/repeated-words.ts'
import { checkLabels, checkTargets } from './rules/same-links.ts'

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
    eachTextAlone(checkQuotationMarks),
    each(checkPeople),
    eachAlone(checkSwappedFields),
  ],
  mdx: [eachAlone((file) => bodyOf(file).faults.map((fault) => problemOfFault(file, fault)))],
  registers: [checkRegisters],
  references: [
    each(checkReferences),
    checkClientNames,
    eachText(['clients'], checkClientsInTexts),
    checkRoleNames,
    checkLostTitles,
    checkListedTitles,
    checkChangedNames,
    each(checkShown),
    each(checkAliases),
    checkForms,
    checkOrder,
    checkPortraits,
    checkPortraitWords,
    checkPortraitNames,
    checkUnique,
    each(checkChosenWords),
    each(checkSpecimens),
    eachAlone(checkTasks),
    checkBiographies,
    checkSameRoles,
  ],
  links: [each(checkLinks), eachAlone(checkOwnLinks), checkLinkWords, eachAlone(checkLinkNames)],
  duplicates: [
    eachTextAlone(checkWords),
    eachAlone(checkEntries),
    eachAlone(checkSameEntries),
    eachAlone(checkSameSections),
    eachAlone(checkSameParagraphs),
    eachAlone(checkLabels),
    eachAlone(checkFieldLabels),
    eachAlone(checkAskedFor),
    eachAlone(checkTargets),
    eachAlone(checkMenus),
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
    checkLostQuestions,
    checkSameHeadings,
  ],
  pictures: [each(checkPictures)],
  drawings: [checkDrawings],
  markup: [eachText(['names'], checkMarkup)],
  leftovers: [
    eachTextAlone(checkLeftovers),
    eachTextAlone(checkPasted),
    checkRecipes,
    checkCutOff,
    checkBrokenSentences,
    checkPastedInside,
    eachAlone(checkPictureWords),
    eachAlone(checkAddresses),
    checkSampleMarks,
    checkWithheldNames,
  ],
  replaced: [checkReplacedFigures],
  figures: [
    checkUnits,
    eachText(['claims'], checkMeant),
    each(checkNamedFigures),
    each(checkScopes),
    eachAlone(checkCaptions),
    eachAlone(checkStepLengths),
    each(checkDrawnTexts),
    eachText(['claims', 'figures', 'hasRegister'], checkFigures),
    eachTextAlone(checkClaimsInWords),
    eachText(['claims'], checkMissingUnits),
    eachText(['claims'], checkUpperLimits),
  ],
  changedFigures: [checkChangedFigures],
  register: [checkRegister, checkReductions],
  company: [checkLogo, eachText(['company'], checkCompanyName)],
  glyphs: [eachTextAlone(checkGlyphs)],
  counts: [
    each(checkShownCounts),
    each(checkCountsAlone),
    each(checkFieldCounts),
    eachAlone(checkHeadingCounts),
    checkChangedCounts,
    eachAlone(checkTitleCounts),
    eachAlone(checkIntroductions),
    eachAlone(checkCountsAboveLists),
    eachTextAlone(checkNameCounts),
    each(checkListedNames),
  ],
  exchanged: [checkExchangedTexts],
  offices: [
    checkOffices,
    checkAddressLines,
    eachAlone(checkOfficeMail),
    eachAlone(checkOfficeCities),
    eachAlone(checkStreets),
    checkPostcodes,
    eachAlone(checkMailDomains),
    eachAlone(checkMailPurposes),
  ],
  typing: [
    eachTextAlone(checkTyping),
    eachAlone(checkPairsInProse),
    eachTextAlone(checkDaysInTexts),
    eachTextAlone(checkYearFirst),
    eachTextAlone(checkDigitsOfYear),
    checkMonthFirst,
    eachTextAlone(checkNumericDays),
    eachTextAlone(checkReversedSpans),
    eachTextAlone(checkPhoneNumbers),
  ],
  promises: [eachTextAlone(checkPromises)],
  spelling: [eachTextAlone(checkSpelling), checkLanguage],
  words: [checkUnknownWords, checkForeignWords, checkMenuWords, checkReversedSense],
}

/** What a check found in some content: see `openChecked`. */
export interface Findings {
  /** Every problem, in the order of the report. */
  problems: Problem[]
  /**
   * The problems that were found by the rules that judge a file again only after a change, by the
   * place of each rule in `rules`. A rule that found nothing is left out.
   */
  ofRules: Readonly<Record<string, readonly Problem[]>>
}

/**
 * Checks all content and returns every problem, in the order of the report. It reads no file
 * itself: `readContent` gives the input.
 * @param opened files of an earlier check: those with the same text are not read again
 */
export function checkContent(input: CheckInput, opened?: OpenedFiles): Problem[] {
  return findingsIn(input, opened).problems
}

/** Checks all content as `checkContent` does, and returns all that `openChecked` needs. */
export function findingsIn(input: CheckInput, opened?: OpenedFiles): Findings {
  const site = readSite(input, opened)
  const all = placedChecks().map((placed) => ({ ...placed, found: [...placed.check(site)] }))
  const problems = all.flatMap(({ rule, found }) =>
    found.map((problem): Problem => ({ ...problem, rule })),
  )
  const kept = all.filter(({ check, found }) => check.take && found.length > 0)
  return {
    problems: sortProblems(problemsToReport(problems, site)),
    ofRules: Object.fromEntries(kept.map(({ place, found }) => [place, found])),
  }
}

/**
 * Opens content that another program has checked, so that a check of a change of it judges the
 * changed files alone.
 * @param input the checked content
 * @param findings what `findingsIn` found in it, with the same rules
 * @param opened gets the files
 */
export function openChecked(input: CheckInput, findings: Findings, opened: OpenedFiles): void {
  const site = readSite(input, opened)
  for (const { place, check } of placedChecks()) check.take?.(site, findings.ofRules[place] ?? [])
}

/** A rule with its name and its place in `rules`. */
interface PlacedCheck {
  check: Check
  rule: string
  place: string
}

/** All rules, in their order. */
function placedChecks(): PlacedCheck[] {
  return Object.entries(rules).flatMap(([rule, checks]) =>
    checks.map((check, index) => ({ check, rule, place: `${rule} ${index}` })),
  )
}
