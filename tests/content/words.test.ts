import { describe, expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import type { Problem } from '../../editing/check/problem.ts'
import { changed, problemsAfter } from './support/checking.ts'
import { page, siteWith, smallest } from './support/smallest-site.ts'

// What the words of all content say about the words of one text.

const role = 'surveys/alpha.mdx'
const words = 'What the role is about.'

const fixesOf = (problems: readonly Problem[]): unknown[] =>
  problems.map(({ severity, fix }) => [severity, fix])

describe('a word that no other text has', () => {
  const sentence = 'Teams gather their answers before the planning starts. Some do not.'
  const before = changed(smallest[role]!, words, sentence)
  const other = changed(page('Other'), 'Prose with a [link](/) in it.', sentence)
  const after = (from: string, to: string): unknown[] =>
    fixesOf(problemsAfter(role, before, changed(before, from, to), { 'pages/other.mdx': other }))

  test.each([
    ['letters that changed places', 'gather', 'gahter'],
    ['a letter too few', 'answers', 'anwers'],
    ['a letter too many', 'planning', 'plannning'],
    ['a wrong letter', 'starts', 'stsrts'],
    ['a capital letter', 'Teams', 'Taems'],
    ['letters that changed places in a short word', 'Some', 'Soem'],
  ])('is a slip of a word that was there, with %s', (_, from, to) => {
    expect(after(from, to)).toEqual([['warning', { from: to, to: from }]])
  })

  test.each([
    ['another word', 'gather', 'collect'],
    ['another form of a word', 'answers', 'answer'],
    ['a word that the content has', 'planning', 'answers'],
    ['a short word', 'the', 'teh one'.slice(4)],
  ])('is none if it is %s', (_, from, to) => expect(after(from, to)).toEqual([]))
})

describe('a word of a new text that no other text has', () => {
  const known = ['One', 'Two', 'Three'].map((name): [string, string] => [
    `pages/${name.toLowerCase()}.mdx`,
    changed(
      page(name),
      'Prose with a [link](/) in it.',
      `Cases, providers, contracts, contact, launches of ${name}, through; categories, energies.`,
    ),
  ])
  const warnings = (sentence: string): unknown[] => {
    const before = changed(smallest[role]!, words, 'What the role does.')
    const now = changed(before, 'What the role does.', sentence)
    return fixesOf(problemsAfter(role, before, now, Object.fromEntries(known)))
  }

  test.each([
    ['Only some provdiers do.', 'provdiers', 'providers'],
    ['Only some proviiders do.', 'proviiders', 'providers'],
  ])('is a slip of a frequent word: %s', (sentence, from, to) => {
    expect(warnings(sentence)).toEqual([['warning', { from, to }]])
  })

  test.each([
    'It causes some of that.',
    'Only one provides it.',
    'Hard work, though.',
    'A thorough look comes first.',
    'Their contacts help.',
    'Their lunches are short.',
    'We categorise and energise.',
  ])('may be a word that the content did not have before: %s', (sentence) =>
    expect(warnings(sentence)).toEqual([]),
  )
})

describe('a change that turns the sense of a text around', () => {
  const warnings = (was: string, now: string): [string, number][] => {
    const before = changed(smallest[role]!, words, was)
    return problemsAfter(role, before, changed(before, was, now))
      .filter(({ message }) => message.includes('the opposite'))
      .map(({ severity, column }) => [severity, column])
  }

  test.each([
    ['We never sell answers.', 'We sell answers.', 4],
    ['Answers are shared.', 'Answers are not shared.', 13],
    ['It does not share answers.', 'It shares answers.', 4],
    ['We never sell answers.', 'We sometimes sell answers.', 4],
    ['You can’t see answers.', 'You can see answers.', 5],
    ['Teams with a plan begin.', 'Teams without a plan begin.', 7],
    ['It takes more time.', 'It takes less time.', 10],
    ['A team keeps what works.', 'A team loses what works.', 8],
    ['Staff are trained for it.', 'Staff are untrained for it.', 11],
    ['Managers see aggregated answers.', 'Managers see individual answers.', 14],
    ['The question is optional.', 'The question is required.', 17],
    ['It sets no marks and keeps no names.', 'It sets marks and keeps names.', 9],
  ])('is found: “%s” to “%s”', (was, now, column) => {
    expect(warnings(was, now)).toEqual([['warning', column]])
  })

  test.each([
    ['We never sell answers.', 'We never give answers.'],
    ['Answers are shared.', 'Answers are shared in May.'],
    ['It does not share answers.', 'It never shares answers.'],
    ['Come before noon.', 'Come before two.'],
    ['Nobody may read them.', 'Two people may read them.'],
  ])('is not found: “%s” to “%s”', (was, now) => expect(warnings(was, now)).toEqual([]))
})

describe('words that are put into a text', () => {
  const sentence = 'Teams gather their answers.'
  const before = changed(smallest[role]!, words, sentence)
  const after = (now: string): string[] =>
    problemsAfter(role, before, changed(before, sentence, now))
      .filter(({ severity }) => severity === 'error')
      .map(({ message }) => message)

  test.each([
    'Teams gatand their toolsher their answers.',
    'Teams gather theand all their ownir answers.',
  ])('are not inside a word: %s', (now) => {
    expect(after(now)).toEqual([expect.stringContaining('inside the word')])
  })

  test.each([
    'Teams and their leaders gather their answers.',
    'Teams gather what they know and their answers.',
    'Teams gather and gather their answers.',
    'Teams gat her their answers.',
    'All Teams gather their answers. And more.',
  ])('may be between words: %s', (now) => expect(after(now)).toEqual([]))
})

describe('a text in another language', () => {
  const letters = [...'abcdefghijklmnopqrst']
  const thousands = letters.flatMap((one) =>
    letters.flatMap((two) => letters.slice(0, 3).map((three) => `w${one}${two}${three}`)),
  )
  const many = `The ${thousands.join(' ')}.`
  const english = changed(page('Vocabulary'), 'Prose with a [link](/) in it.', many)
  const found = (sentence: string): string[] => {
    const files = {
      'pages/vocabulary.mdx': english,
      [role]: changed(smallest[role]!, words, sentence),
    }
    return checkContent(siteWith(files)).map(({ message }) => message)
  }

  test.each([
    'Wir fragen Sie, wie Ihre Arbeit aussieht.',
    'Nous posons des questions sur votre travail, pour vous aider.',
    'Pytamy ludzi, ile czasu zajmuje im codzienna praca.',
    'This is for people. Vi spørger altid dem, der kender arbejdet bedst.',
  ])('is found: %s', (sentence) => {
    expect(found(sentence)).toEqual(['This text is not in English. Write it in English.'])
  })

  test.each([
    'Frantic mornings, sloppy spreadsheets and weary clerks are what they know best.',
    'Kayaking, hiking, abseiling, orienteering, rafting, karting.',
    'Ana van der Berg, Olga del Castillo Ruiz, Jens von Holst.',
    'A mise en place before lunch.',
    'Anne-Marie van der Berg.',
    'Nurses type discharge letters twice nightly.',
    'Prioritise whatever slows a nurse or a driver.',
    'Zürich clerks type discharge letters twice nightly.',
  ])('is not: %s', (sentence) => expect(found(sentence)).toEqual([]))

  const isItEnglish = [['warning', 'Is this English? Texts of the site are.']]
  test.each([
    { label: 'Schließen', says: isItEnglish },
    { label: 'Créer un compte', says: isItEnglish },
    { label: 'Close', says: [] },
    { label: 'Résumé', says: [] },
    { label: 'Déjà vu', says: [] },
    { label: 'Skip to content, Zoë', says: [] },
  ])('may be the word of a button: $label', ({ label, says }) => {
    const labels = smallest['settings/labels.mdx']!.replace(/^menu: .*$/m, `menu: ${label}`)
    const known = changed(page('Vocabulary'), 'Prose with a [link](/) in it.', 'Skip it.')
    const files = { 'settings/labels.mdx': labels, 'pages/vocabulary.mdx': known }
    const problems = checkContent(siteWith(files))
    expect(problems.map(({ severity, message }) => [severity, message])).toEqual(says)
  })
})
