import type { ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { isProse, type Leaf } from '../shape.ts'
import { quote } from '../yaml-slips.ts'

/** Finds what YAML accepts without an error: entries read as text, words cut off at ` #`, and stray signs around a text. */
export function checkQuotes(file: ContentFile): Problem[] {
  return file.leaves.filter(({ shape }) => isProse(shape)).flatMap((leaf) => checkText(file, leaf) ?? [])
}

function checkText(file: ContentFile, { path, text }: Leaf): Problem | undefined {
  const node = file.nodeAt(path)
  if (!node?.range || !('type' in node) || node.type !== 'PLAIN') return undefined
  const say = (message: string): Problem => file.problemIn(path, message)
  const source = file.text.slice(node.range[0], node.range[1])
  const [, before = '', entry] = /^([^\n]*\n(?:[^\n]*\n)*?)[ \t]+(- \S[^\n]*)/.exec(source) ?? []
  if (entry !== undefined) {
    const message = `This line starts too far right, so it is read as a part of the text above it. Give it the same start as the entry above. Write: ${entry.trim()}`
    return file.problemAt(node.range[0] + before.length, message, path)
  }
  const rest = /^[ \t]+#.*/.exec(file.text.slice(node.range[1]))?.[0]
  if (rest)
    return say(
      `Everything after “ #” is left out, so visitors read only “${text}”. Put the whole text in quotes: ${quote(text + rest.trimEnd())}. A note for editors goes on a line of its own.`,
    )
  if (/^[^"]*[^"\s\d]"$|^“[^“”"]*"$|^"[^“”"]*”$/.test(text))
    return say(
      `A quotation mark stands here without its partner, and visitors would see it. Write: ${text.replace(/^[“"]|["”]$/g, '')}`,
    )
  if (/[^,],$/.test(text) && !(file.collection === 'addresses' && path.includes('address')))
    return say(`This text ends with a comma, which visitors would see. Write: ${text.slice(0, -1)}`)
  // Curly quotes around a whole sentence are speech; around a name or title they are a slip.
  const [, double, single] = /^[“”„](.*[^.!?…])[”“]$|^[‘’](.*[^.!?…])[’‘]$/s.exec(text) ?? []
  const inner = double ?? single
  if (inner === undefined) return undefined
  return say(
    `Curly quotes do not count as quotes here: visitors would see them. Remove them: ${inner}. If they shall be seen, put straight quotes around them.`,
  )
}
