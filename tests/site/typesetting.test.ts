import { expect, test } from 'vitest'
import { pageAt } from '../support/built-page.ts'
import { textInside } from '../../tools/built-site/elements.ts'
import { attributeOf, elementsWithTag } from '../../tools/built-site/pages.ts'

// A figure stays on one line with the word it counts, in texts for readers alone: a form option
// with a no-break space would not match the one in the database, and the lead would be lost.

const page = pageAt('/made-up-counted')

test('a number and the word that it counts stay on one line, for readers', () => {
  expect(page.html).toContain('<h2 id="19-steps-in">19\u00a0steps in</h2>')
  expect(page.html).toContain('<p>Some made-up prose of 19\u00a0steps.</p>')
})

test('an option and the title of the page keep their plain spaces', () => {
  const option = elementsWithTag(page, 'option').find((one) => textInside(one) === 'Under 9 people')
  expect(option && (attributeOf(option, 'value') ?? textInside(option))).toBe('Under 9 people')
  expect(elementsWithTag(page, 'title').map(textInside).join()).toContain('19 steps in')
})

test('no option, title, script or attribute has a no-break space after a number', () => {
  const data = page.elements.flatMap((element) => [
    ...element.attrs.map(({ value }) => value),
    ...(['option', 'script', 'style', 'textarea', 'title'].includes(element.tagName)
      ? [textInside(element)]
      : []),
  ])
  expect(data.filter((text) => /9\u00a0(people|steps)/.test(text))).toEqual([])
})
