import { problemInBody } from '../body.ts'
import { problemAtWords, problemIn } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { isSampleAddress } from '../launch.ts'
import { isProse, type Leaf } from '../shape.ts'
import { isLive, readSite, type ReadFile, type Site } from '../site.ts'

/** Words that somebody meant to replace: notes to oneself, text of printers, and the words of a new file. */
const unfinished =
  /\b(?:TODO|TBC|TBD|TBA|tbc|tbd|tba|FIXME|XXX+)\b(?!\s(?:list|app)s?\b)|\b[Ll]orem ipsum\b|\bWrite (?:here\b|the text of the page here)|\b(?:[Ii]nsert|[Aa]dd|[Tt]ype|[Ee]nter) (?:your |the |some |a )?(?:text|words|copy|name|title|heading|quote|description|date|link|figure|number)s? here\b|\b(?:[Tt]ext|[Cc]opy|[Ww]ords|[Dd]escription|[Qq]uote) goes here\b|\b(?:[Dd]ummy|[Pp]laceholder) (?:text|copy|words)\b|[[{]\s*(?:your |full |first |last |company |client |job )?(?:name|title|company|client|date|link|number|address|email|city|role|text|quote|figure)\s*[\]}]|\[(?:\.{3}|[Xx]{2,})\]/

/** Names of what belongs into a field, in the place of it. */
const empty =
  /^(?:(?:full |first |last |your |new |client )?name|new person|john doe|jane doe|(?:your )?role|job title|company|role and company|role, company|author)$/i
const people = /^(?:author|name|role|company|testimonialAuthor|testimonialRole)$/

/** What goes to visitors is finished: no sample words are left where nothing says that they are a sample. */
export function checkSamples(site: Site): Problem[] {
  return site.files.flatMap((file) => {
    if (!file.data || !isLive(file)) return []
    const texts = file.leaves.filter(({ shape }) => isProse(shape))
    return [
      ...texts.flatMap((leaf) => {
        const found = unfinished.exec(leaf.text) ?? (isEmptyName(file, leaf) ? /^.*$/s.exec(leaf.text) : null)
        return found ? [problemAtWords(file, leaf, found.index, found[0], say(found[0]))] : []
      }),
      ...file.body.texts.flatMap((words) => {
        const found = unfinished.exec(words.text)
        return found ? [problemInBody(file, words, found.index, found[0], say(found[0]))] : []
      }),
    ]
  })
}

/** Fields that hold a person or what somebody said: made up, while a file says that it is a sample. */
const saidBySomebody = /^(?:quote|testimonial|name|author|testimonialAuthor)$/

/**
 * A file whose mark `sample: true` the change at hand took away has nothing left that was a sample: no quote, person or
 * address is as it was. Whoever has confirmed one as real says so, by `sample: false`.
 */
export function checkSampleMarks(site: Site): Problem[] {
  const earlier = readSite({ files: site.input.earlier?.changed ?? [], assets: [] }).files
  return earlier.flatMap((old) => {
    const file = site.files.find(({ path }) => path === old.path)
    if (old.data?.['sample'] !== true || !file?.data || file.data['sample'] !== undefined) return []
    const were = new Set(samplesIn(old).map(({ text }) => text))
    const left = samplesIn(file).find(({ text }) => were.has(text))
    if (!left) return []
    const message = `The line “sample: true” is gone, but “${shorten(left.text)}” is as it was when it was a sample. Write the real words, or put the line back. If it is real after all, write “sample: false”.`
    return [problemIn(file, left.path, message)]
  })
}

/** The quotes, people and addresses of a file. The name beside a quote says nothing: “Head of sales” may stay. */
function samplesIn(file: ReadFile): Leaf[] {
  const beside = ({ path }: Leaf): string => JSON.stringify(path.slice(0, -1))
  const quotes = new Set(file.leaves.filter(({ path }) => path.at(-1) === 'quote').map(beside))
  return file.leaves.filter((leaf) => {
    if (isSampleAddress(leaf.text)) return true
    const field = String(leaf.path.at(-1))
    return isProse(leaf.shape) && saidBySomebody.test(field) && !(field !== 'quote' && quotes.has(beside(leaf)))
  })
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40).trim()}…` : text
}

function isEmptyName(file: ReadFile, { path, text }: Leaf): boolean {
  return (
    file.folder !== 'settings' &&
    file.data?.['sample'] !== true &&
    people.test(String(path.at(-1))) &&
    empty.test(text.trim())
  )
}

function say(words: string): string {
  return `“${words}” is not meant for visitors. Write the real words in its place.`
}
