import type { ContentFile } from '../content-file.ts'
import { countSlips } from '../nearest.ts'
import type { Problem } from '../problem.ts'
import { clientOf, isLive, type Site } from '../site.ts'

/** So many wrong letters make a slip of a name. Two letters that changed places are two. */
const mostSlips = 2
/** A shorter name may differ from another one by a letter or two. */
const shortestName = 6

/** Finds the name of a company that is nearly that of a client with a story. */
export function* checkClientNames(file: ContentFile, site: Site): Iterable<Problem> {
  const clients = site.files.filter(isLive).flatMap((story) => clientOf(story) ?? [])
  for (const { path, text } of file.leaves) {
    if (path.at(-1) !== 'company' || file.collection === 'caseStudies') continue
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
