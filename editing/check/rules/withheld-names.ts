import type { ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { valueAt } from '../shape.ts'
import { clientOf, type Site } from '../site.ts'

/** What a file says in place of a name that is not published. */
const withheld = 'Name withheld'

/** The fields that hold the author of a quotation. */
const authorFields = ['author', 'testimonialAuthor']

/**
 * A sample quotation must not put invented words under a name at a real company. In a file with
 * `sample: true`, the author of a quotation from a client is withheld. A client is a company that
 * has a story.
 */
export function* checkWithheldNames(site: Site): Iterable<Problem> {
  const clients = new Set(site.files.flatMap((story) => clientOf(story) ?? []).map(nameKey))

  for (const file of site.files) {
    if (file.data?.['sample'] !== true) continue
    for (const { path, text } of file.leaves) {
      const field = String(path.at(-1))
      if (!authorFields.includes(field) || isWithheld(text)) continue
      const company = companyBeside(file, path)
      if (company === undefined || !clients.has(nameKey(company))) continue
      const would = `and “${text}” would be an invented person at ${company}, a real client.`
      yield file.problemIn(path, {
        message: `This file is a sample, ${would} Write: ${field}: ${withheld}`,
        inForm: `This is a sample, ${would} Write: ${withheld}`,
        write: withheld,
      })
    }
  }
}

/** The company of an author: the field beside it, else the client of the whole story or page. */
function companyBeside(file: ContentFile, path: readonly PropertyKey[]): string | undefined {
  const beside = valueAt(file.data, [...path.slice(0, -1), 'company'])
  if (typeof beside === 'string') return beside
  const ofFile = file.data?.['company']
  if (typeof ofFile === 'string') return ofFile
  return file.collection === 'testimonials' ? file.id : undefined
}

/** True for the author of a quotation whose name is not published. */
export const isWithheld = (author: string): boolean => nameKey(author) === nameKey(withheld)

/** A name without capitals, spaces and punctuation, so that a file name equals its company. */
const nameKey = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
