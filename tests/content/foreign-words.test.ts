import { expect, test } from 'vitest'
import { changed, problemsAfter } from './support/checking.ts'
import { role, smallest } from './support/smallest-site.ts'

// The words around have to be known, so another role has them.
const words = 'Hours for planning, and people who own their workflows and hours.'
const also = {
  'surveys/gamma.mdx': changed(role('Gamma', 'alpha'), 'For people who do this.', words),
}

/** What the check says of this text of a role. */
function saidOf(text: string): string[] {
  const before = smallest['surveys/alpha.mdx']!
  const now = changed(before, 'For people who do this.', text)
  return problemsAfter('surveys/alpha.mdx', before, now, also).map(
    ({ severity, message }) => `${severity}: ${message}`,
  )
}

test.each(['workflows und hours', 'hours avec their people', 'Workflows oder people'])(
  'a small word of another language among English ones is a warning: %s',
  (text) => {
    expect(saidOf(text)).toEqual([expect.stringMatching(/^warning: “(?:und|avec|oder)” is not/)])
  },
)

test.each([
  'the words “und” and “oder”',
  'Sturm und Drang',
  'hours of Los Angeles',
  'hours and people',
])('a name, a quoted word and English are right: %s', (text) => {
  expect(saidOf(text)).toEqual([])
})
