import { bodyOf } from '../body.ts'
import type { ContentFile } from '../content-file.ts'
import { withFix, type Advice, type Problem } from '../problem.ts'
import { valueAt, type Leaf } from '../shape.ts'
import { isLive } from '../site.ts'
import { anyOf } from '../text-cases.ts'
import type { Text } from '../texts.ts'

/** What a file name is made of: img_2231.jpg, screenshot 12. Empty words are another problem. */
const nameOfPicture = anyOf(
  'i',
  /^(?:img|dsc|image|picture|photo|portrait|screenshot|untitled)?[\s_-]*\d*(?:\.\w{3,4})?$/,
  /^\S+\.(?:avif|gif|heic|jpe?g|png|svg|webp)$/,
)
/** Parameters of an address that track its readers: ?utm_source=news. */
const tracking = /[?&](?:utm_\w+|fbclid|gclid|msclkid|igshid|mc_[ce]id)=[^&#]*/g
/** The fields of a person. */
const fieldsOfPeople = /^(?:author|name|role|company|testimonialAuthor|testimonialRole)$/
/** What such a field has in a template. */
const placeholdersOfPeople: readonly RegExp[] = [
  /^(?:(?:full |first |last |your |new |client )?name|author)$/i,
  /^(?:new person|john doe|jane doe)$/i,
  /^(?:(?:your )?role|job title|company|role(?: and|,) company)$/i,
]
/** A description for search engines has at least this many words. */
const fewestWords = 3
/** A field that takes a text of this length takes sentences. */
const lengthOfSentences = 100

/** Texts on the site are finished: no code, no placeholder of a person, nothing half written. */
export function checkLeftovers(text: Text, file: ContentFile): Problem[] {
  if (!file.data || !isLive(file)) return []
  const advice = nameOfOwnField(text, file) ?? unfinished(text, file)
  if (advice === undefined) return []
  // The first line of a block of code has the ``` that makes it one.
  const isBlock = text.part?.code === 'block'
  return isBlock
    ? [file.problemAt(text.part!.start, shownAsCode)]
    : [text.problemAt(0, text.text, advice)]
}

const shownAsCode =
  'Visitors would see this as code. Remove the spaces at the start of its lines, and lines of ' +
  '``` around it.'

/**
 * Says that a text has the name of its own field in it: `lede: 'lede: For people.'`. The words of
 * settings may be such names, as in `menu: Menu`.
 */
function nameOfOwnField({ leaf, text }: Text, file: ContentFile): Advice | undefined {
  const field = leaf?.path.findLast((key) => typeof key === 'string')
  if (field === undefined || file.folder === 'settings') return undefined
  const start = new RegExp(`^${field}:\\s+`, 'i').exec(text.trim())?.[0]
  if (start === undefined) return undefined
  const message = `“${field}:” is the name of this field, and visitors would read it. Remove it.`
  return { message, write: text.trim().slice(start.length) }
}

/** What is unfinished about a text, if anything. */
function unfinished({ leaf, part, text }: Text, file: ContentFile): string | undefined {
  if (part?.code) return part.code === 'block' ? shownAsCode : undefined

  const words = text.trim()
  if (!mayHavePlaceholders(file) && isPlaceholderOfPerson(words, leaf))
    return `“${text}” is not meant for visitors. Replace it with the real words.`

  if (takesSentences(leaf) && saysNothing(words))
    return `This text ends after “${text}”. Finish it.`
  return isForSearch(leaf) && words.split(/\s+/).length < fewestWords
    ? `“${words}” is too short: search engines show this text below the title. Write a sentence.`
    : undefined
}

/** True for the description of a page that search engines show. */
function isForSearch(leaf: Leaf | undefined): boolean {
  return leaf?.path.at(-2) === 'seo' && leaf.path.at(-1) === 'description'
}

/** True for a text of one or two characters, and for a row of dots. */
const saysNothing = (words: string): boolean => words.length < 3 || !/[\p{L}\d]/u.test(words)

function takesSentences(leaf: Leaf | undefined): boolean {
  return (leaf?.shape.maxLength ?? 0) >= lengthOfSentences
}

/**
 * True for a sample, whose authors may not be known yet, and for settings, which have words such as
 * “Name” for labels. Our own people are known.
 */
function mayHavePlaceholders({ folder, data }: ContentFile): boolean {
  return folder === 'settings' || (folder !== 'people' && data?.['sample'] === true)
}

/** True for words such as “Name” in a field of a person. */
function isPlaceholderOfPerson(words: string, leaf: Leaf | undefined): boolean {
  const isOfPerson = fieldsOfPeople.test(String(leaf?.path.at(-1)))
  return isOfPerson && placeholdersOfPeople.some((pattern) => pattern.test(words))
}

/** The words of a picture describe it. */
export function* checkPictureWords(file: ContentFile): Iterable<Problem> {
  if (!isLive(file)) return
  for (const { path, shape } of file.leaves) {
    const beside = [...path.slice(0, -1), 'text']
    const words = shape.picture && valueAt(file.data, beside)
    if (typeof words === 'string' && nameOfPicture.test(words.trim()))
      yield file.problemIn(beside, noDescription(words))
  }
  for (const { text, offset } of bodyOf(file).images)
    if (text.trim() && nameOfPicture.test(text.trim()))
      yield file.problemAt(offset, noDescription(text))
}

function noDescription(words: string): string {
  return (
    `“${words}” does not describe the picture. ` +
    'Write what it shows, for people who cannot see it.'
  )
}

/** No address has tracking parameters, or leads through a program that watches links. */
export function* checkAddresses(file: ContentFile): Iterable<Problem> {
  for (const { path, text } of file.leaves) {
    const advice = closedAddress(text) ?? plainAddress(text)
    if (advice !== undefined) yield file.problemIn(path, advice)
  }
  for (const { address, offset } of bodyOf(file).links) {
    const closed = closedAddress(address)
    if (closed !== undefined) yield file.problemAt(offset, closed)
    const advice = plainAddress(address)
    if (advice) yield withFix(file.problemAt(offset, advice.message), address, advice.write)
  }
}

/** What to write in place of an address that has something besides the page that it leads to. */
function plainAddress(address: string): { message: string; write: string } | undefined {
  const target = targetOf(address)
  if (target === undefined) return isTracked(address) ? clean(address) : withoutEnd(address)
  const message = `This address leads through a program that sees who follows it. Write: ${target}`
  return { message, write: target }
}

/** Programs that write an address of their own around each address in a message. */
const wrappers = anyOf(
  'i',
  /^https:\/\/[\w.-]+\.safelinks\.protection\.outlook\.com\//,
  /^https:\/\/l\.facebook\.com\//,
  /^https:\/\/(?:www\.)?google\.[\w.]+\/url\?/,
)

/** The address inside the address of such a program; undefined for any other address. */
function targetOf(address: string): string | undefined {
  if (!wrappers.test(address) || !URL.canParse(address)) return undefined
  const { searchParams } = new URL(address)
  const inside = ['url', 'q', 'u'].map((name) => searchParams.get(name) ?? '')
  return inside.find((one) => /^https?:\/\//.test(one))
}

/** Where somebody edits a form or a document, which asks visitors to sign in. */
const whereSomebodyEdits = anyOf(
  'i',
  /^https:\/\/docs\.google\.com\/\S*\/edit\b/,
  /^https:\/\/forms\.office\.com\/\S*(?:DesignPage|Design\b)/,
  /^https:\/\/[^/]+\/(?:\S*\/)?(?:wp-admin|wp-login\.php)\b/,
)

/** A preview of a change, which ends with that change. */
const whereSomebodyLooks = anyOf(
  'i',
  /^https:\/\/deploy-preview-\d+--/,
  /^https:\/\/[^/]+-git-[^/]+\.vercel\.app\b/,
  /^https:\/\/[\da-f]{8}\.[^/]+\.pages\.dev\b/,
)

/** Says what is wrong with an address that visitors cannot open. */
function closedAddress(address: string): string | undefined {
  if (whereSomebodyEdits.test(address))
    return 'This is where somebody edits, and visitors cannot open it. Copy the address to share.'
  return whereSomebodyLooks.test(address)
    ? 'This is the address of a preview, which will be gone. Write that of the published page.'
    : undefined
}

/** An address that was copied with the end of its sentence: `https://example.com/.` */
function withoutEnd(address: string): { message: string; write: string } | undefined {
  const [end] = /^https?:/.test(address) ? (/[.,;:!"'”’>]+$/.exec(address) ?? []) : []
  if (end === undefined) return undefined
  const write = address.slice(0, -end.length)
  return { message: `This address does not end with “${end}”. Write: ${write}`, write }
}

function isTracked(address: string): boolean {
  return /^https?:/.test(address) && address.search(tracking) >= 0
}

function clean(address: string): { message: string; write: string } {
  const write = address.replace(tracking, '').replace(/^([^?]*)&/, '$1?')
  return { message: `This address contains tracking codes. Write: ${write}`, write }
}
