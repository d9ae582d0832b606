import { expect, test } from 'vitest'
import { newSentences } from '../../editing/form/check-saved.ts'
import { page, role, siteWith } from './support/smallest-site.ts'

const path = 'src/content/surveys/gamma.mdx'
const input = siteWith({ 'surveys/gamma.mdx': role('Gamma', 'beta') })

test('a slip is told after its field, in the words of the check', () =>
  expect(newSentences(input, path, role('Gamma', 'nobody'))).toEqual([
    expect.stringMatching(/^similarRoles → entry 1: “nobody” is not in/),
  ]))

test('a file that comes anew is looked at too', () =>
  expect(
    newSentences(
      input,
      'src/content/pages/new.mdx',
      page('New').replace('to: /\n', 'to: /nowhere\n'),
    )[0],
  ).toMatch(/^sections → 1 \(hero\) → actions.*nowhere/))

test('what was wrong before does not stand in the way of another change', () => {
  const broken = siteWith({ 'surveys/gamma.mdx': role('Gamma', 'nobody') })
  expect(newSentences(broken, path, role('Gamma', 'nobody').replace('First', 'Another'))).toEqual(
    [],
  )
})

test('a picture that is stored together with the file may be named', () => {
  const people = 'src/content/people/anna.mdx'
  const person = (portrait: string) =>
    `---\nsample: true\nname: Anna Reed\nrole: Tester\nbio: She tests. She writes.\ncolor: sales\norder: 1\n${portrait}---\n`
  const site = siteWith({ 'people/anna.mdx': person('') })
  expect(
    newSentences(
      site,
      people,
      person('portrait:\n  picture: ../pictures/anna.jpg\n  text: Portrait of Anna\n'),
    ),
  ).toEqual([])
})
