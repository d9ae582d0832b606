import type { ContentFile } from '../content-file.ts'
import { labelOf } from '../label-of.ts'
import { sortProblems, type Problem } from '../problem.ts'
import { isProse, type Leaf } from '../shape.ts'
import { readSite, type CheckInput, type Site } from '../site.ts'

/** True for an address on a name that is reserved for samples and leads nowhere. */
export function isSampleAddress(text: string): boolean {
  return /^https?:\/\/[^/]*\.example(\/|$)|@[^@\s]+\.example$/.test(text)
}

/** Lists what must be done before the launch: samples to replace and drafts to finish. */
export function listUnready(input: CheckInput): Problem[] {
  return sortProblems(readSite(input).files.flatMap(unreadyIn))
}

function unreadyIn(file: ContentFile): Problem[] {
  const draft =
    'This is a draft, so it is not on the public site. Finish it and remove this line, or ' +
    'leave it as a draft.'
  const sample =
    'This is still a sample. Replace it with real content and remove this line, or write ' +
    '“sample: false” if it is real.'
  return [
    ...samplePaths(file.data).map((path) => file.problemIn(path, sample, 'key')),
    ...file.leaves
      .filter(({ text }) => isSampleAddress(text))
      .map(({ path, text }) =>
        file.problemIn(
          path,
          `${text} is a sample address that does not exist. Write the real one.`,
        ),
      ),
    ...(file.data?.['draft'] === true ? [file.problemIn(['draft'], draft, 'key')] : []),
  ]
}

/** Paths of every `sample: true`, at every depth. */
export function samplePaths(value: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  if (value === null || typeof value !== 'object' || value instanceof Date) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = [...path, Array.isArray(value) ? Number(key) : key]
    return key === 'sample' && inner === true ? [here] : samplePaths(inner, here)
  })
}

/**
 * If a change removes `sample: true` from a file, no quote, person or address of the sample may
 * stay as it was. An editor who has confirmed one of them as real writes `sample: false`.
 */
export function* checkSampleMarks(site: Site): Iterable<Problem> {
  for (const old of site.before) {
    const file = site.files.find(({ path }) => path === old.path)
    if (old.data?.['sample'] !== true || !file?.data || file.data['sample'] !== undefined) continue
    const were = samplesIn(old).map(({ text }) => text)
    const left = samplesIn(file).find(({ text }) => were.includes(text))
    if (!left) continue
    const words = left.text.length > 40 ? `${left.text.slice(0, 40).trim()}…` : left.text
    const isStill = `but “${words}” is still the sample text. Write the real words,`
    yield file.problemIn(left.path, {
      message:
        `The line “sample: true” was removed, ${isStill} or restore the line. If the text is ` +
        'real, write “sample: false”.',
      inForm: `“${labelOf('sample')}” is not ticked any more, ${isStill} or tick it again.`,
    })
  }
}

/** The made-up parts of a sample: quotes, addresses, and the name of the whole file, a person. */
function samplesIn({ leaves }: ContentFile): Leaf[] {
  return leaves.filter(({ path, text, shape }) => {
    const field = String(path.at(-1))
    const isName = field === 'name' && path.length === 1
    const isQuote = field === 'quote' || field === 'testimonial'
    return isSampleAddress(text) || (isProse(shape) && (isName || isQuote))
  })
}
