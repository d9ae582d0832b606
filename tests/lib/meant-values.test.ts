import { describe, expect, test } from 'vitest'
import {
  meantDay,
  meantNumber,
  meantText,
  numberWithWord,
} from '../../editing/check/meant-values.ts'
import { shapeOf } from '../../editing/check/shape-of-schema.ts'
import { picture } from '../../src/schemas/pictures.ts'

describe('the day that a text means', () => {
  test.each([
    ['28 April 2027', '2027-04-28'],
    ['28th Apr. 2027', '2027-04-28'],
    ['April 28, 2027', '2027-04-28'],
    ['2027.04.28', '2027-04-28'],
    ['2027-4-8', '2027-04-08'],
    ['2027-04-28T09:00', '2027-04-28'],
    ['28/04/2027', '2027-04-28'],
    ['04/28/2027', '2027-04-28'],
    ['05/05/2027', '2027-05-05'],
  ])('of %s', (text, day) => expect(meantDay(text)).toBe(day))

  test.each(['04/05/2027', '31 June 2027', '2027-13-13', '28 Abcil 2027', '28/04/27', 'soon', ''])(
    'is unknown: %s',
    (text) => expect(meantDay(text)).toBeUndefined(),
  )
})

describe('the number that a text means', () => {
  test.each([
    ['4,', '4'],
    ['51,5', '51.5'],
    ['2,000', '2000'],
    ['\u22120.1', '-0.1'],
    ['40.7 N', '40.7'],
    ['33.9° S', '-33.9'],
    ['74W', '-74'],
    ['51.5°', '51.5'],
  ])('of %s', (text, number) => expect(meantNumber(text)).toBe(number))

  test.each(['four', '1.2.3', '-33.9 S', '3 or 4', '4 weeks', ''])('is unknown: %s', (text) =>
    expect(meantNumber(text)).toBeUndefined(),
  )
})

describe('the number beside a sign or a word', () => {
  test.each([
    ['four', '4'],
    ['75%', '75'],
    ['6 min', '6'],
    ['3rd', '3'],
  ])('of %s', (text, number) => expect(numberWithWord(text)).toBe(number))

  test.each(['4,5', '2–5', '3 or 4', 'about 4', 'some', ''])('is unknown: %s', (text) =>
    expect(numberWithWord(text)).toBeUndefined(),
  )
})

describe('the address of a picture', () => {
  const shape = shapeOf(picture(40, 40))
  test.each([
    'anna.webp',
    './pictures/anna.webp',
    'src/content/pictures/anna.webp',
    '..\\pictures\\anna.webp',
  ])('is known by its name: %s', (text) =>
    expect(meantText(shape, text)).toBe('../pictures/anna.webp'),
  )

  test.each(['../pictures/Anna Marsh.webp', 'anna', '../pictures/anna.heic'])(
    'is unknown, since the file needs another name: %s',
    (text) => expect(meantText(shape, text)).toBeUndefined(),
  )
})
