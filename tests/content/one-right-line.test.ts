import { describe, expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import type { Fix, Problem } from '../../editing/check/problem.ts'
import { changed, checkWith } from './support/checking.ts'
import { siteWith, smallest } from './support/smallest-site.ts'

// Where only one line can be right, a problem has it as data, and the file with it is right.

/** A file with a correction: its words may go over several lines of the file. */
function corrected(text: string, { from, to }: Fix): string {
  const words = from.split(/ (?=\S)/).map(RegExp.escape)
  const pattern = new RegExp(words.join(String.raw`\s+`))
  if (!pattern.test(text)) throw new Error(`The file does not hold “${from}”.`)
  return text.replace(pattern, () => to)
}

/** An edit that makes one line wrong. */
interface WrongLine {
  what: string
  file?: string
  from: string
  to: string
}

/** Makes each edit, corrects what has a correction, and expects no problem any more. */
function passesWhenCorrected(edits: readonly WrongLine[]): void {
  test.each(edits)('$what', ({ file = 'surveys/alpha.mdx', from, to }) => {
    const wrong = changed(smallest[file]!, from, to)
    const problems = checkWith({ [file]: wrong })
    expect(problems).not.toEqual([])
    expect(problems.filter(({ fix }) => !fix)).toEqual([])
    const right = problems.reduce((text, { fix }) => corrected(text, fix!), wrong)
    expect(checkWith({ [file]: right })).toEqual([])
  })
}

const title = 'title: Alpha'
const summary = 'summary: You do the work of Alpha.'

describe('fields pass after the correction of', () => {
  passesWhenCorrected([
    { what: 'a tab before a field', from: title, to: `\t${title}` },
    { what: 'a tab in a group', from: '    description: What is done f', to: '\tdescription: f' },
    { what: 'a tab before the text of a field', from: summary, to: 'summary: >-\n\tFor you.' },
    { what: 'words after >-', from: summary, to: 'summary: >- You do the\n  work of it.' },
    { what: 'one line of words after |', from: summary, to: 'summary: | You do the work.' },
    { what: 'words after > that go on', from: summary, to: 'summary: > You do\n  the work.' },
    { what: 'words that begin with >', from: summary, to: 'summary: > all others, you work.' },
    { what: 'a colon in a text of two lines', from: summary, to: 'summary: You: the\n  worker.' },
    { what: 'a colon of another alphabet', from: title, to: 'title：Alpha' },
    { what: 'a no-break space before a field', from: 'group: ', to: '\u00a0group: ' },
    { what: 'several no-break spaces', from: title, to: 'title: An\u00a0Alpha\u00a0role' },
    { what: 'four hyphens in the first line', from: '---\n', to: '----\n' },
    { what: 'a number as a word', from: 'order: 1', to: 'order: one' },
    { what: 'a number with a word', from: 'order: 1', to: 'order: 1st' },
    { what: 'the name of the field in its text', from: title, to: "title: 'Title: Alpha'" },
    { what: 'a dash before a text', from: title, to: 'title: — Alpha' },
    { what: 'two fields in one line', from: 'group: sales\norder: 1', to: 'order: 1 group: sales' },
    { what: 'semicolons in a list', from: 'similarRoles: [beta]', to: 'similarRoles: [beta;]' },
    {
      what: 'a figure in words before a noun',
      from: summary,
      to: 'summary: The six-week programme.',
    },
    { what: 'a time without a space', from: summary, to: 'summary: The survey takes 15min.' },
    { what: 'a row of dots', from: summary, to: 'summary: You do the work.....' },
    {
      what: 'an article before a figure',
      from: summary,
      to: 'summary: You work an ((survey-minutes))-minute day.',
    },
    {
      what: 'an article at the start, before a figure',
      from: summary,
      to: 'summary: An ((survey-minutes))-minute day.',
    },
    {
      what: 'the address of a file in place of a page',
      file: 'pages/home.mdx',
      from: 'to: /',
      to: 'to: /pages/privacy-notice.mdx',
    },
  ])
})

describe('prose passes after the correction of', () => {
  const file = 'pages/home.mdx'
  const from = 'Prose with a [link](/) in it.'
  passesWhenCorrected([
    { what: 'a heading that skips a level', file, from, to: '#### Our terms\n\nProse.' },
    { what: 'a break of HTML between words', file, from, to: 'All prose.<br>In lines.' },
  ])
})

describe('there is no correction', () => {
  const fixes = (problems: readonly Problem[]) => problems.flatMap(({ fix }) => fix ?? [])

  test('where a link leads to a page and to an outside address', () => {
    const home = changed(
      smallest['pages/home.mdx']!,
      'to: /\n',
      'to: /\n        outside: calendar\n',
    )
    const problems = checkWith({ 'pages/home.mdx': home })
    expect(problems).toHaveLength(1)
    expect(fixes(problems)).toEqual([])
  })

  test('for a link to a page that was removed, though another has a similar address', () => {
    const path = 'src/content/pages/partners.mdx'
    const text = smallest['pages/privacy-notice.mdx']!
    const home = changed(smallest['pages/home.mdx']!, 'to: /\n', 'to: /partners\n')
    const other = text.replaceAll('Privacy', 'Partner')
    const earlier = { paths: new Set([path]), changed: [{ path, text }] }
    const site = { 'pages/home.mdx': home, 'pages/partner.mdx': other }
    const uses = checkContent(siteWith(site, { earlier })).filter(({ isUse }) => isUse)
    expect(uses).toHaveLength(1)
    expect(fixes(uses)).toEqual([])
  })

  test('by the name of a missing text for a list', () => {
    const role = changed(smallest['surveys/alpha.mdx']!, summary, 'points:\n  - One\n  - Two')
    expect(fixes(checkWith({ 'surveys/alpha.mdx': role }))).toEqual([])
  })
})
