import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askForms } from '../../leads/owner/ask-forms.ts'
import { findLeads, type LeadSource } from '../../leads/owner/source.ts'
import { leadTableNames } from '../../src/lib/lead-tables.ts'
import { emptyStoreFolder, startEmbedded } from '../support/databases/embedded.ts'

/** A source whose visitors get this answer to every request. */
const answering = (answer: () => Promise<Response>): LeadSource => ({
  where: 'a project',
  owner: () => {
    throw new Error('The owner is not asked.')
  },
  visitor: () =>
    createClient('https://project.test', 'a-key', {
      auth: { persistSession: false },
      global: { fetch: answer },
    }),
  close: () => Promise.resolve(),
})

const works = async (source: LeadSource): Promise<boolean[]> =>
  (await askForms(source)).map((answer) => answer.works)

describe('a database with the migration', () => {
  let server: Awaited<ReturnType<typeof startEmbedded>>
  let folder: Awaited<ReturnType<typeof emptyStoreFolder>>
  beforeAll(async () => {
    folder = await emptyStoreFolder()
    server = await startEmbedded(folder.folder)
  })
  afterAll(async () => {
    await server?.kill()
    folder?.remove()
  })

  test('takes leads by both forms, and stores none for the question', async () => {
    const source = await findLeads({}, folder.folder)
    expect(await works(source)).toEqual(leadTableNames.map(() => true))
    for (const table of leadTableNames)
      expect((await source.owner().from(table).select('*')).data).toEqual([])
    await source.close()
  })
})

test.each([
  ['a changed key', 401],
  ['a missing table', 404],
  ['too many requests', 429],
  ['a project that sleeps', 540],
])('a form is reported as failing after the answer of %s', async (_, status) => {
  const source = answering(() => Promise.resolve(Response.json({ message: 'no' }, { status })))
  expect(await works(source)).toEqual(leadTableNames.map(() => false))
  expect((await askForms(source))[0]?.sentence).toContain(`answered ${status}`)
})

test('a form is reported as failing if the project does not answer', async () => {
  const source = answering(() => Promise.reject(new TypeError('fetch failed')))
  expect((await askForms(source))[0]).toMatchObject({
    works: false,
    sentence: expect.stringContaining('did not answer') as string,
  })
})
