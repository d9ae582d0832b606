import { claimOfMark, companyMark, figureMark } from '../../../src/lib/figures.ts'
import { firstNumberIn, isNumber } from '../../../src/lib/numbers.ts'
import { findMoneyClaim, findResultInWords } from '../claims-in-words.ts'
import type { ContentFile } from '../content-file.ts'
import { labelOf } from '../label-of.ts'
import { didYouMean, nearest } from '../nearest.ts'
import type { Advice, Problem } from '../problem.ts'
import { valueAt } from '../shape.ts'
import type { RegisteredClaim, Site, TextFacts } from '../site.ts'
import { findStrayFigures } from '../stray-figures.ts'
import { isQuotation } from '../text-cases.ts'
import { type Text, textsOf } from '../texts.ts'
import { countUnits, measures, timeUnits, unitAfter } from '../written-numbers.ts'

/** Files whose own figures are not claims: the register itself, and postal addresses. */
const exempt = new Set(['claims', 'addresses'])

/** A figure of the register does not contain its unit if texts write the unit. */
export function checkUnits(site: Site): Problem[] {
  return site.claims.flatMap(({ name, text, unit, index }) => {
    const use = `((${name})) ${unit}`
    if (
      unitAfter(text.replace(/^\S+/, '')) !== unit ||
      !site.files.some((file) => file.text.includes(use))
    )
      return []
    const message = `Texts already have “${unit}” after this figure. Write only the number here.`
    const number = firstNumberIn(text)
    const advice = number === undefined ? message : { message, write: number }
    return site.settings('claims')!.problemIn(['claims', index, 'text'], advice)
  })
}

/** What the rules on figures know of other files. */
type FigureFacts = Pick<TextFacts, 'claims' | 'figures' | 'hasRegister'>

/**
 * Texts use every figure by name: the names exist, the words around fit, and no figure is written
 * out.
 */
export function checkFigures(text: Text, file: ContentFile, facts: FigureFacts): Problem[] {
  const { leaf, part, problemAt } = text
  if (!facts.hasRegister) return []
  if (file.collection === 'claims' && leaf?.path.at(-1) === 'text' && text.text.includes('(('))
    return [
      problemAt(0, text.text, 'A figure cannot use another figure. Write its own digits or words.'),
    ]
  // Most texts have no brackets, and when a figure changes, all texts are checked again.
  const hasBracket = /[()]/.test(text.text)
  const wrong = hasBracket ? wrongNames(text, facts) : []
  if (exempt.has(file.collection)) return wrong
  const fit = hasBracket && !part?.code ? misfits(text, facts) : []
  const spaced = hasBracket ? spacedBrackets(text, facts) : []
  const stray = findStrayFigures(text, facts.claims)
  return [...wrong, ...spaced, ...bareName(text, facts), ...fit, ...stray]
}

/** A claim of ours in a text that has no figure in it: money that is saved, and “half the cost”. */
export function checkClaimsInWords(text: Text, { collection }: ContentFile): Problem[] {
  if (exempt.has(collection)) return []
  return [...findMoneyClaim(text), ...(isQuotation(text) ? [] : findResultInWords(text))]
}

/**
 * A figure that is shown large says for whom or over what time it holds, if the register has a
 * scope for it.
 */
export function* checkScopes(file: ContentFile, site: Site): Iterable<Problem> {
  for (const { path, text } of file.leaves) {
    if (path.at(-1) !== 'figure' || path.at(-3) !== 'items') continue
    const named = [...text.matchAll(figureMark)].map((match) => match[1]!.trim())
    const scoped = named.filter((name) => site.figures.has(`${name} scope`))
    const detailPath = [...path.slice(0, -1), 'detail']
    const detail = valueAt(file.data, detailPath)
    const [name] = scoped
    if (scoped.length !== 1 || name === undefined) continue
    if (detail !== undefined) {
      yield* otherScope(file, detailPath, path, name)
      continue
    }
    const scope = site.figures.get(`${name} scope`)
    const isScoped = `This figure is only true “${scope}”, but nothing here says so.`
    yield file.problemIn(path, {
      message: `${isScoped} Write below it: detail: ((${name} scope))`,
      inForm: `${isScoped} Write ((${name} scope)) in “${labelOf('detail')}”.`,
    })
  }
}

/** The detail of a figure with the scope of another figure. @param figure the path of the figure */
function otherScope(
  file: ContentFile,
  path: readonly PropertyKey[],
  figure: readonly PropertyKey[],
  name: string,
): Problem[] {
  const text = textsOf(file).find(({ leaf }) => leaf?.path.join('/') === path.join('/'))
  const [mark = '', other = name] = /\(\(([\w-]+) scope\)\)/.exec(text?.text ?? '') ?? []
  if (!text || other === name) return []
  const write = `((${name} scope))`
  const message = `The figure above is “${name}”, and this is the scope of another. Write: ${write}`
  const problem = text.problemAt(text.text.indexOf(mark), mark, { message, write })
  return [{ ...problem, others: [file.problemIn(figure, message)] }]
}

/**
 * Finds words that do not fit around a figure: its unit, the word before it, or a missing space.
 */
function misfits({ text, problemAt }: Text, facts: FigureFacts): Problem[] {
  return [...text.matchAll(figureMark)].flatMap((match) => {
    const before = text.slice(0, match.index)
    const after = text.slice(match.index + match[0].length)
    const name = match[1]!.trim()
    const advice = misfit(name, before, after, facts)
    if (advice) return [problemAt(match.index, match[0], advice)]

    const article = wrongArticle(wordsOfFigure(name, facts), before)
    if (!article) return []
    const start = match.index - article.written.length - 1
    const write = `${article.right} ${match[0]}`
    return [problemAt(start, text.slice(start, match.index) + match[0], { ...article, write })]
  })
}

/** The words that visitors read for a figure; undefined for one that does not exist. */
function wordsOfFigure(name: string, { figures }: FigureFacts): string | undefined {
  if (name === companyMark || name.endsWith(' scope')) return undefined
  const itself = isNumber(name) ? name : undefined
  return figures.get(name) ?? itself
}

function misfit(
  name: string,
  before: string,
  after: string,
  facts: FigureFacts,
): Advice | undefined {
  const words = wordsOfFigure(name, facts)
  if (words === undefined) return undefined
  const claim = facts.claims.find((one) => one.name === claimOfMark(name))
  return (
    doubledSign(words, before, after) ??
    missingSpace(name, before, after) ??
    looseBracket(before, after) ??
    doubledUnit(after) ??
    wrongUnit(claim, after) ??
    pluralAfterOne(words, after)
  )
}

/** ((cost-reduction))% where the figure has the sign itself, or a currency precedes it. */
function doubledSign(words: string, before: string, after: string): Advice | undefined {
  if (words.endsWith('%') && unitAfter(after) === 'per cent')
    return `The figure is “${words}” and already contains the percent sign. Delete the second one.`
  if (/(?:×|\dx)$/.test(words) && unitAfter(after) === 'times')
    return `The figure is “${words}” and already means “times”. Delete the word after it.`
  const currency = /[£€$]$/.exec(before)?.[0]
  return currency !== undefined && words.endsWith('%')
    ? `The figure is “${words}”, which is not money. Remove the “${currency}” before it.`
    : undefined
}

/** Letters that touch the brackets: about((survey-minutes))minutes. */
function missingSpace(name: string, before: string, after: string): Advice | undefined {
  const isJoinedBefore = /[\p{L}\d]$/u.test(before)
  const isJoinedAfter = /^[\p{L}\d]/u.test(after)
  if (!isJoinedBefore && !isJoinedAfter) return undefined
  const spaceBefore = isJoinedBefore ? ' ' : ''
  const spaceAfter = isJoinedAfter ? ' ' : ''
  return {
    message: 'A space is missing beside this figure.',
    write: `${spaceBefore}((${name}))${spaceAfter}`,
  }
}

/** A third bracket after the figure, without one that opens before it. */
function looseBracket(before: string, after: string): Advice | undefined {
  const isClosed = /^\)\s/.test(after) && before.lastIndexOf('(') <= before.lastIndexOf(')')
  return isClosed
    ? 'There is a closing bracket after this figure, but no opening one. Remove it.'
    : undefined
}

/** A unit after a unit: ((survey-minutes)) minutes minutes, as after typing over a part of it. */
function doubledUnit(after: string): Advice | undefined {
  const [, first = '', second = ''] = /^([\s-]\p{L}+)([\s-]\p{L}+)/u.exec(after) ?? []
  const unit = unitAfter(first)
  return unit !== undefined && timeUnits.includes(unit) && unitAfter(second) === unit
    ? `This figure has its unit twice, “${(first + second).slice(1)}”. Keep one.`
    : undefined
}

/** Another unit than that of the claim, or a plural after a hyphen. */
function wrongUnit(claim: RegisteredClaim | undefined, after: string): Advice | undefined {
  const plural = /^-(minute|hour|week|month)s\b/i.exec(after)?.[1]
  if (plural !== undefined)
    return `A unit after a hyphen has no s. Write “-${plural}”, or a space in place of the hyphen.`

  const unit = unitAfter(after)
  if (!claim || unit === undefined || unit === claim.unit) return undefined
  const areMeasures = measures.includes(unit) && measures.includes(claim.unit)
  if (!areMeasures && !isTimeOfCount(claim.unit, unit, after)) return undefined
  return (
    `“${claim.name}” counts ${claim.unit}, but the next word is ${unit}. Use another figure, ` +
    `or write ${claim.unit}.`
  )
}

/** True for “40 hours” of 40 users, and for “2 users” of two hours. @param after the figure */
function isTimeOfCount(own: string, unit: string, after: string): boolean {
  const isBeside = new RegExp(String.raw`^[\s-]${unit.replace(/s$/, '')}`, 'i').test(after)
  const isTime = [own, unit].filter((one) => timeUnits.includes(one)).length === 1
  const isCount = [own, unit].some((one) => one === 'users' || countUnits.includes(one))
  return isBeside && isTime && isCount
}

/** “a” before a figure that begins like “eight”, or “an” before another. */
function wrongArticle(
  words: string | undefined,
  before: string,
): { message: string; written: string; right: string } | undefined {
  const written = /(?:^|[\s(])(an?)\s$/i.exec(before)?.[1]
  if (words === undefined || written === undefined) return undefined
  const beginsWithVowel = /^(?:8|11(?!\d)|18(?!\d)|eight|eleven)/i.test(words)
  const right = beginsWithVowel ? `${written[0]}n` : written[0]!
  if (right === written) return undefined
  const message = `Write “${right}” before “${words}”, not “${written}”.`
  return { message, written, right }
}

/** A plural after one. */
function pluralAfterOne(words: string, after: string): Advice | undefined {
  const isOne = /^(?:1|one)$/i.test(words)
  return isOne && /^\s(?:minutes|hours|weeks|months|days|people)\b/.test(after)
    ? 'The figure is now 1, so the next word must be singular. Write it without the s, like ' +
        '“1 minute”.'
    : undefined
}

/** Finds ( (survey-minutes)): the brackets of a figure touch each other. */
function spacedBrackets({ text, problemAt }: Text, { figures }: FigureFacts): Problem[] {
  return [...text.matchAll(/\((?:\s+\(([\w-]+)\)\s*|\(([\w-]+)\)\s+)\)/g)].flatMap((found) => {
    const name = found[1] ?? found[2] ?? ''
    if (!figures.has(name)) return []
    const write = `((${name}))`
    const message = `The brackets of a figure have no space between them. Write: ${write}`
    return [problemAt(found.index, found[0], { message, write })]
  })
}

/** A name with a hyphen before a word, which may be that of a figure before its unit. */
const nameBeforeWord = /(?<![\w(-])[a-z]+(?:-[a-z]+)+(?=\s\p{Ll})/gu

/**
 * Finds the name of a figure without its brackets: as the whole text, or before its unit. A word
 * without a hyphen may be meant as it is.
 */
function bareName({ text, problemAt }: Text, { claims, figures }: FigureFacts): Problem[] {
  const bare = text.trim()
  if (!bare.includes('-')) return []
  if (!figures.has(bare)) return nameBeforeUnit({ text, problemAt }, claims)
  const message = `Visitors would read the name of a figure here. Write: ((${bare}))`
  return [problemAt(0, bare, { message, write: `((${bare}))` })]
}

function nameBeforeUnit(
  { text, problemAt }: Pick<Text, 'text' | 'problemAt'>,
  claims: readonly RegisteredClaim[],
): Problem[] {
  return [...text.matchAll(nameBeforeWord)].flatMap(({ 0: name, index }) => {
    const claim = claims.find((one) => one.name === name)
    if (!claim || unitAfter(text.slice(index + name.length)) !== claim.unit) return []
    const write = `((${name}))`
    const message = `Visitors would read the name of a figure here. Write: ${write}`
    return [problemAt(index, name, { message, write })]
  })
}

function wrongNames({ text, leaf, problemAt }: Text, { figures }: FigureFacts): Problem[] {
  const marks = leaf?.shape.marks ?? []
  const unknown = [...text.matchAll(figureMark)].flatMap((match): Problem[] => {
    const name = match[1]!.trim()
    if (figures.has(name) || marks.includes(name) || isNumber(name)) return []
    const known = [...figures.keys(), ...marks]
    const meant = nearest(name, known)
    const guess =
      didYouMean(name, known) || ' Use a name from settings/claims.mdx, or add this figure there.'
    const message = `There is no figure ((${name})).${guess}`
    const advice = meant === undefined ? message : { message, write: `((${meant}))` }
    const problem = problemAt(match.index, match[0], advice)
    return [{ ...problem, names: `claims/${claimOfMark(name)}` }]
  })
  const open = /\({2}|\){2}/.exec(withoutPairs(text))
  if (!open) return unknown
  const message =
    'A figure has two round brackets on each side, like ((survey-minutes)). Here a bracket is ' +
    'missing.'
  return [...unknown, problemAt(open.index, open[0], message)]
}

/** The text with spaces in place of figures, and of brackets in brackets: (Article 12(3)). */
function withoutPairs(text: string): string {
  const blank = (part: string): string => ' '.repeat(part.length)
  const words = text.replace(figureMark, blank)
  return words.replace(/\([^()]+(?:\([^()]*\)[^()]*)+\)/g, blank)
}

/** The logo contains the name of the company, which is in settings/site.mdx alone. */
export function checkLogo(site: Site): Problem[] {
  const file = site.settings('site')
  const textOf = (field: string) => String(file?.data?.[field] ?? '')
  const name = textOf('name')
  const logo = `${textOf('nameRoman')} ${textOf('nameItalic')}`.trim()
  if (!file || !name || logo === name.trim()) return []
  const message =
    `The name is “${name}”, but the logo shows “${logo}”. Write the same name in “nameRoman” ` +
    'and “nameItalic”, its upright and its italic part.'
  const others = [file.problemIn(['nameItalic'], message)]
  return [{ ...file.problemIn(['nameRoman'], message), others }]
}
