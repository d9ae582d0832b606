import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { textInside } from '../../tools/built-site/elements.ts'
import {
  attributeOf,
  readPages,
  elementsWithTag,
  type BuiltPage,
} from '../../tools/built-site/pages.ts'

/**
 * The policy of every page, without its hashes. Frames, objects and workers have no rule of their
 * own and fall back to `default-src`.
 */
const onlyThisSite = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

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
    const scripts = elementsWithTag(page, 'script').filter(
      (script) => !attributeOf(script, 'src') && !/json/.test(attributeOf(script, 'type') ?? ''),
    )
    expect(hashesOf(policy, 'script-src')).toEqual(new Set(scripts.map(hash)))
    expect(hashesOf(policy, 'style-src')).toEqual(new Set(elementsWithTag(page, 'style').map(hash)))
  })

  test('allows this site and nothing else', () => {
    expect(policyText(page).replaceAll(/ 'sha256-[\w+/=]+'/g, '')).toBe(onlyThisSite)
  })

  test('has no style and no script in an attribute, which its policy would block', () => {
    const names = page.elements.flatMap(({ attrs }) => attrs.map(({ name }) => name))
    expect(names.filter((name) => name === 'style' || /^on[a-z]+$/.test(name))).toEqual([])
  })
})

function isPolicy(element: BuiltPage['elements'][number]): boolean {
  return attributeOf(element, 'http-equiv')?.toLowerCase() === 'content-security-policy'
}

function policyText({ elements }: BuiltPage): string {
  const found = elements.find(isPolicy)
  return (found && attributeOf(found, 'content')) ?? ''
}

function readPolicy(page: BuiltPage): Map<string, string[]> {
  return new Map(
    policyText(page)
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  )
}

function hashesOf(policy: Map<string, string[]>, name: string): Set<string> {
  return new Set((policy.get(name) ?? []).filter((source) => source.startsWith("'sha")))
}

function hash(element: BuiltPage['elements'][number]): string {
  return `'sha256-${createHash('sha256').update(textInside(element)).digest('base64')}'`
}
