import { describe, expect, test } from 'vitest'
import { elementsOf } from '../../tools/built-site/elements.ts'
import {
  attributeOf,
  isForVisitors,
  readPages,
  elementsWithTag,
} from '../../tools/built-site/pages.ts'

// Reader views leave out a part of a page whose class or id sounds like something around a text,
// such as a menu, whatever is in it. These are the words of Mozilla's Readability 0.6, which
// Firefox uses and others follow: a part with a word of the first list is left out, unless it has
// one of the second as well.
const around = new RegExp(
  [
    '-ad-',
    'ad-break',
    'agegate',
    'ai2html',
    'banner',
    'breadcrumbs',
    'combx',
    'comment',
    'community',
    'cover-wrap',
    'disqus',
    'extra',
    'footer',
    'gdpr',
    'header',
    'legends',
    'menu',
    'pager',
    'pagination',
    'popup',
    'related',
    'remark',
    'replies',
    'rss',
    'shoutbox',
    'sidebar',
    'skyscraper',
    'social',
    'sponsor',
    'supplemental',
    'yom-remote',
  ].join('|'),
  'i',
)
const maybeText = /and|article|body|column|content|main|mathjax|shadow/i

const isLeftOut = (names: string): boolean => around.test(names) && !maybeText.test(names)

describe.each(readPages().filter(isForVisitors))('$route', (page) => {
  test('has no part that reader views leave out by its name', () => {
    const [main] = elementsWithTag(page, 'main')
    const names = [...elementsOf(main!)].map((part) =>
      [attributeOf(part, 'class'), attributeOf(part, 'id')].filter(Boolean).join(' '),
    )
    expect(names.filter(isLeftOut)).toEqual([])
  })
})

test('a part that sounds like a menu is seen', () => {
  expect(isLeftOut('grid menu:grid-cols-2')).toBe(true)
  expect(isLeftOut('grid bar:grid-cols-2')).toBe(false)
})
