import { slug } from '../../../src/schemas/text.ts'
import { companyMark, figureMark, figureTexts } from '../../../src/lib/figures.ts'
import { isNumber } from '../../../src/lib/numbers.ts'
import { problemInBody } from '../body.ts'
import { problemAtWords } from '../content-file.ts'
import { didYouMean } from '../nearest.ts'
import type { Problem } from '../problem.ts'
import { isProse } from '../shape.ts'
import { claimsOf, records, type ReadFile, type RegisteredClaim, type Site } from '../site.ts'
import { bareName, registerSlips } from './register-slips.ts'
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
  // An entry that lacks its name or text, or has a name of another form or of another figure, may be any that is used; that
  // slip is told where it stands.
  const usable = new Set(claims.map(({ name }) => name).filter((name) => slug.safeParse(name).success))
  const complete = usable.size === records(register, 'claims').length
  const names = [companyMark, ...figureTexts(claims).keys()]
  const slips = registerSlips(site)
  return site.files.flatMap((file) => checkFile(file, claims, complete ? names : undefined, slips))
}

function checkFile(
  file: ReadFile,
  claims: RegisteredClaim[],
  names: string[] | undefined,
  slips: ReadonlyMap<string, unknown>,
): Problem[] {
  type At = (index: number, words: string, message: string) => Problem
  const say = (text: string, at: At, mark?: string): Problem[] => [
    ...wrongNames(text, mark === undefined ? names : names?.concat(mark), slips).map(({ index, words, message }) =>
      at(index, words, message),
    ),
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
function bareNames(text: string, names: string[] | undefined): Said[] {
  const bare = text.trim()
  if (!bare.includes('-') || !names?.includes(bare)) return []
  return [{ index: 0, words: bare, message: `Visitors would read the name of a figure here. Write: ((${bare}))` }]
}

function wrongNames(text: string, names: string[] | undefined, slips: ReadonlyMap<string, unknown>): Said[] {
  const unknown = [...text.matchAll(figureMark)].flatMap((match) => {
    const name = match[1]!.trim()
    if (!names || names.includes(name) || slips.has(bareName(name)) || isNumber(name)) return []
    const guess =
      didYouMean(name, names) || ' The names stand in settings/claims.mdx: use one of them, or add this figure there.'
    return [{ index: match.index, words: match[0], message: `There is no figure ((${name})).${guess}` }]
  })
  const rest = text.replace(figureMark, (mark) => ' '.repeat(mark.length))
  const open = /\({2}|\){2}/.exec(rest)
  if (!open) return unknown
  return [
    ...unknown,
    {
      index: open.index,
      words: open[0],
      message: 'A figure has two round brackets on each side: ((survey-minutes)). Here they are not in pairs.',
    },
  ]
}
