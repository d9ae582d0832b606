import { describe, expect, test } from 'vitest'
import {
  claimRange,
  claimText,
  claimValue,
  entriesOf,
  entryOf,
  functionOf,
  functionsOf,
  outsideAddress,
} from '../../src/lib/look-ups.ts'
import type { SiteContent } from '../../src/lib/site-content.ts'

const site = {
  claims: [
    { name: 'pens', text: '40–90', means: 'Made up.', unit: 'hours' },
    { name: 'blots', text: '7', value: 7, means: 'Made up.', unit: 'people' },
  ],
  navigation: {
    functions: ['inking', 'drying'].map((id) => ({ id, name: id })),
    groups: [
      { id: 'fillers', function: 'inking' },
      { id: 'blotters', function: 'drying' },
    ],
  },
  addresses: {
    outside: [{ name: 'calendar', url: 'https://calendar.example/', means: 'Made up.' }],
  },
  people: [{ id: 'dot' }, { id: 'cy' }],
} as unknown as SiteContent

describe('what a section names', () => {
  test('a figure is found as its text, its range and its number', () => {
    expect(claimText('pens', site)).toBe('40–90')
    expect(claimRange('pens', site)).toEqual([40, 90])
    expect(claimValue('blots', site)).toBe(7)
  })
  test('entries and functions come in the order in which they are named', () => {
    expect(entriesOf('people', ['cy', 'dot'], site).map(({ id }) => id)).toEqual(['cy', 'dot'])
    const functions = functionsOf(['drying', 'inking'], site)
    expect(functions.map(({ name }) => name)).toEqual(['drying', 'inking'])
  })
  test('the function of a role is that of its group', () => {
    expect(functionOf({ group: 'blotters' }, site).name).toBe('drying')
  })
  test('a section that names none gets all entries or functions', () => {
    expect(entriesOf('people', undefined, site).map(({ id }) => id)).toEqual(['dot', 'cy'])
    expect(functionsOf(undefined, site).map(({ name }) => name)).toEqual(['inking', 'drying'])
  })
  test.each<[string, () => unknown, RegExp]>([
    [
      'an address',
      () => outsideAddress('podcast', site),
      /"podcast" is not an outside address.*There are: calendar/,
    ],
    [
      'a claim',
      () => claimText('ink', site),
      /"ink" is not a claim of .*claims\.mdx\. There are: pens, blots\./,
    ],
    ['a number', () => claimValue('pens', site), /needs the value of the claim "pens"/],
    [
      'a number of no claim',
      () => claimValue('ink', site),
      /"ink" is not a claim of .*claims\.mdx\. There are: pens, blots\./,
    ],
    [
      'a range',
      () => claimRange('blots', site),
      /"blots".*is drawn as a range\. Write it like 80–320/,
    ],
    [
      'a function',
      () => functionsOf(['sealing'], site),
      /"sealing" is not a function.*There are: inking, drying/,
    ],
    [
      'a person',
      () => entryOf('people', 'eve', site),
      /"eve" is not a person.*content\/people\. There are: dot, cy\./,
    ],
  ])('is reported in a sentence where it is missing: %s', (_, look, sentence) => {
    expect(look).toThrow(sentence)
  })
})
