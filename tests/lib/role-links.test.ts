import { expect, test } from 'vitest'
import { linkRoles } from '../../src/lib/role-links.ts'

const roles = [
  { title: 'Ink maker', href: '/surveys/ink-maker' },
  { title: 'Ink', href: '/surveys/ink' },
  { title: 'HR blotter', href: '/surveys/hr-blotter' },
]

/** The linked names of a text, each as `name -> address`. */
const linksIn = (text: string): string[] =>
  linkRoles(text, roles).flatMap(({ text: name, href }) => (href ? [`${name} -> ${href}`] : []))

test('a role that visitors should choose is a link, however its letters are written', () =>
  expect(linksIn('If you blot, choose HR blotter; if you mix, choose ink maker.')).toEqual([
    'HR blotter -> /surveys/hr-blotter',
    'ink maker -> /surveys/ink-maker',
  ]))

test('a role after a comma is a link too', () =>
  expect(linksIn('If you blot, choose HR blotter; if you mix, ink maker.')).toHaveLength(2))

test('the longest title that fits is the link', () =>
  expect(linksIn('If you mix, choose ink maker.')).toEqual(['ink maker -> /surveys/ink-maker']))

test('a title with a comma is not cut short by a title that ends there', () => {
  const both = [
    { title: 'Nibs', href: '/surveys/nibs' },
    { title: 'Nibs, steel', href: '/surveys/steel-nibs' },
  ]
  expect(linkRoles('If you forge, choose nibs, steel.', both)).toContainEqual({
    text: 'nibs, steel',
    href: '/surveys/steel-nibs',
  })
})

test('a role that is only mentioned is no link', () =>
  expect(linksIn('Take this if you work with the ink maker or in ink making.')).toEqual([]))

test('all words of the text stay, in their order', () => {
  const text = 'If you blot, choose HR blotter; if you mix, choose ink maker. One survey only.'
  expect(
    linkRoles(text, roles)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test('a title with a bracket or a plus sign is found', () =>
  expect(linkRoles('Choose it, choose C++ (lead).', [{ title: 'C++ (lead)', href: '/c' }])).toEqual(
    [{ text: 'Choose it, choose ' }, { text: 'C++ (lead)', href: '/c' }, { text: '.' }],
  ))
