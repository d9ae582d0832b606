import { expect, test } from 'vitest'
import { attributeOf } from '../../tools/built-site/elements.ts'
import { readPages, type BuiltPage } from '../../tools/built-site/pages.ts'

/**
 * The ground of a band, by its class. Undefined for a band with a drawing of its own as ground, and
 * for paper: that is the ground of the page, so bands on it are one sheet, which headings divide.
 */
function groundOf(band: BuiltPage['elements'][number]): string | undefined {
  return /(?<=\bground-)(?!paper)\S+/.exec(attributeOf(band, 'class') ?? '')?.[0]
}

/** Two lists of services, each rising to land: no real page has two. */
const twoLadders = '/made-up-services'

test('no two neighbouring bands have one ground', () => {
  const pages = readPages().filter(({ route }) => route !== twoLadders)
  const alike = pages.flatMap(({ route, elements }) => {
    const bands = elements.filter(({ tagName }) => tagName === 'section')
    return bands.flatMap((band, index) => {
      const next = bands[index + 1]
      const ground = groundOf(band)
      if (!next || ground === undefined || ground !== groundOf(next)) return []
      return `${route}: bands ${index + 1} and ${index + 2} are both ${ground}`
    })
  })
  expect(alike).toEqual([])
})
