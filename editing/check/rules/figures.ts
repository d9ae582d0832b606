import { companyMark, figureMark, figureTexts } from '../../../src/lib/figures.ts'
import { isNumber } from '../../../src/lib/numbers.ts'
import { problemInBody } from '../body.ts'
import { problemAtWords } from '../content-file.ts'
import { didYouMean } from '../nearest.ts'
import type { Problem } from '../problem.ts'
import { isProse } from '../shape.ts'
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
  type At = (index: number, words: string, message: string) => Problem
  const say = (text: string, at: At, mark?: string): Problem[] => [
    ...wrongNames(text, mark === undefined ? names : names.concat(mark)).map(({ index, words, message, names }) => ({
      ...at(index, words, message),
      names,
    })),
    ...(exempt.has(file.collection)
      ? []
      : [...bareNames(text, names), ...findStrayFigures(text, claims)].map(({ index, words, message }) =>
          at(index, words, message),
        )),
  ]
  return [
    ...file.leaves
      .filter(({ shape }) => isProse(shape))
      .flatMap((leaf) =>
        say(leaf.text, (index, words, message) => problemAtWords(file, leaf, index, words, message), leaf.shape.mark),
      ),
    ...file.body.texts.flatMap((words) =>
      say(words.text, (index, found, message) => problemInBody(file, words, index, found, message)),
    ),
  ]
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
