import type { ContentFile, Text } from '../content-file.ts'
import { asWarning, type Problem } from '../problem.ts'
import { isLive } from '../site.ts'
import { adviceToWrite, isQuotation } from '../text-cases.ts'

/** Words that have the same difference between US and UK spelling. */
interface Difference {
  /** The letters that differ, and those that take their place. */
  us: string
  uk: string
  /** How the words begin. */
  starts: string
  /** How they end after those letters. */
  ends: readonly string[]
}

/**
 * Only words of which one spelling is right in the UK. Missing on purpose are those that both have,
 * such as program, license, practice, meter, check, dialog and catalog, and gray, which is a name
 * too. Some in the UK write -ize, but this site writes -ise.
 */
const differences: readonly Difference[] = [
  {
    us: 'iz',
    uk: 'is',
    starts:
      'organ reorgan disorgan real recogn personal priorit depriorit optim summar special ' +
      'standard emphas minim maxim util custom central decentral categor apolog critic harmon ' +
      'modern final author unauthor digit local general visual anonym monet stabil synchron ' +
      'familiar memor scrutin neutral formal legal normal rational revital incentiv character ' +
      'capital mobil',
    ends: ['e', 'ed', 'es', 'er', 'ers', 'ing', 'ation', 'ations', 'ational'],
  },
  { us: 'yz', uk: 'ys', starts: 'anal catal paral', ends: ['e', 'ed', 'es', 'er', 'ers', 'ing'] },
  {
    us: 'or',
    uk: 'our',
    starts:
      'col multicol discol behavi lab fav flav harb hon dishon neighb hum rum endeav vig sav arm ' +
      'od vap cand demean splend',
    ends: ['', 's', 'ed', 'er', 'ers', 'ing', 'al', 'ally', 'able', 'ably', 'ite', 'ites'].concat([
      'ful',
      'less',
      'hood',
      'hoods',
      'ly',
    ]),
  },
  { us: 'er', uk: 're', starts: 'cent theat fib lit kilomet centimet', ends: ['', 's'] },
  { us: 'er', uk: 'r', starts: 'cent', ends: ['ed', 'ing'] },
  {
    us: 'l',
    uk: 'll',
    starts: 'trave cance mode remode labe unlabe signa fue channe counse tunne dia tota unrave',
    ends: ['ed', 'ing', 'er', 'ers', 'or', 'ors'],
  },
  { us: 'll', uk: 'l', starts: 'fulfi enro', ends: ['', 's', 'ment', 'ments'] },
  { us: 'll', uk: 'l', starts: 'insta', ends: ['ment', 'ments'] },
  { us: 'll', uk: 'l', starts: 'ski wi', ends: ['ful', 'fully'] },
  { us: 'se', uk: 'ce', starts: 'defen offen preten', ends: ['', 's', 'less'] },
  { us: 'ke', uk: 'ce', starts: 's', ends: ['ptic', 'ptics', 'ptical', 'pticism'] },
  { us: 'num', uk: 'nium', starts: 'alumi', ends: [''] },
  { us: 'elry', uk: 'ellery', starts: 'jew', ends: [''] },
]

/** The UK spelling of each word, by its US spelling. */
const spellings: ReadonlyMap<string, string> = new Map(
  differences.flatMap(({ us, uk, starts, ends }) =>
    starts
      .split(' ')
      .flatMap((start) =>
        ends.map((end) => [`${start}${us}${end}`, `${start}${uk}${end}`] as const),
      ),
  ),
)

/** The site is in UK English. Names, addresses, code and quotations may have US spelling. */
export function* checkSpelling(text: Text, file: ContentFile): Iterable<Problem> {
  if (!file.data || !isLive(file) || text.part?.code || isQuotation(text)) return
  for (const { 0: word, index } of text.text.matchAll(/\p{L}+/gu)) {
    const british = spellings.get(word.toLowerCase())
    if (british === undefined) continue
    const before = text.text.slice(0, index)
    const after = text.text.slice(index + word.length)
    if (isInName(word, before, after) || isInAddress(before, after)) continue
    if (isQuoted(paragraphBefore(text, file) + before)) continue
    const write = word[0]! + british.slice(1)
    const message = `The site is in UK English, and “${word}” is US spelling.`
    yield asWarning(text.at(index, word, adviceToWrite(message, write)))
  }
}

/**
 * True for a word with a capital: in a name such as Lincoln Center. A verb may begin a sentence,
 * unless it begins a name such as Organization for Economic Co-operation.
 */
function isInName(word: string, before: string, after: string): boolean {
  if (word === word.toLowerCase()) return false
  const beginsSentence = /(?:^|[.!?:]\s+)$/.test(before) && /^ (?!for |of )\p{Ll}/u.test(after)
  return !beginsSentence || !/^\p{Lu}\p{Ll}+[iy]z/u.test(word)
}

/** True for a part of an address: of a page, of a file, or of somebody's mail. */
function isInAddress(before: string, after: string): boolean {
  return /[/@\\_#.]\S*$/.test(before) || /^\S*(?:[/@\\_#]|\.[\p{L}\d])/u.test(after)
}

/** True if a paragraph is a quotation, or has begun one that is not at its end. */
function isQuoted(before: string): boolean {
  const isOpen = before.lastIndexOf('“') > before.lastIndexOf('”')
  return isOpen || before.split('"').length % 2 === 0 || /^\s*>/.test(before)
}

/** What precedes a text in its paragraph, from the start of the line. */
function paragraphBefore({ part }: Text, { body, text }: ContentFile): string {
  if (!part) return ''
  const block = body.blocks.find(({ start, end }) => start <= part.start && part.end <= end)
  const start = text.lastIndexOf('\n', (block ?? part).start) + 1
  return text.slice(start, part.start)
}
