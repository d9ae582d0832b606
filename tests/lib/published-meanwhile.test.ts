import { afterEach, describe, expect, test } from 'vitest'
import type { Site } from '../../editing/check/site.ts'
import { heldBackTextMatcher } from '../../previews/held-back.ts'
import type { ReviewEntry } from '../../previews/review/gather-entries.ts'
import { publishedMeanwhile } from '../../previews/review/published-meanwhile.ts'
import type { History } from '../../previews/review/this-change.ts'
import { holdBack } from '../../src/lib/held-back.ts'

const about = 'src/content/pages/about.mdx'
const contact = 'src/content/pages/contact.mdx'

const entry = (fields: Partial<ReviewEntry>): ReviewEntry => ({
  id: 'c-1',
  kind: 'text',
  how: 'changed',
  words: [],
  routes: ['/about'],
  variants: [],
  ...fields,
})

/** True if an entry counts as a change of others, where this change began before theirs. */
function isOfOthers(
  one: ReviewEntry,
  { files = [about], had = '', file }: { files?: string[]; had?: string; file?: string },
): boolean {
  const change = { base: 'c0ffee', files: new Set(files), had: (text: string) => text === had }
  return publishedMeanwhile([one], { kind: 'behind', change }, () => file).has(one)
}

describe('a difference, while others have published since a change began', () => {
  test.each([
    { what: 'in a file of the change', file: about, others: false },
    { what: 'in another file', file: contact, others: true },
    { what: 'in no known file', file: undefined, others: true },
  ])('$what', ({ file, others }) =>
    expect(isOfOthers(entry({}), file === undefined ? {} : { file })).toBe(others),
  )

  test('of code belongs to a change of code, and not to one of content', () => {
    const styles = entry({ kind: 'styles' })
    expect(isOfOthers(styles, { files: ['src/styles/global.css'] })).toBe(false)
    expect(isOfOthers(styles, { files: [about] })).toBe(true)
  })

  test('of words belongs to no change of code alone', () =>
    expect(isOfOthers(entry({}), { files: ['src/styles/global.css'], file: contact })).toBe(true))

  test('that removes words belongs to the change whose files had them', () => {
    const gone = entry({ how: 'removed', before: 'Our old words.' })
    expect(isOfOthers(gone, { had: 'Our old words.' })).toBe(false)
    expect(isOfOthers(gone, { had: 'Other words.' })).toBe(true)
  })
})

test.each(['whole', 'unknown'] as const)(
  'no difference is of others with a history that is %s',
  (kind) => {
    const history: History = { kind }
    expect(publishedMeanwhile([entry({})], history, () => contact).size).toBe(0)
  },
)

describe('the texts of a file that a preview was built without', () => {
  afterEach(() => holdBack([]))

  test('are known by words that only they have, not by a few letters', () => {
    holdBack([about])
    const files = [
      { path: about, text: 'heading: What we are' },
      { path: contact, text: 'heading: Where we sit' },
    ]
    const isHeldBack = heldBackTextMatcher({
      input: { files },
      figures: new Map(),
    } as unknown as Site)
    expect(isHeldBack('What we are')).toBe(true)
    expect(isHeldBack('Where we sit')).toBe(false)
    expect(isHeldBack('we')).toBe(false)
  })
})
