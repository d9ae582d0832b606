import { describe, expect, test } from 'vitest'
import { askAddresses, type AskAddress } from '../../editing/commands/ask-addresses.ts'
import { changed } from './support/checking.ts'
import { role, siteWith, smallest } from './support/smallest-site.ts'

/** The smallest site with real addresses: one calendar, and a form for each of two roles. */
const site = siteWith({
  'settings/addresses.mdx': changed(
    smallest['settings/addresses.mdx']!,
    'https://calendar.example/',
    'https://calendar.test/book',
  ).replace(/surveyForms: .*/, 'surveyForms: https://forms.test/'),
})

const calendar = 'https://calendar.test/book'
const alphaForm = 'https://forms.test/alpha-survey'
const betaForm = 'https://forms.test/beta-survey'

/** Answers with 200, but for the addresses given here. */
const answersWith =
  (other: Record<string, number | Error>): AskAddress =>
  (address) => {
    const answer = other[address] ?? 200
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }

/** The problems as `file field: message`. */
async function problemsWith(other: Record<string, number | Error>): Promise<string[]> {
  const { problems } = await askAddresses(site, answersWith(other))
  return problems.map(({ file, field, message }) => `${file} ${field}: ${message}`)
}

test('the calendar and the form of each role are asked once', async () => {
  const asked: string[] = []
  const answers = await askAddresses(site, (address) => {
    asked.push(address)
    return Promise.resolve(200)
  })
  expect(asked.toSorted()).toEqual([calendar, alphaForm, betaForm])
  expect(answers).toEqual({ asked: 3, problems: [], offline: false })
})

describe('an address', () => {
  test('without a page is reported at the file to correct', async () =>
    expect(await problemsWith({ [alphaForm]: 404 })).toEqual([
      expect.stringMatching(
        /^src\/content\/surveys\/alpha\.mdx title: .*alpha-survey answers with 404/,
      ),
    ]))

  test('that does not answer is reported at the file to correct', async () =>
    expect(await problemsWith({ [calendar]: new Error('no such host') })).toEqual([
      expect.stringMatching(
        /^src\/content\/settings\/addresses\.mdx outside → entry 1 → url: .*does not answer/,
      ),
    ]))

  test.each([401, 403, 429])('that refuses programs with %i is only a warning', async (status) => {
    const { problems } = await askAddresses(site, answersWith({ [betaForm]: status }))
    expect(problems).toMatchObject([{ severity: 'warning', file: 'src/content/surveys/beta.mdx' }])
  })

  test.each([200, 204, 301])('that answers with %i has no problem', async (status) =>
    expect(await problemsWith({ [betaForm]: status })).toEqual([]),
  )
})

test('a form with a name of its own is reported at that name', async () => {
  const own = changed(role('Alpha', 'beta'), 'order: 1', 'order: 1\nform: own-form')
  const files = siteWith({ 'surveys/alpha.mdx': own }).files.concat(
    site.files.filter(({ path }) => path.endsWith('addresses.mdx')),
  )
  const unique = [...new Map(files.map((file) => [file.path, file])).values()]
  const { problems } = await askAddresses(
    { files: unique, assets: [] },
    answersWith({ 'https://forms.test/own-form': 410 }),
  )
  expect(problems).toMatchObject([{ file: 'src/content/surveys/alpha.mdx', field: 'form' }])
})

test.each([
  { title: 'a draft', line: 'draft: true' },
  { title: 'a role that is not open', line: 'enabled: false' },
])('the form of $title is not asked', async ({ line }) => {
  const asked: string[] = []
  const files = site.files.map((file) =>
    file.path.endsWith('alpha.mdx')
      ? { ...file, text: changed(file.text, 'order: 1', `order: 1\n${line}`) }
      : file,
  )
  await askAddresses({ files, assets: [] }, (address) => {
    asked.push(address)
    return Promise.resolve(200)
  })
  expect(asked).not.toContain(alphaForm)
})

test('sample addresses are not asked', async () => {
  const answers = await askAddresses(siteWith({}), () => Promise.reject(new Error('asked')))
  expect(answers.asked).toBe(0)
})

test('where no address answers, the machine is offline and no address is blamed', async () => {
  const offline = await askAddresses(site, () => Promise.reject(new Error('no network')))
  expect(offline).toEqual({ asked: 3, problems: [], offline: true })
})
