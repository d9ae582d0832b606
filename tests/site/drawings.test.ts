import { describe, expect, test } from 'vitest'
import { elementsOf, textInside } from '../../tools/built-site/elements.ts'
import { attributeOf, readPages, elementsWithTag } from '../../tools/built-site/pages.ts'

// A drawing that is stretched to its box turns circles into ellipses, so only bars and straight
// lines may be stretched, and shores: nobody knows the true shape of a shore that is made up. Every
// other drawing has one scale and is cropped.

/** Things that look wrong when they are stretched. */
const round = ['circle', 'ellipse', 'image', 'text', 'use']

describe.each(readPages())('$route', (page) => {
  test('a stretched drawing has no circles, letters or curves, a shore apart', () => {
    const stretched = elementsWithTag(page, 'svg').filter(
      (svg) => attributeOf(svg, 'preserveAspectRatio') === 'none',
    )
    const wrong = stretched.flatMap((svg) => {
      const isShore = attributeOf(svg, 'class')?.split(' ').includes('depth-chart') ?? false
      const bends = isShore ? /a/i : /[acqst]/i
      return [...elementsOf(svg)].filter(
        (part) => round.includes(part.tagName) || bends.test(attributeOf(part, 'd') ?? ''),
      )
    })
    expect(wrong.map(({ tagName, attrs }) => `${tagName} ${JSON.stringify(attrs)}`)).toEqual([])
  })

  test('the words of drawings are in text elements', () => {
    const parts = elementsWithTag(page, 'svg').flatMap((svg) => [...elementsOf(svg)])
    const texts = parts.filter(({ tagName }) => tagName === 'text')
    const inTexts = new Set(texts.flatMap((text) => [text, ...elementsOf(text)]))
    const others = parts.filter((part) => !inTexts.has(part))
    expect(others.map((part) => textInside(part).trim()).filter(Boolean)).toEqual([])
  })
})

test('the pages of this test have a stretched bar and a chart', () => {
  const drawings = readPages().flatMap((page) => elementsWithTag(page, 'svg'))
  expect(drawings.some((svg) => (attributeOf(svg, 'preserveAspectRatio') ?? '') === 'none')).toBe(
    true,
  )
  expect(drawings.some((svg) => attributeOf(svg, 'class')?.includes('depth-chart'))).toBe(true)
})
