import { describe, expect, test } from 'vitest'
import type { Entry, Role, SiteContent } from '../../src/lib/site-content.ts'
import { rolePage, testimonialPage } from '../../src/lib/page-views.ts'
import { placeLights } from '../../src/lib/chart/waters.ts'
import type { Survey } from '../../src/schemas/survey.ts'
import type { Testimonial } from '../../src/schemas/testimonial.ts'

const entry = <Data>(id: string, data: Data) => ({ id, data }) as Entry<Data>
const role = (id: string, href?: string): Role => ({ id, title: id, summary: '', href, draft: false })

const survey = {
  title: 'Pen maker',
  group: 'pens',
  summary: 'You make pens.',
  workflows: [{ name: 'Nibs', description: 'You cut nibs.' }],
  rightForYou: 'If you make pens.',
  yourAnswers: 'We make better nibs.',
  similarRoles: ['ink-maker'],
} as unknown as Survey

const site = {
  claims: [{ name: 'length', text: '7 minutes', value: 7, unit: 'minutes' }],
  addresses: {
    surveyForms: 'https://forms.example/',
    outside: [{ name: 'calendar', url: 'https://calendar.example/' }],
  },
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
      rightForYouNote: 'Take one.',
      details: [{ title: 'Time', text: 'It takes a while.' }],
      yourAnswersTitle: 'Use',
      privacyLink: 'More',
      takeSurvey: 'Take it',
      seoTitle: '(role) survey',
      seoDescription: '(summary) Take it.',
    },
  },
  roleGroups: [
    { function: 'hr', roles: [role('blotter')] },
    { function: 'sales', roles: [role('pen-maker', '/surveys/pen-maker'), role('ink-maker', '/surveys/ink-maker')] },
  ],
  lights: placeLights([{ fn: 'sales', roles: ['pen-maker', 'ink-maker'] }]),
  roleList: '/all',
} as unknown as SiteContent

describe('the page of a role', () => {
  const of = (changed: Partial<Survey> = {}, changedSite: Partial<SiteContent> = {}) =>
    rolePage(entry('pen-maker', { ...survey, ...changed }), { ...site, ...changedSite })

  test('says which role it is of, and where it stands', () => {
    expect(of()).toMatchObject({
      title: 'Pen maker survey',
      description: 'You make pens. Take it.',
      path: '/surveys/pen-maker',
      above: [{ name: 'Sales of pens', path: '/all#sales' }],
      hero: { title: 'Pen maker', function: 'sales', kicker: 'Survey: Sales of pens' },
      rightForYou: { text: 'If you make pens. Take one.' },
      details: { minutes: 7, items: [{ title: 'Time' }, { title: 'Use', text: 'We make better nibs.' }] },
      workflows: { items: [{ title: 'Nibs', text: 'You cut nibs.' }] },
    })
    expect(of({}, { roleList: undefined }).above).toEqual([])
    expect([of(), of({ draft: true })].map(({ hero }) => hero.draft)).toEqual([undefined, 'Draft'])
  })

  test('keeps signs that mean something to a program', () => {
    const page = of({ title: "Saver of $' and $&", summary: 'You save $$5.' })
    expect([page.title, page.description]).toEqual(["Saver of $' and $& survey", 'You save $$5. Take it.'])
  })

  test.each([
    [undefined, 'https://forms.example/pen-maker-survey'],
    ['pens-of-old', 'https://forms.example/pens-of-old'],
    ['https://pens.example/form', 'https://pens.example/form'],
  ])('leads to the form %s', (form, href) => {
    const { hero, closing } = of({ form })
    expect(hero.take).toEqual({ label: 'Take it', href, external: 'opens in a new tab' })
    expect(closing.links).toEqual([hero.take, { label: 'More', href: '/privacy-notice' }])
  })

  test('leads to the roles that its file names, of any group', () => {
    const other = { ...site.roleGroups[0]!, roles: [role('dot', '/surveys/dot')] }
    const { similar } = of({ similarRoles: ['ink-maker', 'dot'] }, { roleGroups: [other, ...site.roleGroups] })
    expect(similar.items.map(({ href }) => href)).toEqual(['/surveys/ink-maker', '/surveys/dot'])
  })

  test.each<[string, () => unknown, RegExp]>([
    [
      'a similar role that is open',
      () => of({ similarRoles: ['blotter'] }),
      /surveys\/pen-maker\.mdx names "blotter" .* no open role/,
    ],
    ['its group', () => of({ group: 'dots' }), /"dots" is not a group of .*navigation\.mdx\. There are: pens\./],
    ['the minutes', () => of({}, { claims: [] }), /needs the claim "length" with a value/],
  ])('is not made where something is missing: %s', (_, make, sentence) => {
    expect(make).toThrow(sentence)
  })
})

describe('a page of testimonials', () => {
  const quote = (words: string) => ({ quote: words, author: 'A buyer of pens' })
  const data = {
    heading: 'Pens',
    back: { label: 'Back', to: '/' },
    quotes: [quote('They write.'), quote('They last.')],
    results: [],
    actions: [{ label: 'Call', outside: 'calendar' }],
  } as unknown as Testimonial

  test('has a quote for each shore, and its links', () => {
    expect(testimonialPage(entry('pen-shop', data), site)).toMatchObject({
      path: '/pen-shop-testimonial',
      first: quote('They write.'),
      second: quote('They last.'),
      back: { label: 'Back', href: '/' },
      actions: [{ label: 'Call', href: 'https://calendar.example/', external: 'opens in a new tab' }],
    })
  })

  test('is not made of one quote', () => {
    const short = entry('pen-shop', { ...data, quotes: data.quotes.slice(1) })
    expect(() => testimonialPage(short, site)).toThrow('testimonials/pen-shop.mdx has to have two quotes')
  })
})
