import { describe, expect, test } from 'vitest'
import type { Entry, Role, SiteContent } from '../../src/lib/site-content.ts'
import { rolePage, testimonialPage } from '../../src/lib/page-views.ts'
import { placeLights } from '../../src/lib/chart/role-lights.ts'
import type { Survey } from '../../src/schemas/survey.ts'
import type { Testimonial } from '../../src/schemas/testimonial.ts'

// tests/site/fields.test.ts tests that the page shows all fields of a role.

const role = (id: string, href?: string): Role => ({
  id,
  title: id,
  summary: `You ${id}.`,
  href,
  draft: false,
})

const survey = {
  title: 'Pen maker',
  group: 'pens',
  summary: 'You make pens.',
  workflows: [],
  similarRoles: ['ink-maker'],
} as unknown as Survey

const site = {
  claims: [{ name: 'length', text: '7 minutes', value: 7, unit: 'minutes' }],
  addresses: { surveyForms: 'https://forms.example/' },
  navigation: {
    groups: [{ id: 'pens', title: 'Pens', function: 'sales' }],
    functions: [{ id: 'sales', name: 'Sales of pens' }],
  },
  labels: {
    surveyMinutes: 'length',
    opensInNewTab: 'opens in a new tab',
    draft: 'Draft',
    survey: {
      kicker: 'Survey: (function)',
      details: [],
      privacyLink: 'More',
      answersLink: { label: 'Answers', to: '/#answers' },
      takeSurvey: 'Take it',
      notInvited: { label: 'Not invited?', to: '/report' },
      seoTitle: '(role) survey',
      seoDescription: '(summary) Take it.',
    },
  },
  roleGroups: [
    { function: 'hr', roles: [role('blotter')] },
    {
      function: 'sales',
      roles: [role('pen-maker', '/surveys/pen-maker'), role('ink-maker', '/surveys/ink-maker')],
    },
  ],
  lights: placeLights([{ fn: 'sales', roles: ['pen-maker', 'ink-maker'] }]),
  roleList: '/all',
} as unknown as SiteContent

describe('the page of a role', () => {
  const of = (changed: Partial<Survey> = {}, changedSite: Partial<SiteContent> = {}) =>
    rolePage({ id: 'pen-maker', data: { ...survey, ...changed } } as Entry<Survey>, {
      ...site,
      ...changedSite,
    })

  test('names its function, the minutes of its survey, and whether it is a draft', () => {
    expect(of()).toMatchObject({
      path: '/surveys/pen-maker',
      above: [{ name: 'Sales of pens', path: '/all#sales' }],
      hero: { function: 'sales', kicker: 'Survey: Sales of pens' },
      details: { minutes: 7 },
    })
    expect(of({}, { roleList: undefined }).above).toEqual([])
    expect([of(), of({ draft: true })].map(({ hero }) => hero.draft)).toEqual([undefined, 'Draft'])
  })

  test('keeps the dollar signs of its texts', () => {
    const page = of({ title: "Saver of $' and $&", summary: 'You save $$5.' })
    expect([page.title, page.description]).toEqual([
      "Saver of $' and $& survey",
      'You save $$5. Take it.',
    ])
  })

  test.each([
    [undefined, 'https://forms.example/pen-maker-survey'],
    ['pens-of-old', 'https://forms.example/pens-of-old'],
    ['https://pens.example/form', 'https://pens.example/form'],
  ])('leads to the form %s', (form, href) => {
    const { hero, closing } = of({ form })
    expect(hero.take).toEqual({ label: 'Take it', href, external: 'opens in a new tab' })
    expect(closing.links).toEqual([
      hero.take,
      { label: 'Answers', href: '/#answers' },
      { label: 'More', href: '/privacy-notice' },
    ])
  })

  test('leads to the roles that its file names, of any group', () => {
    const other = { ...site.roleGroups[0]!, roles: [role('dot', '/surveys/dot')] }
    const { similar } = of(
      { similarRoles: ['ink-maker', 'dot'] },
      { roleGroups: [other, ...site.roleGroups] },
    )
    expect(similar.items.map(({ href }) => href)).toEqual(['/surveys/ink-maker', '/surveys/dot'])
  })

  test('links the roles that visitors should choose instead, but not itself', () => {
    const { rightForYou } = of({
      rightForYou: 'You make pens. If you mix, choose ink-maker; if not, choose pen-maker.',
    })
    expect(rightForYou.parts.flatMap(({ href }) => href ?? [])).toEqual(['/surveys/ink-maker'])
  })

  test.each(['', '\u{f0001}'])(
    'has the note for all roles in small words if it begins with “If”, between the marks %j too',
    (mark) => {
      const words = { ...site.labels.survey, rightForYouNote: `${mark}If you mix, ask.${mark}` }
      const labels = { ...site.labels, survey: words }
      const own = `${mark}You make pens.${mark}`
      expect(of({ rightForYou: own }, { labels }).rightForYou).toEqual({
        heading: undefined,
        lead: own,
        parts: [{ text: words.rightForYouNote }],
      })
    },
  )

  test.each<[string, () => unknown, RegExp]>([
    [
      'an open role',
      () => of({ similarRoles: ['blotter'] }),
      /surveys\/pen-maker\.mdx names "blotter" .* no open role/,
    ],
    [
      'its group',
      () => of({ group: 'dots' }),
      /"dots" is not a group of .*navigation\.mdx\. There are: pens\./,
    ],
    ['the minutes', () => of({}, { claims: [] }), /"length" is not a claim of .*claims\.mdx/],
  ])('is not made where something is missing: %s', (_, make, sentence) => {
    expect(make).toThrow(sentence)
  })
})

test('a page of testimonials has a quote for each shore, and its links', () => {
  const first = { quote: 'They write.' }
  const second = { quote: 'They last.' }
  const data = {
    quotes: [first, second],
    back: { label: 'Back', to: '/', isLink: true },
  } as unknown as Testimonial
  const shown = testimonialPage({ id: 'pen-shop', data } as Entry<Testimonial>, site)
  expect(shown).toMatchObject({
    path: '/pen-shop-testimonial',
    first,
    second,
    back: { label: 'Back', href: '/' },
  })
})
