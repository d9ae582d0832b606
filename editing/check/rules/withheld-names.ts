import type { ContentFile } from '../content-file.ts'
import { asWarning, type Problem } from '../problem.ts'
import { valueAt } from '../shape.ts'
import { clientOf, type Site } from '../site.ts'

/** What a file says in place of a name that is not published. */
const withheld = 'Name withheld'

/** The fields that hold the author of a quotation, each with the field of its words. */
const quotationOf: Readonly<Record<string, string>> = {
  author: 'quote',
  testimonialAuthor: 'testimonial',
}

/**
 * A sample quotation must not put invented words under a name at a real company. In a file with
 * `sample: true`, the author of a quotation from a client is withheld. A client is a company that
 * has a story.
 *
 * A name under words that were there before the change is a problem: they are those of the sample.
 * Under other words it is a warning, since a real quotation may come into a file of samples.
 */
export function* checkWithheldNames(site: Site): Iterable<Problem> {
  const clients = new Set(site.files.flatMap((story) => clientOf(story) ?? []).map(nameKey))

  for (const file of site.files) {
    if (file.data?.['sample'] !== true) continue
    for (const { path, text } of file.leaves) {
      const field = String(path.at(-1))
      if (quotationOf[field] === undefined || isWithheld(text)) continue
      const company = companyBeside(file, path)
      if (company === undefined || !clients.has(nameKey(company))) continue
      const problem = withheldName(file, path, text, company)
      yield hasSampleWords(file, path, site) ? problem : asWarning(problem)
    }
  }
}

function withheldName(
  file: ContentFile,
  path: readonly PropertyKey[],
  author: string,
  company: string,
): Problem {
  const would = `so “${author}” would be an invented person at ${company}, a real client.`
  const inFile = 'Once somebody has confirmed all of it, write “sample: false”.'
  const inForm = 'Once somebody has confirmed all of it, press “No longer a sample”.'
  const field = String(path.at(-1))
  return file.problemIn([...path], {
    message: `This file is a sample, ${would} ${inFile} Until then, write: ${field}: ${withheld}`,
    inForm: `This is a sample, ${would} ${inForm} Until then, write: ${withheld}`,
    write: withheld,
  })
}

/** True for an author whose quotation was in the file before the change, under another name. */
function hasSampleWords(file: ContentFile, path: readonly PropertyKey[], site: Site): boolean {
  const old = site.before.find((one) => one.path === file.path)
  const field = quotationOf[String(path.at(-1))] ?? ''
  const words = valueAt(file.data, [...path.slice(0, -1), field])
  const author = valueAt(file.data, path)
  return (old?.leaves ?? []).some(
    (leaf) =>
      leaf.text === words &&
      leaf.path.at(-1) === field &&
      valueAt(old?.data, [...leaf.path.slice(0, -1), path.at(-1) ?? '']) !== author,
  )
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
