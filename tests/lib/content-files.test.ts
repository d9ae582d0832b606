import { mdxToJs } from 'satteri'
import { describe, expect, test } from 'vitest'
import { fillProse } from '../../src/integrations/figures-in-prose.ts'
import { readFields, splitFile } from '../../src/lib/frontmatter.ts'

describe('the fields of a content file', () => {
  test.each([
    ['---\ntitle: One\ndate: 2025-06-15\n---\n\nProse'],
    ['\uFEFF---\r\ntitle: One\r\ndate: 2025-06-15\r\n---\r\n\r\nProse'],
  ])('are read from %j', (source) => {
    expect(readFields(source)).toEqual({ title: 'One', date: new Date('2025-06-15') })
    expect(source.slice(splitFile(source)?.bodyStart).trim()).toBe('Prose')
  })

  test.each([
    'title: One',
    '---\ntitle: One',
    '---\ntitle: "One\n---\n',
    '---\n- One\n---\n',
    '---\n---\n',
  ])('are undefined where they cannot be read: %j', (source) =>
    expect(readFields(source)).toBeUndefined(),
  )
})

describe('a figure in prose', () => {
  const head = '---\ntitle: ((odd))\n---\n'

  test.each(['<1%', '10*', '{5}', '2_000_', '[3](4)', '#1 & `2`', 'a | b', '~~5~~', '&lt;', '\\5'])(
    'shows the words of the register as they are: %s',
    (text) => {
      const source = fillProse(
        `${head}It takes ((odd)) of them.`,
        new Map([['odd', text]]),
        'a file',
      )
      expect(source.startsWith(head)).toBe(true)
      const { code } = mdxToJs(source.slice(head.length), {})
      expect(code).toContain(JSON.stringify(`It takes ${text} of them.`))
    },
  )
})
