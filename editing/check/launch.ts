import { problemAt, problemIn } from './content-file.ts'
import { sortProblems, type Problem } from './problem.ts'
import { readSite, type CheckInput, type ReadFile } from './site.ts'

/** Whether an address lies on a name that is reserved for samples, and leads nowhere. */
export function isSampleAddress(text: string): boolean {
  return /^https?:\/\/[^/]*\.example(\/|$)|@[^@\s]+\.example$/.test(text)
}

/** Lists what must be done before the site can go out: samples to replace and drafts to finish. */
export function listUnready(input: CheckInput): Problem[] {
  return sortProblems(readSite(input).files.flatMap(unreadyIn))
}

function unreadyIn(file: ReadFile): Problem[] {
  const draft =
    'This is a draft, so it is left out of the public site. Finish it and remove this line, or leave it out.'
  const sample = 'This is still a sample. Replace it with the real thing, then remove this line.'
  const noted = 'This file says that it is a sample. Confirm or replace its text, then remove this line.'
  const note = /^# Sample\b.*$/m.exec(file.text.slice(0, file.bodyStart))
  return [
    ...samplePaths(file.data).map((path) => problemIn(file, path, sample, 'key')),
    ...file.leaves
      .filter(({ text }) => isSampleAddress(text))
      .map(({ path, text }) =>
        problemIn(file, path, `${text} is a sample that leads nowhere. Write the real address.`),
      ),
    ...(file.data?.['draft'] === true ? [problemIn(file, ['draft'], draft, 'key')] : []),
    ...(note ? [problemAt(file, note.index, noted)] : []),
  ]
}

/** Paths of every `sample: true`, however deep. */
function samplePaths(value: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  if (value === null || typeof value !== 'object' || value instanceof Date) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = [...path, Array.isArray(value) ? Number(key) : key]
    return key === 'sample' && inner === true ? [here] : samplePaths(inner, here)
  })
}
