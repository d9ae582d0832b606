import { describe, expect, test } from 'vitest'
import { elementsOf, textOf } from '../../tools/built-site/elements.ts'
import { attribute, readPages, withTag } from '../../tools/built-site/pages.ts'

// A drawing that is stretched to its box turns circles into ellipses, so only bars and straight
// lines may be stretched. Every other drawing has one scale and is cropped.

describe.each(readPages())('$route', (page) => {
  test('nothing that is stretched has a bend', () => {
    const stretched = withTag(page, 'svg').filter(
      (svg) => attribute(svg, 'preserveAspectRatio') === 'none',
    )
    const bent = stretched.flatMap((svg) =>
      [...elementsOf(svg)].filter(
        (part) =>
          ['circle', 'ellipse', 'image', 'text', 'use'].includes(part.tagName) ||
          /[acqst]/i.test(attribute(part, 'd') ?? ''),
      ),
    )
    expect(bent.map(({ tagName, attrs }) => `${tagName} ${JSON.stringify(attrs)}`)).toEqual([])
  })

  test('words of drawings are in texts', () => {
    const parts = withTag(page, 'svg').flatMap((svg) => [...elementsOf(svg)])
    const texts = parts.filter(({ tagName }) => tagName === 'text')
    const inTexts = new Set(texts.flatMap((text) => [text, ...elementsOf(text)]))
    const others = parts.filter((part) => !inTexts.has(part))
    expect(others.map((part) => textOf(part).trim()).filter(Boolean)).toEqual([])
  })
})

test('some page has a bar that fills its box, and some page a chart', () => {
  const drawings = readPages().flatMap((page) => withTag(page, 'svg'))
  expect(drawings.some((svg) => (attribute(svg, 'preserveAspectRatio') ?? '') === 'none')).toBe(
    true,
  )
  expect(drawings.some((svg) => attribute(svg, 'class')?.includes('depth-chart'))).toBe(true)
})
