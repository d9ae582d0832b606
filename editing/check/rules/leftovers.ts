import type { ContentFile, Text } from '../content-file.ts'
import { firstOf, type Pattern } from '../patterns.ts'
import { asWarning, withFix, type Problem } from '../problem.ts'
import { valueAt, type Leaf } from '../shape.ts'
import { isLive } from '../site.ts'

const notMeant = ([words]: readonly string[]): string =>
  `“${words}” is not meant for visitors. Replace it with the real words.`
const thing = '(?:your|the|some|full|first|last|company|client|job|insert|add|enter|type)'
const part =
  // eslint-disable-next-line max-len -- a pattern cannot be broken
  '(?:name|title|heading|company|client|date|link|number|address|email|city|role|text|words|copy|quote|figure|description)s?'

/**
 * Leftovers in a text: notes to oneself, words of templates, and what chat programs put around
 * their answers.
 */
const leftBehind: RegExp[] = [
  // A name may begin so: the bank TBC.
  // eslint-disable-next-line max-len -- a pattern cannot be broken
  /\b(?:TODO|TBC|TBD|TBA|tbc|tbd|tba|FIXME|XXX+)\b(?!\s(?:list|app)s?\b|\s\p{Lu}\p{Ll})|\b[Ll]orem ipsum\b/u,
  /\bWrite here (?!if\b|and\b|or\b|to\b)\p{L}+|\bWrite the text of the page here\b/u,
  new RegExp(`\\b(?:insert|add|type|enter)\\s(?:your |the |some |a )?${part} here\\b`, 'i'),
  // eslint-disable-next-line max-len -- a pattern cannot be broken
  /\b(?:text|copy|words|description|quote) goes here\b|\b(?:dummy|placeholder) (?:text|copy|words)\b/i,
  new RegExp(`[[{<]\\s*(?:${thing}\\s)*${part}\\s*[\\]}>]`, 'i'),
  /\[(?:insert|your|add|enter)\b[^\]]*\]|\[(?:\.{3}|x{2,})\]|\[\[[^\]]+\]\]/i,
  /\bas an ai (?:language )?model\b/i,
  /:?contentReference\S*|\boaicite\S*|【[^】]*】|\bturn\d+(?:search|view|news)\d+\b/,
]

/** What only chat programs write before and after an answer. Somebody may quote such words. */
const aroundAnswers: Pattern[] = [
  [/^(?:sure|certainly|of course|absolutely|great)[!,.]\shere(?:['’]s| is| are)\b/i, notMeant],
  [
    // eslint-disable-next-line max-len -- a pattern cannot be broken
    /^here(?:['’]s| is| are) (?:an?|the|your|some|my) (?:\w+ ){0,3}(?:version|draft|rewrite|suggestion|option)s?\b[^.!?]*:/i,
    notMeant,
  ],
  [/\blet me know if you(?:['’]d)? (?:need|want|like|would)\b|\bi hope this helps\b/i, notMeant],
]

/** The same in words with which a person may begin too. */
const likeAnswers: Pattern[] = [
  [/^(?:sure|certainly|of course|absolutely|great)[!,.]\s(?=i\b|let)/i, notMeant],
  [
    // eslint-disable-next-line max-len -- a pattern cannot be broken
    /^here(?:['’]s| is| are) (?:an?|the|your|some|my) [^.!?]*\b(?:text|copy|paragraph|description|summary)\b[^.!?]*:/i,
    notMeant,
  ],
]

const leftovers: Pattern[] = [
  ...leftBehind.map((pattern): Pattern => [pattern, notMeant]),
  [
    /\t/,
    'There is a tab here, probably from a table in another program. Its columns would run ' +
      'together on the page. Write a list.',
  ],
  [
    /(?<![\w:/]):[a-z][a-z_]+:(?![\w/])/,
    ([name]) => `“${name}” is the name of an emoji, and visitors would read that name. Remove it.`,
  ],
  [
    // eslint-disable-next-line max-len -- a pattern cannot be broken
    /\b(?:3[01] Feb(?:ruary)?|31 (?:Apr(?:il)?|June?|Sept?(?:ember)?|Nov(?:ember)?)|(?:3[2-9]|[4-9]\d) (?:January|February|March|April|May|June|July|August|September|October|November|December))\b/,
    ([day]) => `There is no such day as ${day}. Write the day that you mean.`,
  ],
  [
    /^\[[ xX]?\]\s+(?=\p{L})/u,
    'Tick boxes do not work here. Write the entry without the square brackets.',
  ],
]
/** Words for a picture that do not describe it. */
const noWords =
  // eslint-disable-next-line max-len -- a pattern cannot be broken
  /^(?:img|dsc|image|picture|photo|portrait|screenshot|untitled)?[\s_-]*\d*(?:\.(?:avif|gif|heic|jpe?g|png|svg|webp))?$/i
/** Parameters of an address that track its readers. */
const tracking = /[?&](?:utm_\w+|fbclid|gclid|msclkid|igshid|mc_[ce]id)=[^&#]*/g

/** Placeholders in a field of a person. */
const empty =
  // eslint-disable-next-line max-len -- a pattern cannot be broken
  /^(?:(?:full |first |last |your |new |client )?name|new person|john doe|jane doe|(?:your )?role|job title|company|role(?: and|,) company|author)$/i
const people = /^(?:author|name|role|company|testimonialAuthor|testimonialRole)$/

/** Public texts are finished: they contain no placeholder and nothing half written. */
export function checkLeftovers(text: Text, file: ContentFile): Problem[] {
  const { leaf, part, text: words } = text
  const bare = words.trim()
  const isReal = file.folder !== 'settings' && file.data?.['sample'] !== true
  const say = (message: string): Problem[] => [text.at(0, words, message)]
  if (!file.data || !isLive(file)) return []
  if (part?.code === 'block')
    return say(
      'Visitors would see this as code. Remove the spaces at the start of its lines, and lines ' +
        'of ``` around it.',
    )
  if (part?.code) return []
  if (isReal && people.test(String(leaf?.path.at(-1))) && empty.test(bare))
    return say(notMeant([words]))
  if ((leaf?.shape.maxLength ?? 0) >= 100 && bare.length < 3)
    return say(`This text ends after “${words}”. Finish it.`)
  const found = firstOf(leftovers, text)
  if (found.length > 0 || isQuotation(leaf)) return found
  const around = firstOf(aroundAnswers, text)
  return around.length > 0 ? around : firstOf(likeAnswers, text).map(asWarning)
}

/** True for the words of somebody else, who may say anything. */
function isQuotation(leaf: Leaf | undefined): boolean {
  return ['quote', 'testimonial'].includes(String(leaf?.path.at(-1)))
}

/** The words of a picture describe it. */
export function* checkPictureWords(file: ContentFile): Iterable<Problem> {
  const saysNothing = (words: string): string =>
    `“${words}” does not describe the picture. Write what it shows, for people who cannot see it.`
  if (!isLive(file)) return
  for (const { path, shape } of file.leaves) {
    const beside = [...path.slice(0, -1), 'text']
    const words = shape.picture && valueAt(file.data, beside)
    if (typeof words === 'string' && noWords.test(words.trim()))
      yield file.problemIn(beside, saysNothing(words))
  }
  for (const { text, offset } of file.body.images)
    if (text.trim() && noWords.test(text.trim())) yield file.problemAt(offset, saysNothing(text))
}

/** No address has tracking parameters. */
export function* checkAddresses(file: ContentFile): Iterable<Problem> {
  const isTracked = (address: string): boolean =>
    /^https?:/.test(address) && address.search(tracking) >= 0
  const clean = (address: string) => {
    const write = address.replace(tracking, '').replace(/^([^?]*)&/, '$1?')
    return { message: `This address contains tracking codes. Write: ${write}`, write }
  }
  for (const { path, text } of file.leaves)
    if (isTracked(text)) yield file.problemIn(path, clean(text))
  for (const { address, offset } of file.body.links)
    if (isTracked(address)) {
      const { message, write } = clean(address)
      yield withFix(file.problemAt(offset, message), address, write)
    }
}
