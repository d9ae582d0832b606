import { stemsOfText } from '../claim-subjects.ts'
import { entriesOfList, type Site } from '../site.ts'

/** An address outside the site, with the words of its name, and those that say what it is too. */
export interface NamedOutside {
  name: string
  words: ReadonlySet<string>
  allWords: ReadonlySet<string>
}

function namedOutside({ name, means }: Record<string, unknown>): NamedOutside[] {
  if (typeof name !== 'string') return []
  const spaced = name.replaceAll('-', ' ')
  return [{ name, words: stemsOfText(spaced), allWords: stemsOfText(`${spaced} ${String(means)}`) }]
}

/** The addresses outside the site, which its settings name. */
export function namedOutsideAddresses(site: Site): NamedOutside[] {
  return entriesOfList(site.settings('addresses'), 'outside').flatMap(namedOutside)
}
