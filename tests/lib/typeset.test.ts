import { expect, test } from 'vitest'
import { typeset } from '../../src/integrations/finish-pages/typeset.ts'

const island = (slot: string) =>
  '<astro-island props="5 steps"><i>5 steps</i>' +
  `<astro-slot>${slot}</astro-slot><b>5 steps</b></astro-island>`

test.each([
  ['a figure stays with the word it counts', '<p>about 15 minutes</p>', '<p>about 15~minutes</p>'],
  [
    'in each part',
    '<p>8 people, <b>6 weeks</b> and 2 more</p>',
    '<p>8~people, <b>6~weeks</b> and 2~more</p>',
  ],
  ['nothing is added after a hyphen, which would be copied along', '<p>a 15-minute survey</p>'],
  ['a number before no counted word stays', '<p>15 June 2025, 24</p>'],
  [
    'the words of a heading change, its tag does not',
    '<h2 id="3-steps" title="3 steps">3 steps</h2>',
    '<h2 id="3-steps" title="3 steps">3~steps</h2>',
  ],
  [
    'characters written as names stay',
    '<p>R&amp;D, 15 minutes &lt; 1 hour</p>',
    '<p>R&amp;D, 15~minutes &lt; 1~hour</p>',
  ],
  [
    'what a form sends stays',
    '<option value="Under 50 people">Under 50 people</option><textarea>50 people</textarea>',
  ],
  ['scripts and data stay', '<script type="application/ld+json">{"a":"15 minutes"}</script>'],
  [
    'styles and titles stay',
    '<title>15 minutes</title><style>a{margin:0 auto}</style><svg><title>8 lights</title></svg>',
  ],
  ['code stays', '<pre><code>sleep 5 seconds</code></pre>'],
  [
    'the text that an island draws itself stays, since React compares it; its slot is changed',
    island('<p>5 steps</p>'),
    island('<p>5~steps</p>'),
  ],
])('%s', (_, html = '', set = html) => {
  expect(typeset(html)).toBe(set.replaceAll('~', '\u00a0'))
})
