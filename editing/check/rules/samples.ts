import { problemIn } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { isSampleAddress } from '../launch.ts'
import { isProse, type Leaf } from '../shape.ts'
import { readSite, type ReadFile, type Site } from '../site.ts'

/** Fields that hold a person or what somebody said, which are made up in a sample. */
const saidBySomebody = /^(?:quote|testimonial|name|author|testimonialAuthor)$/

/**
 * Where a change removes `sample: true` from a file, no quote, person or address of the sample stays as it was. Who has
 * confirmed one of them as real writes `sample: false`.
 */
export function checkSampleMarks(site: Site): Problem[] {
  const earlier = readSite({ files: site.input.earlier?.changed ?? [], assets: [] }).files
  return earlier.flatMap((old) => {
    const file = site.files.find(({ path }) => path === old.path)
    if (old.data?.['sample'] !== true || !file?.data || file.data['sample'] !== undefined) return []
    const were = new Set(samplesIn(old).map(({ text }) => text))
    const left = samplesIn(file).find(({ text }) => were.has(text))
    if (!left) return []
    const message = `The line “sample: true” is gone, but “${shorten(left.text)}” is as it was when it was a sample. Write the real words, or put the line back. If it is real after all, write “sample: false”.`
    return [problemIn(file, left.path, message)]
  })
}

/** The quotes, people and addresses of a file. The name beside a quote does not count, since “Head of sales” may stay. */
function samplesIn(file: ReadFile): Leaf[] {
  const beside = ({ path }: Leaf): string => JSON.stringify(path.slice(0, -1))
  const quotes = new Set(file.leaves.filter(({ path }) => path.at(-1) === 'quote').map(beside))
  return file.leaves.filter((leaf) => {
    if (isSampleAddress(leaf.text)) return true
    const field = String(leaf.path.at(-1))
    return isProse(leaf.shape) && saidBySomebody.test(field) && !(field !== 'quote' && quotes.has(beside(leaf)))
  })
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40).trim()}…` : text
}
