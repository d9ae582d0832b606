import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { editorSchemas, writeEditorSchemas } from '../../editing/check/editor-schemas.ts'
import { readSite } from '../../editing/check/site.ts'
import { collections } from '../../src/lib/collections.ts'
import { role, siteWith } from './support/smallest-site.ts'

const input = siteWith({ 'surveys/gamma.mdx': role('Gamma', 'beta') })
const schemas = editorSchemas(readSite(input)) as Record<string, { properties: Record<string, any> }>

test('there is a schema for every collection, without what only the check reads', () => {
  expect(Object.keys(schemas)).toEqual(Object.keys(collections))
  expect(JSON.stringify(schemas)).not.toMatch(/"refersTo"|"drawn"|"maxLength"/)
})
test('names are those that there are now', () => {
  const { group, similarRoles } = schemas['surveys']!.properties
  expect(group.enum).toEqual(['sales'])
  expect(similarRoles.items.enum).toEqual(['alpha', 'beta', 'gamma'])
  expect(group.description).toMatch(/menu list/)
})
test('sections say their types, and links offer the addresses of the site', () => {
  const text = JSON.stringify(schemas['pages'])
  expect(text).toContain('"const":"callToAction"')
  expect(text).toContain('/surveys/gamma')
  expect(text).toContain('"survey-minutes"')
})
test('a limit is told in words, since a figure is shorter than its name', () =>
  expect(schemas['surveys']!.properties['title'].description).toMatch(/Up to \d+ characters\.$/))

test('they are written to where the extension of VS Code reads them', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'Editor-'))
  writeEditorSchemas(root, input)
  const read = (name: string) => JSON.parse(readFileSync(path.join(root, '.astro/collections', name), 'utf8'))
  const { entries, collections: known } = read('collections.json')
  expect(known).toContainEqual({ name: 'surveys', hasSchema: true })
  expect(entries[`file://${root}/src/content/surveys/gamma.mdx`.toLowerCase()]).toBe('surveys')
  expect(read('surveys.schema.json')).toEqual(schemas['surveys'])
  rmSync(root, { recursive: true })
})
