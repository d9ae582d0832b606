import { expect, test } from 'vitest'
import { withFiguresFollowing } from '../../editing/editor/model/follow-figure.ts'

// An editor who changes the text of a figure means its number too.

interface Claim {
  name?: string
  text: string
  value?: number
}

interface Case {
  title: string
  was: Claim
  now: Claim
  /** The number that is kept in the end. */
  value: number | undefined
}

const cases: Case[] = [
  {
    title: 'takes the number of its new text',
    was: { text: '15 minutes', value: 15 },
    now: { text: '20 minutes', value: 15 },
    value: 20,
  },
  {
    title: 'takes a number in words',
    was: { text: 'eight people', value: 8 },
    now: { text: 'twelve people', value: 8 },
    value: 12,
  },
  {
    title: 'stays the lower end of a range',
    was: { text: '10–50', value: 10 },
    now: { text: '20–60', value: 10 },
    value: 20,
  },
  {
    title: 'stays the upper end of a range',
    was: { text: '10–50', value: 50 },
    now: { text: '20–60', value: 50 },
    value: 60,
  },
  {
    title: 'keeps its sign',
    was: { text: '75% less', value: -75 },
    now: { text: '80% less', value: -75 },
    value: -80,
  },
  {
    title: 'stays as an editor wrote it',
    was: { text: '15 minutes', value: 15 },
    now: { text: '20 minutes', value: 25 },
    value: 25,
  },
  {
    title: 'stays if the text gives none',
    was: { text: '15 minutes', value: 15 },
    now: { text: 'a short time', value: 15 },
    value: 15,
  },
  {
    title: 'stays if the text gives several',
    was: { text: '15 minutes', value: 15 },
    now: { text: '20 minutes, or 30', value: 15 },
    value: 15,
  },
  {
    title: 'stays away where there was none',
    was: { text: '15 minutes' },
    now: { text: '20 minutes' },
    value: undefined,
  },
]

test.each(cases)('the number of a figure $title', ({ was, now, value }) => {
  const before = { claims: [{ name: 'time', ...was }] }
  const after = {
    claims: [
      { name: 'new', text: '3', value: 4 },
      { name: 'time', ...now },
    ],
  }
  const { claims } = withFiguresFollowing('claims', before, after) as { claims: Claim[] }
  expect(claims.map((claim) => claim.value)).toEqual([4, value])
})

test('fields of other files stay as they are', () => {
  const before = { claims: [{ name: 'time', text: '15', value: 15 }] }
  const after = { claims: [{ name: 'time', text: '20', value: 15 }] }
  expect(withFiguresFollowing('pages', before, after)).toBe(after)
})
