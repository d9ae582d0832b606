import { proseComponents } from '../../src/schemas/prose-components.ts'
import type { Fault, Fix } from './problem.ts'

/** An address between < and >, at the start. */
export const addressInBrackets = /^<([^\s<>]*[@:][^\s<>]*)>/

/** The longest words that a component without its end most likely surrounds, in characters. */
const longestLink = 60

/** Says what is wrong with a mark at which the parser of prose stops, and what corrects it. */
export function faultOfMark(source: string, offset: number): Fault {
  const rest = /^(?:.|\n(?!\s*\n))*/.exec(source.slice(offset))![0].trimEnd()
  if (rest.startsWith('{'))
    return {
      offset,
      message:
        'A { starts code here. Write round brackets instead, or \\{ if visitors should see the ' +
        'brace itself.',
    }
  if (rest.startsWith('<!--')) return { offset, ...commentOfHtml(source.slice(offset)) }
  if (addressInBrackets.test(rest))
    return {
      offset,
      message:
        'An address between < and > does not work here. Write a link: [the words](https://…).',
    }
  const [, tag, name = ''] = /^<(\/?([A-Za-z][\w.]*))/.exec(rest) ?? []
  return tag === undefined
    ? { offset, message: loneBracket }
    : { offset, ...openTag(rest, tag, name) }
}

/** What is wrong, and what corrects it. */
type Correction = Pick<Fault, 'message' | 'fix'>

const loneBracket =
  'A < starts code here. Write “fewer than” or “under”, or \\< if visitors should see the ' +
  'character itself.'

/** A note of HTML: the one that works here has the same words. */
function commentOfHtml(source: string): Correction {
  const message = 'Notes for editors are written {/* like this */}, not <!-- like this -->.'
  const [whole, words = ''] = /^<!--(.*?)-->/s.exec(source) ?? []
  const isPlain = whole !== undefined && !words.includes('*/')
  return isPlain ? { message, fix: fixOf(whole, `{/* ${words.trim()} */}`) } : { message }
}

/** A component that is written wrong or never closed. */
function openTag(rest: string, tag: string, name: string): Correction {
  const attribute = Object.keys(proseComponents[name] ?? {})[0]
  const right = attribute ? `<${name} ${attribute}="…">the words</${name}>` : `<${name} />`
  const isOurs = name in proseComponents
  const advice = isOurs ? right : 'the words without it; **bold** and *italics* need no code.'
  const message = `<${tag}> is code that is written wrong or never closed. Write: ${advice}`
  const fix = isOurs ? closed(rest, name, attribute) : withoutTag(rest)
  return fix ? { message, fix } : { message }
}

/** A tag that does not work here is removed, and the words stay. One between lines parts words. */
function withoutTag(rest: string): Fix | undefined {
  const whole = /^<[^<>]*>/.exec(rest)?.[0]
  if (whole === undefined) return undefined
  const partsWords = /^<br\b/i.test(whole) && /^\S/.test(rest.slice(whole.length))
  return fixOf(whole, partsWords ? ' ' : '')
}

/** Closes a component of ours: in itself, or after the words to the end of the paragraph. */
function closed(rest: string, name: string, attribute: string | undefined): Fix | undefined {
  const whole = /^<\w+(?:\s+\w+="[^"<>]*")*\s*>/.exec(rest)?.[0]
  if (whole === undefined) return undefined
  if (attribute === undefined) return fixOf(whole, `<${name} />`)
  if (!whole.includes(` ${attribute}="`)) return undefined
  const [, words = '', end = ''] = /^(.*?)([.,;:!?]?)$/s.exec(rest.slice(whole.length)) ?? []
  const isWords = /\p{L}/u.test(words) && words.length <= longestLink && !/[<{]|[.!?]\s/.test(words)
  return isWords ? fixOf(rest, `${whole}${words}</${name}>${end}`) : undefined
}

/** A correction of words as they are read: in one line. */
export const fixOf = (from: string, to: string): Fix => ({
  from: inOneLine(from),
  to: inOneLine(to),
})

/** Lines of prose as they are read. */
export const inOneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ')
