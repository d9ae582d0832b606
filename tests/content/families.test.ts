import { describe, expect, test } from 'vitest'
import { checkContent } from '../../editing/check/index.ts'
import { isUse } from '../../editing/check/problem.ts'
import { changed, checkWith, expectProblems } from './support/checking.ts'
import { page, role, siteWith, smallest } from './support/smallest-site.ts'

// Slips that a build takes and visitors would read, in families: one rule each.

const alpha = role('Alpha', 'beta')
/** Where a field of the role alpha, and the prose of home, stand. */
const inField = (text: string) =>
  checkWith({ 'surveys/alpha.mdx': changed(alpha, 'For people who do this.', JSON.stringify(text)) })
const inProse = (text: string) =>
  checkWith({ 'pages/home.mdx': changed(page('Home'), 'Prose with a [link](/) in it.', text) })

describe('leftovers of pasting', () => {
  test.each([
    ["Sure! Here's a shorter version of it."],
    ['Here is a revised version of the text: For people.'],
    ['For [Your Name] and others.'],
    ['For people.:contentReference[oaicite:0]{index=0}'],
    ['Hello\\! For people.'],
    ['For [[people]].'],
    ['For people :rocket: now.'],
    ['For ==people== now.'],
    ['[ ] For people.'],
  ])('%s', (text) => expectProblems(inField(text), ['surveys/alpha.mdx:15', /./]))
  test.each(['Write here if in doubt.', 'For people: here is why.', 'At 10:30:15 sharp.', 'a [x] (note)'])(
    '%s is fine',
    (text) => expect(inField(text).filter(({ rule }) => rule === 'leftovers')).toEqual([]),
  )
  test('lines that are shown as code', () =>
    expectProblems(inProse('```\nPasted.\n```'), ['pages/home.mdx:16', /code/]))
  test('an address that follows its readers', () =>
    expectProblems(inProse('[A](https://a.example/?utm_source=x) b.'), [
      'pages/home.mdx:15',
      /follows its readers|settings/,
    ]))
})

describe('what does not fit a figure', () => {
  test.each([
    ['It is ((cost-reduction))%.', /itself/],
    ['In ((survey-minutes))minutes.', /space is missing/],
    ['In ((survey-minutes)) hours.', /counts minutes/],
    ['A ((8)) week one.', /“an”/],
    ['In ((1)) weeks.', /more than one/],
    ['In ((survey-minutes)) ) minutes.', undefined],
  ])('%s', (text, says) =>
    expectProblems(inField(text), ...(says ? [['surveys/alpha.mdx:15', says] as [string, RegExp]] : [])),
  )
  test('a figure that names a figure', () =>
    expectProblems(
      checkWith({
        'settings/claims.mdx': changed(smallest['settings/claims.mdx']!, 'text: 75%', "text: '((content-speed))'"),
      }),
      ['settings/claims.mdx:13', /cannot name another/],
    ))
  test.each(['The office opens for 8 hours.', 'We met 150 customers last year.', 'It is a five-minute walk.'])(
    '%s is a warning at most',
    (text) => expect(inField(text).filter(({ severity }) => severity === 'error')).toEqual([]),
  )
})

describe('what stands twice', () => {
  test('a word', () =>
    expectProblems(inField('For the the people.'), ['surveys/alpha.mdx:15', /“the” stands here twice/]))
  test('a word that may', () => expectProblems(inField('The plan that that was.')))
  test('a section', () => {
    const band = '  - type: statement\n    heading: One\n    text: Words.\n'
    expectProblems(
      checkWith({ 'pages/home.mdx': changed(page('Home'), '  - type: prose', `${band}${band}  - type: prose`) }),
      ['pages/home.mdx:15', /already, in line 12/],
    )
  })
  test('a second file', () =>
    expect(checkWith({ 'pages/home.mdx': `${page('Home')}\n---\nseo:\n  title: Other\n---\n` })).toContainEqual(
      expect.objectContaining({ message: expect.stringMatching(/second file/) as string }),
    ))
  test('the work of another role', () => {
    const long = 'Checking products, prices and terms before a quote goes out.'
    const [one, two] = ['Alpha', 'Beta'].map((title) =>
      changed(role(title, title === 'Alpha' ? 'beta' : 'alpha'), 'What is done first.', long),
    )
    expectProblems(checkWith({ 'surveys/alpha.mdx': one, 'surveys/beta.mdx': two }), [
      'surveys/beta.mdx:8',
      /alpha\.mdx has the same text/,
    ])
  })
})

describe('what cannot be', () => {
  test('a day', () => expectProblems(inField('Until 31 June.'), ['surveys/alpha.mdx:15', /no calendar/]))
  test('an empty picture', () => {
    const picture = 'public/media/a.jpg'
    const text = changed(page('Home'), 'Prose with', '![A chart](/media/a.jpg) Prose with')
    const input = siteWith(
      { 'pages/home.mdx': text },
      { assets: [picture], pictures: new Map([[picture, { bytes: 0, kind: undefined }]]) },
    )
    expectProblems(checkContent(input), ['pages/home.mdx:15', /empty/])
  })
  test.each(['IMG_2231.jpg', 'image', 'Screenshot 12'])('a picture whose words are “%s”', (words) => {
    const text = changed(page('Home'), 'Prose with', `![${words}](/media/a.jpg) Prose with`)
    const input = siteWith({ 'pages/home.mdx': text }, { assets: ['public/media/a.jpg'] })
    expectProblems(checkContent(input), ['pages/home.mdx:15', /says nothing of the picture/])
  })
  test('a text of one letter', () => expectProblems(inField('x'), ['surveys/alpha.mdx:15', /only the beginning/]))
  test.each(['https://deploy-preview-1--a.netlify.app/about', 'http://localhost:4321/about'])(
    'a link to %s, which goes away',
    (address) => expectProblems(inProse(`[A](${address}) b.`), ['pages/home.mdx:15', /on the site: \/about$/]),
  )
  test('a link to a file of the site is fine', () =>
    expectProblems(
      checkContent(
        siteWith(
          { 'pages/home.mdx': changed(page('Home'), '[link](/)', '[link](/media/a.pdf)') },
          { assets: ['public/media/a.pdf'] },
        ),
      ),
    ))
  test.each([
    ['\uFFFD', /UTF-8/],
    ['Cafe\u0301', /two signs/],
    ['p\u0430per', /another script/],
    ['a\u2028b', /invisible/],
  ])('letters: %j', (text, says) => expectProblems(inField(text).slice(0, 1), [`surveys/alpha.mdx:${15}`, says]))
})

describe('what is half done', () => {
  test('a migration that was there already is changed', () => {
    const path = 'supabase/migrations/1_leads.sql'
    const earlier = { paths: new Set<string>(), changed: [], migrations: [path] }
    expect(checkContent(siteWith({}, { earlier }))).toMatchObject([
      { file: path, message: expect.stringMatching(/new file/) as string },
    ])
  })
  test('a menu more than the header has room for', () => {
    const menus = [1, 2, 3].map((number) => `  - { id: m${number}, label: More, groups: [sales] }\n`).join('')
    const text = changed(smallest['settings/navigation.mdx']!, 'menus:\n', `menus:\n${menus}`)
    expect(checkWith({ 'settings/navigation.mdx': text })).toMatchObject([
      { field: 'menus', message: expect.stringMatching(/room for three/) as string },
    ])
  })
  test('a settings file in which two versions were joined is told alone', () => {
    const text = changed(
      smallest['settings/navigation.mdx']!,
      'menus:\n',
      '<<<<<<< HEAD\nmenus:\n=======\nmenus:\n>>>>>>> a\n',
    )
    const pages = page('About').replace('  - type: prose', '  - type: roles\n    heading: Roles\n  - type: prose')
    const site = { 'settings/navigation.mdx': text, 'pages/about.mdx': pages }
    const linked = changed(page('Home'), 'to: /', "to: '/about#sales'")
    expect(checkWith({ ...site, 'pages/home.mdx': linked }).map(({ file }) => file)).toEqual([
      'src/content/settings/navigation.mdx',
    ])
  })
  test('a company without its logo', () =>
    expect(
      checkWith({
        'settings/site.mdx': changed(smallest['settings/site.mdx']!, 'name: Harbourlight AI', 'name: Clearwater AI'),
      }),
    ).toMatchObject([
      { field: 'nameRoman', message: expect.stringMatching(/the logo says “Harbourlight AI”/) as string },
    ]))
  test.each(['review', 'sections', 'edit'])('a page at /%s, which previews take', (id) =>
    expectProblems(checkWith({ [`pages/${id}.mdx`]: page('Other') }), [
      `pages/${id}.mdx:1`,
      /taken by the site itself/,
    ]),
  )
  test('a group without roles', () => {
    const groups = '  - id: legal\n    title: Legal\n    function: sales\nmenus:'
    const text = changed(
      changed(smallest['settings/navigation.mdx']!, 'menus:', groups),
      '- sales',
      '- sales\n      - legal',
    )
    expect(checkWith({ 'settings/navigation.mdx': text })).toMatchObject([{ field: 'groups → entry 2 → id' }])
  })
})

test('what is renamed is told once, first, with the texts that name it behind', () => {
  const path = 'src/content/settings/claims.mdx'
  const before = smallest['settings/claims.mdx']!
  const now = changed(before, 'name: survey-minutes', 'name: survey-length')
  const earlier = { paths: new Set([path]), changed: [{ path, text: before }] }
  const [cause, ...uses] = checkContent(siteWith({ 'settings/claims.mdx': now }, { earlier }))
  expect(cause).toMatchObject({
    file: path,
    line: 3,
    message: expect.stringMatching(new RegExp(`was “survey-minutes”.*${uses.length} texts name it`)) as string,
  })
  expect(uses.length).toBeGreaterThan(1)
  expect(uses.every(isUse)).toBe(true)
})
