import { expect, test } from 'vitest'
import { readPages } from '../support/built-site/pages.ts'

test('a word beside a label stands apart from it', () => {
  const forms = readPages().flatMap(
    ({ html }) => html.match(/<form[^>]*lead-form.*?<\/form>/gs) ?? [],
  )
  const labels = forms.flatMap((form) => form.match(/<label.*?<\/label>/gs) ?? [])
  expect(labels.length).toBeGreaterThan(0)
  expect(labels.filter((label) => /\S<span/.test(label))).toEqual([])
})
