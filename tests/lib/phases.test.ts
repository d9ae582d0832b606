import { expect, test } from 'vitest'
import { findPhaseOutOfStep, weeksOf } from '../../src/lib/phases.ts'

test.each([
  ['Weeks 5–6', { first: 5, last: 6 }],
  ['Week 7', { first: 7, last: 7 }],
  ['At the end', undefined],
])('the weeks of a phase: %s', (words, weeks) => expect(weeksOf(words)).toEqual(weeks))

test.each<[name: string, phases: string[], weeks: number, found: unknown]>([
  ['phases that follow each other to the end', ['Weeks 1–2', 'Weeks 3–6'], 6, undefined],
  ['a gap', ['Weeks 1–2', 'Weeks 4–6'], 6, { index: 1, first: 3, last: 6 }],
  [
    'a gap before a phase that reaches into the next one',
    ['Weeks 1–2', 'Weeks 4–6', 'Weeks 6–8'],
    8,
    { index: 1, first: 3, last: 5 },
  ],
  ['two phases in one week', ['Weeks 1–2', 'Weeks 2–6'], 6, { index: 1, first: 3, last: 6 }],
  ['a programme that goes on', ['Weeks 1–2', 'Weeks 3–4'], 6, { index: 1, first: 3, last: 6 }],
  ['a programme that is over', ['Weeks 1–2', 'Weeks 3–8'], 6, { index: 1, first: 3, last: 6 }],
  [
    'weeks in the wrong order',
    ['Week 1', 'Weeks 2–1', 'Week 6'],
    6,
    { index: 1, first: 2, last: 2 },
  ],
  ['no week left for the last phase', ['Weeks 1–6', 'Week 6'], 6, { index: 0, first: 1, last: 5 }],
  ['more phases than weeks', ['Week 1', 'Week 2', 'Week 3'], 2, { index: 2, first: 3, last: 3 }],
])('the first phase that is out of step: %s', (_, phases, weeks, found) =>
  expect(findPhaseOutOfStep(phases, weeks)).toEqual(found),
)
