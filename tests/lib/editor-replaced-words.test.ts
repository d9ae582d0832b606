import { describe, expect, test } from 'vitest'
import { findReplacedWords } from '../../editing/editor/ui/content/find-replaced-words.ts'

// How the list of changes shows the words before and after.

/** A comparison in one line: [-what went-], {+what came+} and what is the same. */
const inOneLine = (before: string, after: string): string =>
  findReplacedWords(before, after)
    .map(({ removed, added, kept }) =>
      [removed && `[-${removed}-]`, added && `{+${added}+}`, kept].join(''),
    )
    .join('')

describe('the list of changes shows', () => {
  test.each([
    [
      'one other word',
      'We answer in a day.',
      'We answer in an hour.',
      'We answer in [-a day-]{+an hour+}.',
    ],
    [
      'two other words with many between them',
      'The quick brown fox jumps over the lazy dog.',
      'The slow brown fox jumps over the lazy cat.',
      'The [-quick-]{+slow+} brown fox jumps over the lazy [-dog-]{+cat+}.',
    ],
    [
      'a sentence in other words as a whole',
      'Surveys of people that say what they do',
      'A heading of ours that has something else',
      '[-Surveys of people that say what they do-]{+A heading of ours that has something else+}',
    ],
    ['a further word', 'We answer.', 'We answer soon.', 'We answer {+soon+}.'],
    ['a word less', 'We answer soon.', 'We answer.', 'We answer[- soon-].'],
    [
      'a long number as one',
      'For 1,100 people',
      'For 1,200 people',
      'For [-1,100-]{+1,200+} people',
    ],
    ['new words', '', 'We answer.', '{+We answer.+}'],
  ])('%s', (_, before, after, shown) => expect(inOneLine(before, after)).toBe(shown))

  test('all words of both texts, whatever differs', () => {
    const before = 'Take the survey, and tell us of your work: it is of use to all of us.'
    const after = 'We ask of you a survey. It is about the use of your day, and of ours.'
    const places = findReplacedWords(before, after)
    expect(places.map(({ removed, kept }) => removed + kept).join('')).toBe(before)
    expect(places.map(({ added, kept }) => added + kept).join('')).toBe(after)
  })
})
