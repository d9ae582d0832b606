import { eitherOf } from '../../../src/lib/numbers.ts'
import type { ContentFile } from '../content-file.ts'
import { labelOf } from '../label-of.ts'
import { asWarning, type Problem } from '../problem.ts'
import { isProse, valueAt } from '../shape.ts'
import { isWithheld } from './withheld-names.ts'

/** The nouns of jobs, without which a text is no job for certain. */
const jobs = eitherOf(
  '(?:co-?)?founder',
  'chief',
  'head',
  '(?:vice[ -])?president',
  'chair(?:man|woman|person)?',
  'director',
  'manager',
  'officer',
  'lead(?:er)?',
  'partner',
  'owner',
  'secretary',
  'editor',
  'writer',
  'designer',
  'producer',
  'developer',
  'engineer',
  'architect',
  'analyst',
  'consultant',
  'adviser',
  'advisor',
  'specialist',
  'coordinator',
  'trainer',
  'executive',
  'administrator',
  'accountant',
  'controller',
  'buyer',
  'researcher',
)
const hasJob = new RegExp(String.raw`(?<!\p{L})${jobs}(?!\p{L})`, 'iu')
/** “Head of research”, “Chief operating officer” and “Managing director”. */
const isJob = new RegExp(
  String.raw`^${jobs}(?=$|,|\s(?:of|for|at|and|&)\s)|(?<!\p{L})${jobs}$`,
  'iu',
)
/** Small words inside names. */
const particle = eitherOf('de', 'da', 'di', 'van', 'von', 'der', 'den', 'la', 'le', 'el', 'bin')
const partOfName = String.raw`\p{Lu}[\p{L}’'.-]*`
/** “Dr Helen de la Marsh”: two to four words with capitals, and small words between them. */
const isName = new RegExp(
  String.raw`^${partOfName}(?:(?:\s${particle})*\s${partOfName}){1,3}$`,
  'u',
)

/** The fields that name a person, and the field beside each that has the person's job. */
const jobBeside: Readonly<Record<string, string>> = {
  name: 'role',
  author: 'role',
  testimonialAuthor: 'testimonialRole',
}

/** Finds a name and a job, or a job and a company, that have each other's field. */
export function* checkSwappedFields(file: ContentFile): Iterable<Problem> {
  for (const { path, text, shape } of file.leaves) {
    const field = String(path.at(-1))
    const beside = jobBeside[field]
    if (beside === undefined || !isProse(shape)) continue
    const textOf = (key: string): string =>
      String(valueAt(file.data, [...path.slice(0, -1), key]) ?? '').trim()
    const name = text.trim()
    const job = textOf(beside)
    const company = textOf('company')

    const isNameInJob = (isName.test(job) && !hasJob.test(job)) || isWithheld(job)
    if (isJob.test(name) && isNameInJob)
      yield file.problemIn(path, {
        message:
          `This is a job, and “${beside}” has a name. Write: ${field}: ${job}, and below it ` +
          `${beside}: ${name}`,
        inForm:
          `This is a job, and “${labelOf(beside)}” has a name. Write “${job}” here, and ` +
          `“${name}” in “${labelOf(beside)}”.`,
      })
    else if (isJob.test(company) && job !== '' && !hasJob.test(job))
      yield asWarning(
        file.problemIn([...path.slice(0, -1), beside], {
          message: `“company” has a job. Write: ${beside}: ${company}, and: company: ${job}`,
          inForm:
            `“${labelOf('company')}” has a job. Write “${company}” here, and “${job}” in ` +
            `“${labelOf('company')}”.`,
        }),
      )
  }
}
