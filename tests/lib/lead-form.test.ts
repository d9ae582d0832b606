import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { parseFragment, type DefaultTreeAdapterMap } from 'parse5'
import { describe, expect, test } from 'vitest'
import { leadFieldsOf } from '../../src/components/sections/leadForm/lead-fields.ts'
import { LeadForm } from '../../src/components/sections/leadForm/LeadForm.tsx'
import { leadTables } from '../../src/lib/lead-tables.ts'
import type { Forms } from '../../src/schemas/forms.ts'

const choice = { placeholder: 'Choose', options: ['One', 'Two'] }
const labelled = (names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { label: `Label of ${name}` }]))
const words = {
  optional: '(optional)',
  contact: {
    fields: {
      ...labelled(['name', 'email', 'company', 'role', 'message']),
      topic: { label: 'Topic', ...choice },
    },
  },
  report: {
    fields: {
      ...labelled(['first_name', 'last_name', 'email', 'company', 'role']),
      frustration: { label: 'Frustration', ...choice },
    },
  },
} as unknown as Forms

const formWords = {
  optional: '(optional)',
  blank: 'More than blanks, please.',
  error: 'It failed.',
  privacy: 'We keep it.',
  privacyLink: 'Privacy',
  submit: 'Send',
  submitting: 'Sending',
  success: { heading: 'Thanks.', text: 'It came.' },
}

type Element = DefaultTreeAdapterMap['element']

/** The elements of a form without a project, as the build renders it. */
function render(form: 'contact' | 'report', project?: string): Element[] {
  const html = renderToStaticMarkup(
    createElement(LeadForm, {
      id: 'one',
      name: 'Write to us',
      table: form === 'contact' ? 'contact_leads' : 'ai_report_leads',
      fields: leadFieldsOf(form, words),
      words: formWords,
      privacyNotice: '/privacy',
      project,
    }),
  )
  const elements: Element[] = []
  const visit = (nodes: DefaultTreeAdapterMap['childNode'][]) => {
    for (const node of nodes) {
      if (!('tagName' in node)) continue
      elements.push(node)
      visit(node.childNodes)
    }
  }
  visit(parseFragment(html).childNodes)
  return elements
}
const attribute = (element: Element, name: string) =>
  element.attrs.find((one) => one.name === name)?.value
const controlsOf = (elements: Element[]) =>
  elements.filter(({ tagName }) => ['input', 'select', 'textarea'].includes(tagName))

describe.each([
  ['contact', 'contact_leads'],
  ['report', 'ai_report_leads'],
] as const)('the %s form', (form, table) => {
  const elements = render(form)
  const controls = controlsOf(elements)

  test('has a field for each column of its table, in order, each with a label', () => {
    expect(controls.map((control) => attribute(control, 'name'))).toEqual(
      leadTables[table].map(({ name }) => name),
    )
    const labels = elements.filter(({ tagName }) => tagName === 'label')
    expect(labels.map((label) => attribute(label, 'for'))).toEqual(
      controls.map((control) => attribute(control, 'id')),
    )
  })

  test('requires the fields that its table requires, and no others', () => {
    const required = controls.filter((control) => attribute(control, 'required') !== undefined)
    expect(required.map((control) => attribute(control, 'name'))).toEqual(
      leadTables[table].filter((column) => column.required).map(({ name }) => name),
    )
  })

  test('refuses blanks in lines that are required alone, and says why', () => {
    const required = new Set(
      leadTables[table].filter((column) => column.required).map(({ name }) => name as string),
    )
    for (const control of controls) {
      const isLine = control.tagName === 'input' && attribute(control, 'type') === undefined
      const refuses = isLine && required.has(attribute(control, 'name') ?? '')
      expect(attribute(control, 'pattern') !== undefined).toBe(refuses)
      expect(attribute(control, 'title')).toBe(refuses ? formWords.blank : undefined)
    }
  })
})

test('a form names the other origin that takes its leads, so that a connection opens early', () => {
  const projectOf = (elements: Element[]) =>
    elements.flatMap((element) => attribute(element, 'data-project') ?? [])
  expect(projectOf(render('contact'))).toEqual([])
  expect(projectOf(render('contact', 'https://a.example'))).toEqual(['https://a.example'])
})

// Whatever fields a form has: one that would leave half a row empty takes both columns.
test.each(['contact', 'report'] as const)('no row of the %s form is half empty', (form) => {
  const fields = leadFieldsOf(form, words)
  const inOneColumn = fields.map(({ wide }) => (wide ? ' ' : '.')).join('')
  expect(inOneColumn).toContain('..')
  expect(inOneColumn.match(/\.+/g)!.filter((run) => run.length % 2 === 1)).toEqual([])
})
