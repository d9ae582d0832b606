import type { Text } from '../content-file.ts'
import { countSlips } from '../nearest.ts'
import type { Problem } from '../problem.ts'
import type { TextFacts } from '../site.ts'

/** So many wrong letters make a slip of a title. */
const mostSlips = 2
/** A shorter title may differ from another word by a letter or two. */
const shortestTitle = 8
/** What a role tells people to choose: “choose sales operations; if …”. */
const chosen = /\bchoose ((?:\p{L}+\s?)+?)(?=\s(?:if|instead|or)\b|[;,.:]|$)/giu

/** Finds the title of another role with a slip, in the text that says for whom a role is. */
export function checkRoleNames(
  { text, leaf, problemAt }: Text,
  _: unknown,
  { roles }: Pick<TextFacts, 'roles'>,
): Problem[] {
  if (leaf?.path[0] !== 'rightForYou') return []
  return [...text.matchAll(chosen)].flatMap(({ 0: whole, 1: name = '', index }) => {
    const words = name.toLowerCase()
    if (roles.some((role) => role.toLowerCase() === words)) return []
    const meant = roles.find(
      (role) => role.length >= shortestTitle && countSlips(words, role.toLowerCase()) <= mostSlips,
    )
    if (meant === undefined) return []
    // A title has a capital letter, and most titles have none in the middle of a sentence.
    const write = /^\p{Lu}{2}/u.test(meant) ? meant : meant.charAt(0).toLowerCase() + meant.slice(1)
    const message = `The role is called “${meant}”, not “${name}”. Write: ${write}`
    return [problemAt(index + whole.lastIndexOf(name), name, { message, write })]
  })
}
