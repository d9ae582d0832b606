import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { textOf } from '../support/built-site/elements.ts'
import { attribute, readPages, withTag, type Page } from '../support/built-site/pages.ts'

describe.each(readPages())('$route', (page) => {
  const policy = readPolicy(page)

  test('has one policy, before all that it governs', () => {
    const governed = page.elements.findIndex(({ tagName }) =>
      ['script', 'style', 'link', 'img'].includes(tagName),
    )
    expect(page.elements.findIndex(isPolicy)).toBeLessThan(governed)
    expect(page.elements.filter(isPolicy)).toHaveLength(1)
  })

  test('allows its own inline scripts and styles by their hash, and no other', () => {
    const scripts = withTag(page, 'script').filter(
      (script) => !attribute(script, 'src') && !/json/.test(attribute(script, 'type') ?? ''),
    )
    expect(hashesOf(policy, 'script-src')).toEqual(new Set(scripts.map(hash)))
    expect(hashesOf(policy, 'style-src')).toEqual(new Set(withTag(page, 'style').map(hash)))
  })

  test('opens nothing', () => {
    expect([...policy.values()].flat().join(' ')).not.toMatch(/unsafe|\*|http:/)
    // Frames, objects and workers have no rule here and fall back to 'default-src'; these two do
    // not fall back.
    for (const name of ['default-src', 'base-uri', 'form-action'])
      expect(policy.get(name)).toEqual(["'none'"])
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
  })

  test('holds nothing that the policy would block', () => {
    const names = page.elements.flatMap(({ attrs }) => attrs.map(({ name }) => name))
    expect(names.filter((name) => name === 'style' || /^on[a-z]+$/.test(name))).toEqual([])
  })
})

function isPolicy(element: Page['elements'][number]): boolean {
  return attribute(element, 'http-equiv')?.toLowerCase() === 'content-security-policy'
}

function readPolicy({ elements }: Page): Map<string, string[]> {
  const found = elements.find(isPolicy)
  const text = (found && attribute(found, 'content')) ?? ''
  return new Map(
    text
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  )
}

function hashesOf(policy: Map<string, string[]>, name: string): Set<string> {
  return new Set((policy.get(name) ?? []).filter((source) => source.startsWith("'sha")))
}

function hash(element: Page['elements'][number]): string {
  return `'sha256-${createHash('sha256').update(textOf(element)).digest('base64')}'`
}
