import { escapedPattern } from './escaped-pattern.ts'
import { withoutMarks } from './prepare-texts.ts'

/** A part of a text: plain words, or the name of a role with the address of its page. */
interface TextPart {
  text: string
  href?: string
}

/**
 * Makes links of the roles that a paragraph tells visitors to choose, such as 'choose deal desk;'.
 * A name is a link after 'choose' or a comma, and before the end of its part of the sentence. So a
 * role that the paragraph only mentions stays plain.
 *
 * @param roles all other roles with a page; the longest of two titles that both fit is taken
 */
export function linkRoles(
  text: string,
  roles: readonly { title: string; href: string }[],
): TextPart[] {
  const byTitle = new Map(roles.map(({ title, href }) => [nameKey(title), href]))
  const titles = [...byTitle.keys()].sort((a, b) => b.length - a.length).map(escapedPattern)
  if (titles.length === 0) return [{ text }]

  const named = new RegExp(`(?<=choose |, )(${titles.join('|')})(?=[;.,])`, 'gi')
  const parts = text.split(named).map((part, index): TextPart => {
    const isName = index % 2 === 1
    const href = isName ? byTitle.get(nameKey(part)) : undefined
    return href === undefined ? { text: part } : { text: part, href }
  })
  return parts.filter((part) => part.text !== '')
}

/** A title as it is compared: in small letters, without the marks of editing. */
const nameKey = (title: string): string => withoutMarks(title).toLowerCase()
