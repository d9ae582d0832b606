import { bodyOf } from '../body.ts'
import type { ContentFile } from '../content-file.ts'
import { asWarning, type Problem } from '../problem.ts'
import { isLive } from '../site.ts'
import { adviceToWrite, isQuotation } from '../text-cases.ts'
import type { Text } from '../texts.ts'

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

/** Frequent misspellings, each before its right word. Neither language has any of them. */
const misspelledWords = `
  accomodate accommodate, acheive achieve, acheived achieved, accross across, adn and,
  adress address, agressive aggressive, allways always, alot a lot, apparantly apparently,
  becasue because, becuase because, begining beginning, beleive believe, buisness business,
  collegue colleague, collegues colleagues, comittee committee, commited committed,
  completly completely, concensus consensus, definately definitely, dissapoint disappoint,
  embarass embarrass, enviroment environment, existance existence, experiance experience,
  finaly finally, foward forward, frist first, goverment government, happend happened, hte the,
  immediatly immediately, independant independent, knowlege knowledge, liason liaison,
  maintainance maintenance, managment management, neccessary necessary, necesary necessary,
  occassion occasion, occured occurred, occuring occurring, oportunity opportunity,
  oppurtunity opportunity, orginal original, peice piece, posible possible, prefered preferred,
  priviledge privilege, proccess process, profesional professional, publically publicly,
  realy really, reccomend recommend, recieve receive, recieved received, recomend recommend,
  refered referred, relevent relevant, responsability responsibility, responsable responsible,
  seperate separate, seperately separately, succesful successful, successfull successful,
  sucess success, suprise surprise, taht that, teh the, thier their, tommorow tomorrow,
  tomorow tomorrow, truely truly, untill until, usefull useful, waht what, whcih which,
  wich which, wierd weird, writting writing, yuor your`
const misspellings: ReadonlyMap<string, string> = new Map(
  misspelledWords.split(',').map((pair) => {
    const [wrong = '', ...right] = pair.trim().split(' ')
    return [wrong, right.join(' ')] as const
  }),
)

/**
 * The site is in UK English. Names, addresses, code and quotations may have US spelling. A
 * misspelt word is wrong everywhere but in an address.
 */
export function* checkSpelling(text: Text, file: ContentFile): Iterable<Problem> {
  if (!file.data || !isLive(file) || text.part?.code) return
  for (const { 0: word, index } of text.text.matchAll(/\p{L}+/gu)) {
    const key = word.toLowerCase()
    const right = misspellings.get(key)
    if (right !== undefined) yield* misspelt(text, index, word, right)
    const british = spellings.get(key)
    if (british !== undefined && !isQuotation(text))
      yield* inAmerican({ text, file, index, word }, british)
  }
}

function misspelt(text: Text, index: number, word: string, right: string): Problem[] {
  if (isInAddress(text.text.slice(0, index), text.text.slice(index + word.length))) return []
  const isCapital = word !== word.toLowerCase()
  const write = isCapital ? right[0]!.toUpperCase() + right.slice(1) : right
  return [text.problemAt(index, word, adviceToWrite(`“${word}” is misspelt.`, write))]
}

/** A word of a text, and where it is. */
interface Word {
  text: Text
  file: ContentFile
  index: number
  word: string
}

/** @param british the UK spelling of the word */
function inAmerican({ text, file, index, word }: Word, british: string): Problem[] {
  const before = text.text.slice(0, index)
  const after = text.text.slice(index + word.length)
  if (isInName(word, before, after) || isInAddress(before, after)) return []
  if (isQuoted(paragraphBefore(text, file) + before)) return []
  const message = `The site is in UK English, and “${word}” is US spelling.`
  return [
    asWarning(text.problemAt(index, word, adviceToWrite(message, word[0]! + british.slice(1)))),
  ]
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
function paragraphBefore({ part }: Text, file: ContentFile): string {
  if (!part) return ''
  const { text } = file
  const block = bodyOf(file).blocks.find(({ start, end }) => start <= part.start && part.end <= end)
  const start = text.lastIndexOf('\n', (block ?? part).start) + 1
  return text.slice(start, part.start)
}
