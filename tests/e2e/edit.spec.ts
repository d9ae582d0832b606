import { expect, test, type Page } from '@playwright/test'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../tools/support/processes.ts'
import { changedLines } from '../support/changed-lines.ts'
import { servers } from './support/servers.ts'

// Editing by form over files of this machine. The browser asks for the folder, so the test gives it
// one of the browser's own, with the content as it is.

// Fields are drawn once they come near the window.
test.use({ baseURL: servers.development.address, viewport: { width: 1280, height: 4000 } })

const files = globSync('src/content/**/*.mdx', { cwd: root }).map((file) => ({
  file: file.split(path.sep).join('/'),
  text: readFileSync(path.join(root, file), 'utf8'),
}))
/** Any role, and the page with the fewest lines. */
const role = files.find(({ file }) => file.includes('/surveys/'))!
const page = files
  .filter(({ file }) => file.includes('/pages/'))
  .sort((a, b) => a.text.length - b.text.length)[0]!

test('a workflow is changed and a section added: nothing else differs, and nobody else is asked', async ({
  page: tab,
}) => {
  const answered: string[] = []
  tab.on('response', (response) => answered.push(new URL(response.url()).origin))
  // Sveltia CMS reports unknown parts of its configuration in the console.
  const complaints: string[] = []
  tab.on('console', (message) => {
    if (/ option /.test(message.text())) complaints.push(message.text())
  })
  // An internal fault, such as `effect_update_depth_exceeded`, stops it from taking input.
  tab.on('pageerror', ({ message }) => complaints.push(message))
  await open(tab)

  await visit(tab, role.file)
  const workflows = tab.getByRole('group', { name: /Workflows.* Field/ })
  await workflows.getByRole('button', { name: 'Expand', exact: true }).first().click()
  const name = workflows.getByRole('textbox', { name: 'Name' }).first()
  const before = await name.inputValue()
  await name.fill('A new name')
  await save(tab)
  expect(changedLines(role.text, await read(tab, role.file))).toEqual([
    `-  - name: ${before}`,
    '+  - name: A new name',
  ])

  await visit(tab, page.file)
  const sections = tab.getByRole('group', { name: /Sections.* Field/ })
  await sections.getByRole('button', { name: /^Add/ }).last().click()
  await tab.getByRole('menuitem', { name: /^Statement/ }).click()
  await sections.getByRole('textbox', { name: 'Heading' }).last().fill('A new heading')
  const text = sections.getByRole('textbox', { name: 'Text' }).last()
  // The form does not save what the check refuses, and the check says why.
  await text.fill('It makes 99% of the difference.')
  await tab.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(tab.getByRole('alertdialog')).toContainText('99%')
  await tab.getByRole('alertdialog').getByRole('button').click()
  expect(await read(tab, page.file)).toBe(page.text)
  await text.fill('It makes all the difference.')
  await save(tab)
  expect(changedLines(page.text, await read(tab, page.file))).toEqual([
    '+  - type: statement',
    '+    heading: A new heading',
    '+    text: It makes all the difference.',
  ])

  // Only the fields of the chosen drawing are shown.
  await visit(tab, page.file)
  await sections.getByRole('button', { name: 'Expand', exact: true }).first().click()
  const field = (name: string) => tab.locator(`[data-key-path="sections.0.${name}"]`)
  for (const [drawing, other] of [['weeks', 'lights'] as const, ['lights', 'phases'] as const]) {
    await field('drawing').locator(`[data-value="${drawing}"]`).click()
    await expect(field(drawing)).toBeVisible()
    await expect(field(other)).toBeHidden()
  }

  expect(complaints).toEqual([])
  expect([...new Set(answered)].filter((origin) => origin.startsWith('http'))).toEqual([
    new URL(servers.development.address).origin,
  ])
})

/** Opens the forms over a folder that holds the content. */
async function open(tab: Page): Promise<void> {
  await tab.goto('edit/start.json')
  await tab.evaluate(async (content) => {
    const folder = await navigator.storage.getDirectory()
    await folder.getDirectoryHandle('.git', { create: true })
    for (const { file, text } of content) {
      const names = file.split('/')
      let inner = folder
      for (const part of names.slice(0, -1))
        inner = await inner.getDirectoryHandle(part, { create: true })
      const written = await (
        await inner.getFileHandle(names.at(-1)!, { create: true })
      ).createWritable()
      await written.write(text)
      await written.close()
    }
  }, files)
  await tab.addInitScript(() =>
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() }),
  )
  await tab.goto('edit')
  await tab.getByRole('button', { name: 'Work with Local Repository' }).click()
  await expect(tab.getByRole('row').first()).toBeVisible()
}

/** Opens the form of a file. */
async function visit(tab: Page, file: string): Promise<void> {
  const [collection, name] = file.split('/').slice(-2)
  await tab.goto(`edit#/collections/${collection}/entries/${name?.replace('.mdx', '')}`)
}

/** Saves, which closes the form. */
async function save(tab: Page): Promise<void> {
  await tab.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(tab.getByRole('group', { name: 'Content Editor' })).toBeHidden()
}

async function read(tab: Page, file: string): Promise<string> {
  return tab.evaluate(async (names) => {
    let folder = await navigator.storage.getDirectory()
    for (const part of names.slice(0, -1)) folder = await folder.getDirectoryHandle(part)
    return (await (await folder.getFileHandle(names.at(-1)!)).getFile()).text()
  }, file.split('/'))
}
