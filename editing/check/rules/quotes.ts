import { isScalar } from 'yaml'
import type { ContentFile } from '../content-file.ts'
import { labelOf } from '../label-of.ts'
import type { Advice, Problem } from '../problem.ts'
import { isProse, valueAt, type Leaf } from '../shape.ts'
import { isQuotation } from '../text-cases.ts'
import { type Text, textsOf } from '../texts.ts'
import { quote } from '../yaml-slips.ts'

/**
 * Finds mistakes that YAML accepts: entries read as text, words and addresses cut off at ` #`, and
 * stray marks around a text.
 */
export function* checkQuotes(file: ContentFile): Iterable<Problem> {
  for (const leaf of file.leaves) {
    const node = file.nodeAt(leaf.path)
    if (!isScalar(node) || !node.range || node.type !== 'PLAIN') continue
    const [start, end] = node.range
    const entry = isProse(leaf.shape) ? entryInText(file.text.slice(start, end)) : undefined
    if (entry) {
      const message =
        'This line starts too far to the right, so it is read as part of the text above it. ' +
        `Start it exactly under the entry above. Write: ${entry.line}`
      yield file.problemAt(start + entry.index, message, leaf.path)
      continue
    }
    const rest = /^[ \t]+#.*/.exec(file.text.slice(end))?.[0].trimEnd() ?? ''
    const advice = adviceFor(leaf, rest, file)
    if (advice) yield file.problemIn(leaf.path, advice)
  }
}

/** to: / #answers */
function cutAnchor(address: string, rest: string): Advice | undefined {
  if (!/^\s+#\S/.test(rest)) return undefined
  const write = address + rest.trim()
  return { message: `An address has no spaces. Write: ${write}`, write }
}

/** A line of a text that begins like an entry of a list. */
function entryInText(source: string): { line: string; index: number } | undefined {
  const [, before = '', line] = /^([^\n]*\n(?:[^\n]*\n)*?)[ \t]+(- \S[^\n]*)/.exec(source) ?? []
  return line === undefined ? undefined : { line: line.trim(), index: before.length }
}

/** @param rest what follows the value in its line, from a # on */
function adviceFor(leaf: Leaf, rest: string, { collection }: ContentFile): Advice | undefined {
  const { path, text, shape } = leaf
  if (!isProse(shape)) return shape.refersTo === 'address' ? cutAnchor(text, rest) : undefined
  if (rest) return cutAtHash(text, rest)
  const isPostal = collection === 'addresses' && path.includes('address')
  const atEnd = quoteAtOneEnd(text) ?? commaAtEnd(text, isPostal)
  // Another rule judges the marks around a quotation.
  return atEnd ?? (isQuotation({ leaf }) ? undefined : curlyQuotes(text))
}

/** title: The C# guide # for editors */
function cutAtHash(text: string, rest: string): Advice {
  return (
    `Everything after “ #” is left out, so visitors read only “${text}”. Put the whole text ` +
    `in quotes: ${quote(text + rest)}. Write a note for editors on a line of its own.`
  )
}

/** title: “Deal desk" */
function quoteAtOneEnd(text: string): Advice | undefined {
  const isAlone = /^[^"]*[^"\s\d]"$|^“[^“”"]*"$|^"[^“”"]*”$/.test(text)
  if (!isAlone) return undefined
  const write = text.replace(/^[“"]|["”]$/g, '')
  const message = `This quotation mark has no partner, and visitors would see it. Write: ${write}`
  return { message, write }
}

/** title: Deal desk, */
function commaAtEnd(text: string, isPostal: boolean): Advice | undefined {
  if (isPostal || !/[^,],$/.test(text)) return undefined
  const write = text.slice(0, -1)
  const message = `This text ends with a comma, which visitors would see. Write: ${write}`
  return { message, write }
}

/** title: “Deal desk”. Around a whole sentence they are speech. */
function curlyQuotes(text: string): Advice | undefined {
  const inner = /^(?:[“”„](.*[^.!?…])[”“]|[‘’](.*[^.!?…])[’‘])$/s.exec(text)?.slice(1).join('')
  if (inner === undefined) return undefined
  const message =
    'Curly quotes do not count as quotes here, so visitors would see them. Remove them: ' +
    `${inner}. To show them, put straight quotes around them.`
  return { message, write: inner }
}

/** The name of somebody after the last sentence of a quotation: “It works. – Ada Quill, Acme”. */
const signature = /(?<=[.!?…”"])\s*[–—-]+\s*(\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]+)+(?:,.*)?)$/su

/** The author of a quotation is in a field of its own, and not in the quotation too. */
export function* checkAuthors(file: ContentFile): Iterable<Problem> {
  for (const text of textsOf(file)) {
    const { path = [] } = text.leaf ?? {}
    const beside = { quote: 'author', testimonial: 'testimonialAuthor' }[String(path.at(-1))]
    if (beside === undefined) continue
    const author = valueAt(file.data, [...path.slice(0, -1), beside])
    const name = typeof author === 'string' ? author.trim() : ''
    const words = text.text.trimEnd()
    const [end, who] = signature.exec(words) ?? []
    if (name.includes(' ') && endsWithName(words, name)) {
      const before = words.slice(0, words.lastIndexOf(name)).replace(/[\s,–—-]+$/, '')
      yield withoutEnd(
        text,
        words.slice(before.length),
        name,
        `“${name}” is shown below the quotation anyway. Remove the name from the quotation.`,
      )
    } else if (end !== undefined && who !== undefined) {
      const isApart = `“${who}” is not a part of the quotation. Write it in`
      yield withoutEnd(text, end, who, {
        message: `${isApart} the field “${beside}”.`,
        inForm: `${isApart} “${labelOf(beside)}”.`,
      })
    }
  }
}

/** True for words that end with this name, or after a sentence with it and what the person is. */
function endsWithName(words: string, name: string): boolean {
  const at = words.lastIndexOf(name)
  if (at < 0) return false
  const rest = words.slice(at + name.length)
  if (/^[.,”"]*$/.test(rest)) return true

  const followsSentence = /[.!?…”"]\s*$/.test(words.slice(0, at))
  const isFollowedByRole = /^,[^.!?]*\.?$/.test(rest)
  return followsSentence && isFollowedByRole
}

/** The problem of a name at the end of a text, at that name. Its correction takes the end away. */
function withoutEnd({ text, problemAt }: Text, end: string, name: string, advice: Advice): Problem {
  const { fix } = problemAt(text.lastIndexOf(end), end, { message: '', write: '' })
  return { ...problemAt(text.lastIndexOf(name), name, advice), ...(fix && { fix }) }
}
