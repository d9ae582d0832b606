import { figureMark } from '../../../src/lib/figures.ts'
import { stemsOfClaim, stemsOfText } from '../claim-subjects.ts'
import type { ContentFile } from '../content-file.ts'
import { asWarning, type Problem } from '../problem.ts'
import { sentenceWithSubject } from '../sentences.ts'
import { valueAt } from '../shape.ts'
import { claimsOf, type RegisteredClaim, type Site } from '../site.ts'
import { type Text, textsOf } from '../texts.ts'

/**
 * Finds a text in which a change has put another figure of the same unit and left all words as they
 * were: `in ((survey-minutes)) minutes` for `in ((chat-minutes)) minutes`. It is right where the
 * nearest words around, those of its sentence, its section or its page, are about the new figure
 * alone, a problem where they are about the old one alone, and a warning elsewhere. A figure that
 * the same change adds to the register is meant. Two figures that change places are one problem. A
 * field that names a figure is only a warning.
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
    yield* changedFields(file, old, claims)
  }
}

/** The field of a text and its words, with its figures, but not which ones. */
const placeAndWords = ({ text, leaf }: Text): string =>
  `${leaf?.path.join('/') ?? ''} ${text.replace(figureMark, '(())')}`

/** A figure of a text that was another one of the same unit. */
interface ChangedFigure {
  mark: string
  index: number
  now: RegisteredClaim
  old: RegisteredClaim
  /** The one that the words around are about; undefined if they are about both or none. */
  meant: RegisteredClaim | undefined
}

function changesIn(
  text: Text,
  was: string,
  file: ContentFile,
  claims: readonly RegisteredClaim[],
): Problem[] {
  const changes = changedIn(text, was, file, claims)
  const wrong = changes.filter(({ meant, now }) => meant !== now)
  if (wrong.length === 0) return []
  if (areExchanged(changes)) return [exchanged(text, changes)]
  return wrong.map(({ mark, index, now, old, meant }) => {
    const write = `((${old.name}))`
    const message = advice(now, old, meant, write)
    return asSure(meant === old, text.problemAt(index, mark, { message, write }))
  })
}

/** True for two figures that have each other's place. */
function areExchanged(
  changes: readonly ChangedFigure[],
): changes is readonly [ChangedFigure, ChangedFigure] {
  const [first, second] = changes
  return changes.length === 2 && first?.now === second?.old && first?.old === second?.now
}

function changedIn(
  text: Text,
  was: string,
  file: ContentFile,
  claims: readonly RegisteredClaim[],
): ChangedFigure[] {
  const claimOf = ([, name = '']: RegExpMatchArray): RegisteredClaim | undefined =>
    claims.find((claim) => claim.name === name.trim())
  const before = [...was.matchAll(figureMark)]
  return [...text.text.matchAll(figureMark)].flatMap((found, at): ChangedFigure[] => {
    const now = claimOf(found)
    const old = before[at] && claimOf(before[at])
    if (!now || !old || now === old || now.unit !== old.unit) return []
    const { 0: mark, index } = found
    return [{ mark, index, now, old, meant: meantOf([old, now], wordsAround(text, index, file)) }]
  })
}

/** The problem of two figures of a text that have each other's place. */
function exchanged(
  { text, problemAt }: Text,
  [first, second]: readonly [ChangedFigure, ChangedFigure],
): Problem {
  const between = text.slice(first.index + first.mark.length, second.index)
  const write = second.mark + between + first.mark
  const isSure = [first, second].some(({ meant, old }) => meant === old)
  const ask = isSure ? `Write: ${write}` : 'Is that right?'
  const message = `These two figures have changed places. ${ask}`
  const from = first.mark + between + second.mark
  return asSure(isSure, problemAt(first.index, from, { message, write }))
}

/** Finds fields that name another figure of the same unit than before. */
function* changedFields(
  file: ContentFile,
  { data }: ContentFile,
  claims: readonly RegisteredClaim[],
): Iterable<Problem> {
  for (const { path, shape, text } of file.leaves) {
    if (shape.refersTo !== 'claim') continue
    const was = valueAt(data, path)
    const now = claims.find(({ name }) => name === text)
    const old = claims.find(({ name }) => name === was)
    if (!now || !old || now === old || now.unit !== old.unit) continue
    const meant = meantOf([old, now], [wordsOfField(String(path.at(-1)))])
    if (meant === now) continue
    const message = advice(now, old, meant, old.name)
    yield asWarning(file.problemIn(path, { message, write: old.name }))
  }
}

/** The words of the name of a field: “survey minutes” of “surveyMinutes”. */
const wordsOfField = (name: string): string =>
  name.replaceAll(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`)

function advice(
  now: RegisteredClaim,
  old: RegisteredClaim,
  meant: RegisteredClaim | undefined,
  write: string,
): string {
  return (
    `“${now.name}” means: ${now.means} Only this figure has changed here, and it was ` +
    `“${old.name}”. ${meant === old ? `Write: ${write}` : 'Is that right?'}`
  )
}

const asSure = (isSure: boolean, problem: Problem): Problem =>
  isSure ? problem : asWarning(problem)

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
