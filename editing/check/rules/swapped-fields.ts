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

/** “A bank”, “Inkpot Works” and “software company”: what a company is called or is. */
const isCompany = new RegExp(
  String.raw`^(?:an?|the|our)\s|^(?:${partOfName}|&|and|\s)+$|` +
    String.raw`\s(?:company|firm|group|agency|bank|school|ltd|limited|plc)$`,
  'u',
)

/** The fields that name a person, and the field beside each that has the person's job. */
const jobBeside: Readonly<Record<string, string>> = {
  name: 'role',
  author: 'role',
  testimonialAuthor: 'testimonialRole',
}

/** Finds a name and a job, or a company and one of them, that have each other's field. */
export function* checkSwappedFields(file: ContentFile): Iterable<Problem> {
  for (const leaf of file.leaves) {
    const field = String(leaf.path.at(-1))
    const jobField = jobBeside[field]
    if (jobField === undefined || !isProse(leaf.shape)) continue
    const fieldOf = (key: string): FilledField => {
      const path = [...leaf.path.slice(0, -1), key]
      return { key, path, text: String(valueAt(file.data, path) ?? '').trim() }
    }
    const problem = swapped(file, fieldOf(field), fieldOf(jobField), fieldOf('company'))
    if (problem) yield problem
  }
}

/** A field with its text, which is empty if it is missing. */
interface FilledField {
  key: string
  path: PropertyKey[]
  text: string
}

function swapped(
  file: ContentFile,
  name: FilledField,
  job: FilledField,
  company: FilledField,
): Problem | undefined {
  const isNameInJob = (isName.test(job.text) && !hasJob.test(job.text)) || isWithheld(job.text)
  if (isJob.test(name.text) && isNameInJob) return exchange(file, name, job, 'This is a job')

  const isNameInCompany = isName.test(company.text) && !hasJob.test(company.text)
  if (isNameInCompany && name.text !== '' && !/\p{Lu}/u.test(name.text))
    return exchange(file, name, company, 'This is no name')

  const isCompanyInJob = isCompany.test(job.text) && !hasJob.test(job.text)
  const isJobInCompany = isJob.test(company.text) && isCompanyInJob
  if (!isJobInCompany) return undefined
  const inFields = `${job.key}: ${company.text}, and: company: ${job.text}`
  const message = `“company” has a job. Write: ${inFields}`
  const inForm =
    `“${labelOf('company')}” has a job. Write “${company.text}” here, and “${job.text}” in ` +
    `“${labelOf('company')}”.`
  return asWarning(file.problemIn(job.path, { message, inForm }))
}

/** The problem of a field that has what belongs in another, which has the name. */
function exchange(file: ContentFile, one: FilledField, other: FilledField, is: string): Problem {
  const message =
    `${is}, and “${other.key}” has a name. Write: ${one.key}: ${other.text}, and below it ` +
    `${other.key}: ${one.text}`
  const inForm =
    `${is}, and “${labelOf(other.key)}” has a name. Write “${other.text}” here, and ` +
    `“${one.text}” in “${labelOf(other.key)}”.`
  return file.problemIn(one.path, { message, inForm })
}
