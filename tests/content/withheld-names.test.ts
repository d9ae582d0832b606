import { describe, expect, test } from 'vitest'
import { changed, checkWith, problemsAfter } from './support/checking.ts'
import { sampleFile } from './support/smallest-site.ts'

/** A story of a client and a page of testimonials, with these authors. */
function sitePages(options: { sample: boolean; author: string; company?: string }) {
  const { sample, author, company } = options
  const mark = (text: string): string =>
    sample ? text.replace('---\n', '---\nsample: true\n') : text
  const beside = company === undefined ? '' : `\n    company: ${company}`
  const story = sampleFile('caseStudies', 'Acme')
    .replace('company: words', 'company: Acme')
    .replace('testimonialAuthor: words', `testimonialAuthor: ${author}`)
  const quotes = sampleFile('testimonials', 'Acme').replaceAll(
    'author: words',
    `author: ${author}${beside}`,
  )
  return { 'case-studies/acme.mdx': mark(story), 'testimonials/acme.mdx': mark(quotes) }
}

/** The fields with an invented person, as `testimonials: quotes → entry 1 → author`. */
const inventedIn = (files: Record<string, string>): string[] =>
  checkWith(files)
    .filter(({ message }) => message.includes('invented person'))
    .map(({ file, field }) => `${file.split('/')[2]}: ${field}`)

const everyAuthor = [
  'case-studies: testimonialAuthor',
  'testimonials: quotes → entry 1 → author',
  'testimonials: quotes → entry 2 → author',
]

describe('a sample quotation from a client', () => {
  test('has no invented author', () =>
    expect(inventedIn(sitePages({ sample: true, author: 'Ada Quill', company: 'Acme' }))).toEqual(
      everyAuthor,
    ))

  test('is recognised by the name of its file where the company is left out', () =>
    expect(inventedIn(sitePages({ sample: true, author: 'Ada Quill' }))).toEqual(everyAuthor))

  test('is recognised whatever the capitals and spaces of the company', () =>
    expect(inventedIn(sitePages({ sample: true, author: 'Ada Quill', company: 'ACME ' }))).toEqual(
      everyAuthor,
    ))

  test('may say that the name is withheld', () =>
    expect(
      inventedIn(sitePages({ sample: true, author: 'Name withheld', company: 'Acme' })),
    ).toEqual([]))
})

test('a confirmed quotation from a client has its real author', () =>
  expect(inventedIn(sitePages({ sample: false, author: 'Ada Quill', company: 'Acme' }))).toEqual(
    [],
  ))

test('a sample quotation from an unnamed company may have an invented author', () =>
  expect(
    inventedIn(sitePages({ sample: true, author: 'Ada Quill', company: 'software company' })),
  ).toEqual(['case-studies: testimonialAuthor']))

test('the sentence says what to write now, and what once somebody has confirmed it', () => {
  const files = sitePages({ sample: true, author: 'Ada Quill', company: 'Acme' })
  const [problem] = checkWith(files).filter(({ message }) => message.includes('invented person'))
  expect(problem?.message).toContain('write “sample: false”')
  expect(problem?.message).toContain('write: testimonialAuthor: Name withheld')
})

test('an author in an unchanged sample is a warning, since the name may be real', () => {
  const files = sitePages({ sample: true, author: 'Ada Quill', company: 'Acme' })
  const [problem] = checkWith(files).filter(({ message }) => message.includes('invented person'))
  expect(problem?.severity).toBe('warning')
})

describe('a name that a change puts under a quotation of a sample', () => {
  const file = 'testimonials/acme.mdx'
  const { [file]: before, ...also } = sitePages({ sample: true, author: 'Name withheld' })
  const after = (now: string): string[] =>
    problemsAfter(file, before, now, also)
      .filter(({ message }) => message.includes('invented person'))
      .map(({ severity }) => severity)
  const named = changed(before, 'author: Name withheld', 'author: Ada Quill')

  test('is a problem while the words are those of the sample', () =>
    expect(after(named)).toEqual(['error']))

  test('is only a warning with words of its own, which may be real', () =>
    expect(after(changed(named, 'quote: words', 'quote: It helped us.'))).toEqual(['warning']))
})
