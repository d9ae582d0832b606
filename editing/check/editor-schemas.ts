import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { collections } from '../../src/lib/collections.ts'
import { namesFor } from './rules/references.ts'
import { isProse, shapeOf, type Shape } from './shape.ts'
import { readSite, type CheckInput, type Site } from './site.ts'

/** Where the Astro extension of VS Code looks for the schemas of content files. Git does not keep it. */
const folder = '.astro/collections'

/**
 * JSON Schemas for the fields of content files, by collection. They are those of the check, with a choice of the names that
 * exist wherever a field takes a name, and with the addresses of the site. They set no lengths, since only the check knows
 * how long a figure is.
 */
export function editorSchemas(site: Site): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(collections).map(([name, { schema }]) => [name, withNames(shapeOf(schema), site)]),
  )
}

function withNames(shape: Shape, site: Site): unknown {
  const { refersTo, maxLength, drawn, mark, partOf, weeksOf, lines, picture, shows, ...rest } = shape
  const names = refersTo === undefined ? undefined : namesFor(site, refersTo)
  if (refersTo === 'address') {
    const { description, ...own } = rest
    return { description, anyOf: [{ enum: [...site.addresses.keys()].sort() }, own] }
  }
  if (names) return { type: 'string', enum: names, description: rest.description }
  const limit = isProse(shape) && maxLength !== undefined ? ` Up to ${maxLength} characters.` : ''
  return {
    ...mapped(rest, (inner) => withNames(inner, site)),
    ...(rest.description || limit ? { description: `${rest.description ?? ''}${limit}`.trim() } : {}),
  }
}

/** A shape with each shape inside it turned into another. */
function mapped(shape: Shape, change: (inner: Shape) => unknown): object {
  const { properties, items, anyOf, oneOf } = shape
  return {
    ...shape,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, change(inner)])),
    }),
    ...(items && { items: change(items) }),
    ...(anyOf && { anyOf: anyOf.map(change) }),
    ...(oneOf && { oneOf: oneOf.map(change) }),
  }
}

/** Writes these schemas, and which file has which, to where the extension reads them. */
export function writeEditorSchemas(root: string, input: CheckInput): void {
  const site = readSite(input)
  const write = (name: string, value: unknown): void =>
    writeFileSync(path.join(root, folder, name), `${JSON.stringify(value, undefined, 2)}\n`)
  mkdirSync(path.join(root, folder), { recursive: true })
  for (const [name, schema] of Object.entries(editorSchemas(site))) write(`${name}.schema.json`, schema)
  write('collections.json', {
    collections: Object.keys(collections).map((name) => ({ name, hasSchema: true })),
    // The extension compares in small letters.
    entries: Object.fromEntries(
      site.files.map((file) => [
        decodeURIComponent(pathToFileURL(path.join(root, file.path)).href).toLowerCase(),
        file.collection,
      ]),
    ),
  })
}
