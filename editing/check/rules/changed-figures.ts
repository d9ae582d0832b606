import { figureMark } from '../../../src/lib/figures.ts'
import { stemsOfClaim, stemsOfText } from '../claim-subjects.ts'
import type { ContentFile } from '../content-file.ts'
import { asWarning, type Problem } from '../problem.ts'
import { sentenceWithSubject } from '../sentences.ts'
import { claimsOf, type RegisteredClaim, type Site } from '../site.ts'
import { type Text, textsOf } from '../texts.ts'

/**
 * Finds a text in which a change has put another figure of the same unit and left all words as they
 * were: `in ((survey-minutes)) minutes` for `in ((chat-minutes)) minutes`. It is right where the
 * nearest words around, those of its sentence, its section or its page, are about the new figure
 * alone, a problem where they are about the old one alone, and a warning elsewhere. A figure that
 * the same change adds to the register is meant.
 */
export function* checkChangedFigures(site: Site): Iterable<Problem> {
  const register = site.before.find(({ collection }) => collection === 'claims')
  const known = register && new Set(claimsOf(register).map(({ name }) => name))
  const claims = site.claims.filter(({ name }) => known?.has(name) ?? true)
  for (const old of site.before) {
    const file = site.files.find(({ path }) => path === old.path)
    if (!file) continue
    const before = new Map(textsOf(old).map((text) => [placeAndWords(text), text.text]))
    for (const text of textsOf(file)) {
      const was = before.get(placeAndWords(text))
      if (was !== undefined && was !== text.text) yield* changesIn(text, was, file, claims)
    }
  }
}

/** The field of a text and its words, with its figures, but not which ones. */
const placeAndWords = ({ text, leaf }: Text): string =>
  `${leaf?.path.join('/') ?? ''} ${text.replace(figureMark, '(())')}`

function* changesIn(
  text: Text,
  was: string,
  file: ContentFile,
  claims: readonly RegisteredClaim[],
): Iterable<Problem> {
  const claimOf = ([, name = '']: RegExpMatchArray): RegisteredClaim | undefined =>
    claims.find((claim) => claim.name === name.trim())
  const marksBefore = [...was.matchAll(figureMark)]
  for (const [index, mark] of [...text.text.matchAll(figureMark)].entries()) {
    const now = claimOf(mark)
    const old = marksBefore[index] && claimOf(marksBefore[index])
    if (!now || !old || now === old || now.unit !== old.unit) continue
    const meant = meantOf([old, now], wordsAround(text, mark.index, file))
    if (meant === now) continue
    const write = `((${old.name}))`
    const message =
      `“${now.name}” means: ${now.means} Only this figure has changed here, and it was ` +
      `“${old.name}”. ${meant === old ? `Write: ${write}` : 'Is that right?'}`
    const problem = text.problemAt(mark.index, mark[0], { message, write })
    yield meant === old ? problem : asWarning(problem)
  }
}

/** The texts around a figure, the nearest first: its sentence, its text, its section, its page. */
function wordsAround({ text, leaf }: Text, index: number, file: ContentFile): string[] {
  const texts = textsOf(file)
  const entry = leaf?.path.slice(0, -1).join('/') ?? ''
  const section = leaf?.path.slice(0, 2).join('/') ?? ''
  const below = (path: string): string =>
    texts
      .filter((other) => `${other.leaf?.path.join('/')}/`.startsWith(`${path}/`))
      .map((other) => other.text)
      .join('\n')
  const page = texts.map((other) => other.text).join('\n')
  return [sentenceWithSubject(text, index), text, below(entry), below(section), page]
}

/** The one of two figures that alone has words in the first of these texts that has any of them. */
function meantOf(
  [old, now]: readonly [RegisteredClaim, RegisteredClaim],
  texts: readonly string[],
): RegisteredClaim | undefined {
  const ofOld = stemsOfClaim(old).difference(stemsOfClaim(now))
  const ofNow = stemsOfClaim(now).difference(stemsOfClaim(old))
  for (const text of texts) {
    const words = stemsOfText(text.replace(figureMark, ' '))
    const isOld = !ofOld.isDisjointFrom(words)
    const isNow = !ofNow.isDisjointFrom(words)
    if (isOld !== isNow) return isOld ? old : now
    if (isOld) return undefined
  }
  return undefined
}
