import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openStore } from '../../leads/backend/open-store.ts'
import { runProgram } from '../support/run-program.ts'

// `npm start` makes the store of leads in a process of its own, while the site is built.

const parent = mkdtempSync(path.join(tmpdir(), 'make-store-'))
const folder = path.join(parent, 'leads')
const make = () => runProgram(['leads/make-store.ts'], { LEADS_DIR: folder })
afterAll(() => rmSync(parent, { recursive: true, force: true }))

test('a new store opens, and no other file is made beside it', async () => {
  expect(await make()).toMatchObject({ everything: '', code: 0 })
  expect(readdirSync(parent)).toEqual(['leads'])
  const store = await openStore(folder)
  const tables = await store.transaction((query) => query('select count(*) from contact_leads'))
  await store.close()
  expect(tables).toHaveLength(1)
})

test('a folder that is there already stays as it is', async () => {
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  expect(await make()).toMatchObject({ everything: '', code: 0 })
  expect(readdirSync(folder)).toEqual([])
  expect(existsSync(path.join(parent, 'leads'))).toBe(true)
})
