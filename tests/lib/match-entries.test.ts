import { expect, test } from 'vitest'
import { followEntries } from '../../editing/editor/model/match-entries.ts'

const kept = 'A paragraph that stays.'
const paragraph = 'We map the work of each team in two weeks, from the first talk to the report.'
const changed = 'We map the work of every team in three weeks, from the first talk to the report.'
const other = 'Nobody waits.'
const heading = '## How the work is mapped'

test.each<[what: string, before: unknown[], after: unknown[], match: (number | undefined)[]]>([
  [
    'a heading that was added above a changed paragraph is new',
    [kept, paragraph],
    [kept, heading, changed],
    [0, undefined, 1],
  ],
  [
    'a heading that was added above a paragraph with other words is new',
    [kept, paragraph, heading],
    [kept, '## Another heading', other, heading],
    [0, undefined, 1, 2],
  ],
  [
    'a paragraph that was added above a changed one is new',
    [kept, paragraph],
    [kept, other, changed],
    [0, undefined, 1],
  ],
  [
    'an entry of fields that was added above a changed one is new',
    [{ text: kept }, { text: paragraph }],
    [{ text: kept }, { text: other }, { text: changed }],
    [0, undefined, 1],
  ],
  [
    'a paragraph that became a heading is the same',
    [kept, 'How we work', paragraph],
    [kept, '## How we work', paragraph],
    [0, 1, 2],
  ],
  ['a heading in place of a paragraph is its change', [kept, paragraph], [kept, heading], [0, 1]],
  ['two paragraphs with other words keep their order', [kept, paragraph], [other, heading], [0, 1]],
  [
    'a changed paragraph that moved up is found again',
    [kept, heading, paragraph],
    [changed, kept, heading],
    [2, 0, 1],
  ],
])('%s', (_, before, after, match) => expect(followEntries(before, after)).toEqual(match))
