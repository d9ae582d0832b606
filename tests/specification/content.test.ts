/** What the specification says of roles, figures and the two forms, held against the content files. */
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readContent } from '../../editing/check/read-content.ts'
import { readSite } from '../../editing/check/site.ts'
import type { Claims } from '../../src/schemas/claims.ts'
import type { Survey } from '../../src/schemas/survey.ts'
import { readForms } from '../support/made-up.ts'
import { claims, similarRoles } from './tables.ts'

const site = readSite(await readContent(path.resolve(import.meta.dirname, '../..')))
const roles = site.inFolder('surveys')
const live = roles.filter(({ data }) => data?.['draft'] !== true && data?.['enabled'] !== false)
const surveyOf = (id: string): Partial<Survey> => (roles.find((role) => role.id === id)?.data ?? {}) as Partial<Survey>

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

/** The sentences of a role's own file. What all role pages say alike stands in settings/labels.mdx. */
function sentencesOf({ data, text, bodyStart }: (typeof live)[number]): string[] {
  const { summary, workflows, rightForYou, yourAnswers } = data as unknown as Survey
  const own = [summary, rightForYou, yourAnswers, ...workflows.map(({ description }) => description)]
  return [...own, text.slice(bodyStart)].flatMap((words) =>
    words
      .replaceAll(/\s+/g, ' ')
      .split(/(?<=[.?!;:]) /)
      .map((sentence) => sentence.trim()),
  )
}

test('no two roles share a sentence', () => {
  const roles = Map.groupBy(
    live.flatMap((role) => sentencesOf(role).map((sentence) => ({ sentence, id: role.id }))),
    ({ sentence }) => sentence,
  )
  const shared = [...roles].filter(([sentence, of]) => sentence && of.length > 1)
  expect(shared.map(([sentence, of]) => `${of.map(({ id }) => id).join(', ')}: ${sentence}`)).toEqual([])
})

test('the claims register gives every figure of the specification', () => {
  const register = (site.settings('claims')?.data?.['claims'] ?? []) as Claims['claims']
  expect(Object.fromEntries(register.map(({ name, text }) => [name, text]))).toMatchObject(claims)
})

describe('the two lead forms', () => {
  const forms = readForms()

  test('say what the specification gives while they send, when they have sent, and when they have failed', () => {
    expect(forms.error).toBe('Something went wrong. Please try again.')
    expect([forms.contact.submitting, forms.report.submitting]).toEqual(['Sending...', 'Submitting...'])
    expect(Object.values(forms.contact.success)).toEqual([
      'Message received.',
      "We'll respond within 24 hours (usually faster).",
    ])
    expect(Object.values(forms.report.success)).toEqual(['Thank you!', 'We will be in touch.'])
  })

  test('offer the topics and frustrations of the specification in their order', () => {
    expect(forms.contact.fields.topic.options).toEqual([
      'My boardroom needs therapy',
      'My team needs superpowers',
      'We need to accelerate NOW',
      'Help us govern this chaos',
      'Something else entirely',
    ])
    expect(forms.report.fields.frustration.options).toEqual([
      "Everyone's talking, no one's doing",
      'We bought tools no one uses',
      'The C-suite thinks AI is a fad',
      'Our competition is leaving us behind',
      'We need ROI yesterday',
      'Something else',
    ])
  })
})
