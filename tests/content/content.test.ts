import path from 'node:path'
import { expect, test } from 'vitest'
import { fieldGuide, withFieldGuide } from '../../src/lib/check/guide.ts'
import { checkContent } from '../../src/lib/check/index.ts'
import { formatReport } from '../../src/lib/check/problem.ts'
import { readContent } from '../../src/lib/check/read-content.ts'
import { readSite } from '../../src/lib/check/site.ts'
import type { Claims } from '../../src/schemas/claims.ts'
import type { Survey } from '../../src/schemas/survey.ts'
import { claims, similarRoles } from './support/specification.ts'

const input = readContent(path.resolve(import.meta.dirname, '../..'))
const site = readSite(input)
const roles = site.inFolder('surveys')
const live = roles.filter(({ data }) => data?.['draft'] !== true && data?.['enabled'] !== false)
const surveyOf = (id: string): Partial<Survey> => (roles.find((role) => role.id === id)?.data ?? {}) as Partial<Survey>

test('the content breaks no rule', () => {
  expect(formatReport(checkContent(input), site.files.length)).toBe(`${site.files.length} files, no problem`)
})

test('the 33 roles of the specification are live, and no other', () => {
  expect(live.map(({ id }) => id).sort()).toEqual(Object.keys(similarRoles).sort())
  expect(live).toHaveLength(33)
})

test.each(Object.entries(similarRoles))('%s names the similar roles of the specification', (id, similar) => {
  // An old name in the specification's table is an alias here, and the link goes straight to the page.
  const current = similar.map(
    (name) => roles.find(({ data }) => (data as Partial<Survey>).aliases?.includes(name))?.id ?? name,
  )
  expect(surveyOf(id).similarRoles).toEqual(current)
})

test('the old name of the specification leads to the page that took its place', () => {
  expect(surveyOf('learning-content-delivery-manager').aliases).toEqual(['learning-enablement-lead'])
})

test('only the two learning roles name their outside form', () => {
  const named = roles.flatMap(({ id, data }) => (data?.['form'] === undefined ? [] : [[id, data['form']]]))
  expect(Object.fromEntries(named)).toEqual({
    'head-of-learning-strategy': 'head-of-learning-strategy',
    'learning-content-delivery-manager': 'learning-content-delivery-manager',
  })
})

test('the claims register gives every figure of the specification', () => {
  const register = (site.settings('claims')?.data?.['claims'] ?? []) as Claims['claims']
  expect(Object.fromEntries(register.map(({ name, text }) => [name, text]))).toMatchObject(claims)
  // A drawing to scale must not show another number than the text.
  const unequal = register.filter(
    ({ text, value }) =>
      value !== undefined && /^[\d,.]+\D?$/.test(text) && Number(text.replace(/[^\d.]/g, '')) !== value,
  )
  expect(unequal).toEqual([])
})

test("the editors' guide lists the fields as the schemas have them: npm run check -- --guide", () => {
  const guide = input.files.find((file) => file.path === 'src/content/README.md')?.text ?? ''
  expect(guide).toBe(withFieldGuide(guide, fieldGuide()))
})
