import type { ContentFile } from '../content-file.ts'
import { countSlips } from '../nearest.ts'
import type { Problem } from '../problem.ts'
import type { Site, TextFacts } from '../site.ts'
import type { Text } from '../texts.ts'

/** So many wrong letters make a slip of a name. Two letters that changed places are two. */
const mostSlips = 2
/** A shorter name may differ from another one by a letter or two. */
const shortestName = 6

/** Finds the name of a company that is nearly that of a client with a story. */
export function checkClientNames({ files, facts: { clients } }: Site): Problem[] {
  const others = files.filter(({ collection }) => collection !== 'caseStudies')
  return others.flatMap((file) => [...wrongCompanies(file, clients)])
}

function* wrongCompanies(file: ContentFile, clients: readonly string[]): Iterable<Problem> {
  for (const { path, text } of file.leaves) {
    if (path.at(-1) !== 'company') continue
    const name = text.trim()
    if (name.length < shortestName || clients.includes(name)) continue
    const meant = clients.find(
      (client) => client.length >= shortestName && countSlips(name, client) <= mostSlips,
    )
    if (meant === undefined) continue
    const message = `The client is called “${meant}”, not “${name}”. Write: ${meant}`
    yield file.problemIn(path, { message, write: meant })
  }
}

/** A word with a capital letter. */
const nameInText = /(?<![\p{L}\d])\p{Lu}[\p{L}\d]+/gu
const capitalInside = /\p{Ll}\p{Lu}/u

/**
 * Finds a slip in the name of a client in a text: the same letters in another order, as in
 * “SimCrop”, or one other letter in a name with a capital letter inside.
 */
export function checkClientsInTexts(
  { text, problemAt }: Text,
  _: ContentFile,
  { clients }: Pick<TextFacts, 'clients'>,
): Problem[] {
  const ofOneWord = clients.filter((client) => /^[\p{L}\d]{6,}$/u.test(client))
  if (ofOneWord.length === 0) return []
  for (const { 0: word, index } of text.matchAll(nameInText)) {
    const meant = clients.includes(word) ? undefined : ofOneWord.find((one) => isSlipOf(word, one))
    if (meant === undefined) continue
    const message = `The client is called “${meant}”, not “${word}”. Write: ${meant}`
    return [problemAt(index, word, { message, write: meant })]
  }
  return []
}

function isSlipOf(word: string, client: string): boolean {
  if (Math.abs(word.length - client.length) > 1) return false
  const haveCapitalInside = [word, client].every((one) => capitalInside.test(one))
  return (
    lettersOf(word) === lettersOf(client) || (haveCapitalInside && countSlips(word, client) === 1)
  )
}

const lettersOf = (word: string): string => [...word.toLowerCase()].toSorted().join('')
