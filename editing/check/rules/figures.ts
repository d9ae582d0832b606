import { companyMark, figureMark, figureTexts } from '../../../src/lib/figures.ts'
import { isNumber } from '../../../src/lib/numbers.ts'
import { didYouMean } from '../nearest.ts'
import { asWarning, type Problem } from '../problem.ts'
import { textsOf } from '../texts.ts'
import { claimsOf, type ReadFile, type RegisteredClaim, type Site } from '../site.ts'
import { findStrayFigures } from '../stray-figures.ts'

/** What is wrong in a text: where in it, with which words. */
interface Said {
  index: number
  words: string
  message: string
}

/** Files whose own figures are not claims: the register itself, and postal addresses. */
const exempt = new Set(['claims', 'addresses'])

/** Every figure is used by name: the names exist, and no figure is written out. */
export function checkFigures(site: Site): Problem[] {
  const register = site.settings('claims')
  if (!register) return []
  const claims = claimsOf(register)
  const names = [companyMark, ...figureTexts(claims).keys()]
  return site.files.flatMap((file) => checkFile(file, claims, names))
}

function checkFile(file: ReadFile, claims: RegisteredClaim[], names: string[]): Problem[] {
  return textsOf(file).flatMap(({ text, leaf, words, at }) => {
    const mark = leaf?.shape.mark
    if (file.collection === 'claims' && leaf?.path.at(-1) === 'text' && text.includes('(('))
      return [
        at(
          0,
          text,
          'A figure cannot name another figure: visitors would read the name. Write its own digits or words.',
        ),
      ]
    const wrong = wrongNames(text, mark === undefined ? names : [...names, mark])
    if (exempt.has(file.collection))
      return wrong.map((one) => ({ ...at(one.index, one.words, one.message), names: one.names }))
    const said = [...bareNames(text, names), ...(words?.code ? [] : misfits(text, claims))]
    return [
      ...wrong.map((one) => ({ ...at(one.index, one.words, one.message), names: one.names })),
      ...said.map((one) => at(one.index, one.words, one.message)),
      ...findStrayFigures(text, claims).map((one) => {
        const problem = at(one.index, one.words, one.message)
        return one.certain ? problem : asWarning(problem)
      }),
    ]
  })
}

const unitWords: Readonly<Record<string, RegExp>> = {
  'per cent': /^\s?(?:%|per cent\b)/,
  minutes: /^[\s-]minutes?\b/,
  hours: /^[\s-]hours?\b/,
  weeks: /^[\s-]weeks?\b/,
  months: /^[\s-]months?\b/,
}

/** What does not fit around a figure: its unit, the word before it, or a space that is missing. */
function misfits(text: string, claims: readonly RegisteredClaim[]): Said[] {
  const texts = figureTexts(claims)
  return [...text.matchAll(figureMark)].flatMap((match): Said[] => {
    const name = match[1]!.trim()
    const words = texts.get(name) ?? (isNumber(name) ? name : undefined)
    if (words === undefined) return []
    const claim = claims.find((one) => one.name === name.replace(/ in (?:digits|words)$/, ''))
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)]
    const say = (message: string): Said[] => [{ index: match.index, words: match[0], message }]
    if (/%$/.test(words) && /^\s?(?:%|per cent\b)/.test(after))
      return say(`The figure says “${words}” itself. Remove the sign behind it.`)
    if (/^(?:\p{L}|\d)/u.test(after) || /[\p{L}\d]$/u.test(before)) return say('A space is missing beside this figure.')
    if (/^\)\s/.test(after) && before.lastIndexOf('(') <= before.lastIndexOf(')'))
      return say('A closing bracket stands behind this figure and none opens. Remove it.')
    const unit = Object.keys(unitWords).find((one) => unitWords[one]!.test(after))
    if (claim && unit && claim.unit in unitWords && unit !== claim.unit)
      return say(
        `“${claim.name}” counts ${claim.unit}, and ${unit} follow here. Name another figure, or write ${claim.unit}.`,
      )
    const article = /(?:^|[\s(])(an?)\s$/i.exec(before)?.[1]
    const vowel = /^(?:8|11(?!\d)|18(?!\d)|eight|eleven)/i.test(words)
    if (article && vowel !== (article.length === 2))
      return say(`Before “${words}” stands “${vowel ? 'an' : 'a'}”, not “${article}”.`)
    if (/^(?:1|one)$/i.test(words) && /^\s(?:minutes|hours|weeks|months|days|people)\b/.test(after))
      return say(`This figure is one now, and more than one follows. Write it without the s, or in other words.`)
    return []
  })
}

/** A text that is the name of a figure and no more. One word may be meant as such; with a hyphen it is the name. */
function bareNames(text: string, names: string[]): Said[] {
  const bare = text.trim()
  if (!bare.includes('-') || !names.includes(bare)) return []
  return [{ index: 0, words: bare, message: `Visitors would read the name of a figure here. Write: ((${bare}))` }]
}

function wrongNames(text: string, known: string[]): (Said & { names: string })[] {
  const unknown = [...text.matchAll(figureMark)].flatMap((match) => {
    const name = match[1]!.trim()
    if (known.includes(name) || isNumber(name)) return []
    const guess =
      didYouMean(name, known) || ' The names stand in settings/claims.mdx: use one of them, or add this figure there.'
    const message = `There is no figure ((${name})).${guess}`
    return [
      { index: match.index, words: match[0], message, names: `claims/${name.replace(/ in (digits|words)$/, '')}` },
    ]
  })
  const rest = text.replace(figureMark, (mark) => ' '.repeat(mark.length))
  const open = /\({2}|\){2}/.exec(rest)
  if (!open) return unknown
  const message = 'A figure has two round brackets on each side: ((survey-minutes)). Here they are not in pairs.'
  return [...unknown, { index: open.index, words: open[0], message, names: '' }]
}
