import { problemInBody } from '../body.ts'
import { problemAtWords } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { isProse, type Leaf } from '../shape.ts'
import { isLive, type ReadFile, type Site } from '../site.ts'

/** Words that somebody meant to replace: notes to oneself, text of printers, and the words of a new file. */
const unfinished =
  /\b(?:TODO|TBC|TBD|TBA|FIXME|XXX+)\b(?!\s(?:list|app)s?\b)|\b[Ll]orem ipsum\b|\bWrite (?:here\b|the text of the page here)/

/** Names of what belongs into a field, in the place of it. */
const empty = /^(?:(?:full |first |last )?name|role|job title|company|role and company|role, company|author)$/i
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
