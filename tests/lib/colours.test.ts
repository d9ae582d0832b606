import { describe, expect, test } from 'vitest'
import { drawIndex } from '../../src/lib/chart/index-chart.ts'
import { hueOf, tokenColours } from '../../src/lib/colours.ts'
import { faviconSvg } from '../../src/lib/icons.ts'

const hex = /^#[0-9a-f]{3,8}$/

describe('the colours of a token', () => {
  test('are those of the style sheet by day and at night', () => {
    const { day, night } = tokenColours('paper')
    expect(day).toMatch(hex)
    expect(night).toMatch(hex)
    expect(day).not.toBe(night)
  })

  test('are the same at night if the style sheet sets them once', () => {
    const { day, night } = tokenColours('on-button')
    expect(night).toBe(day)
  })

  test('are an error that names the token if it does not exist', () => {
    expect(() => tokenColours('mauve')).toThrow(
      'src/styles/global.css has no colour --color-mauve.',
    )
  })
})

test('a function without a hue has the colour of lines', () => {
  expect(hueOf('not-a-function')).toEqual(tokenColours('line'))
})

test('the chart of roles has the hue of each function in both themes', () => {
  const chart = drawIndex(['hr', 'not-a-function'], [])
  for (const { day, night } of [hueOf('hr'), hueOf('not-a-function')]) {
    expect(hueOf('hr')).not.toEqual(hueOf('not-a-function'))
    expect(chart).toContain(day)
    expect(chart).toContain(night)
  }
})

test('the icon has the colours of both themes', () => {
  for (const name of ['paper', 'ink', 'magenta']) {
    expect(faviconSvg()).toContain(tokenColours(name).day)
    expect(faviconSvg()).toContain(tokenColours(name).night)
  }
})
