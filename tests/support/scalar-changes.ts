import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ContentFile } from '../../editing/check/content-file.ts'
import { choicesOf, shapeAt, valueAt, type Shape } from '../../editing/check/shape.ts'
import { collectionOf } from '../../editing/check/site.ts'
import { openForForm, saveFromForm } from '../../editing/editor/model/writer/file.ts'
import { root } from '../../src/lib/project-root.ts'

/** Another value for one text, number, day or switch of a file. */
interface ScalarChange {
  file: ContentFile
  path: PropertyKey[]
  value: unknown
}

/** Every content file of the site and of the gallery. */
export function openContent(): ContentFile[] {
  return globSync('{src,editing/gallery/made-up}/content/**/*.mdx', { cwd: root }).map((name) => {
    const keys = name.split(path.sep).join('/').replace('editing/gallery/made-up', 'src')
    return new ContentFile(keys, readFileSync(path.join(root, name), 'utf8'), collectionOf(keys)!)
  })
}

/** A change for each value that is written in the fields of a file and may be another. */
export function scalarChanges(file: ContentFile): ScalarChange[] {
  return pathsOfScalars(file.data).flatMap((keys) => {
    const shape = shapeAt(file.shape, keys, file.data)
    const value = otherValue(valueAt(file.data, keys), shape)
    return value === undefined ? [] : [{ file, path: keys, value }]
  })
}

function pathsOfScalars(value: unknown, keys: PropertyKey[] = []): PropertyKey[][] {
  if (value === null || typeof value !== 'object' || value instanceof Date) return [keys]
  return Object.entries(value).flatMap(([key, part]) =>
    pathsOfScalars(part, [...keys, Array.isArray(value) ? Number(key) : key]),
  )
}

/** Another value that the field takes; undefined for a word on which other fields depend. */
function otherValue(value: unknown, shape: Shape): unknown {
  if (shape.const !== undefined || shape.shows) return undefined
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  if (value instanceof Date) return '2026-01-31'
  if (typeof value !== 'string') return undefined
  return shape.enum ? choicesOf(shape).find((word) => word !== value) : `${value}: more`
}

/** The file with a change, as the form of the editor writes it. */
export function write({ file, path: keys, value }: ScalarChange): string {
  const data = openForForm(file.text, file.shape)
  const group = valueAt(data, keys.slice(0, -1))
  Object.assign(group as object, { [keys.at(-1)!]: value })
  return saveFromForm(data, file.shape)
}

/**
 * The lines above and below the field or entry that a change is about. Notes above it belong to it:
 * they go with a line that is no longer needed.
 */
function linesAround({ file, path: keys }: ScalarChange): { above: string; below: string } {
  const first = file.problemIn(keys, '', 'key').line
  const [start, end] = file.nodeAt(keys)!.range!
  const last = file.problemAt(Math.max(start, end - 1), '').line
  const lines = file.text.split('\n')
  const above = lines.slice(0, first - 1)
  while (above.at(-1)?.trim().startsWith('#')) above.pop()
  return { above: above.join('\n'), below: lines.slice(last).join('\n') }
}

/** What is wrong with what the writer makes of a change; undefined if nothing is. */
export function faultOfWriting(change: ScalarChange): string | undefined {
  const { file, path: keys, value } = change
  const written = write(change)
  const { above, below } = linesAround(change)
  const name = `${file.path} ${keys.join(' → ')}`
  if (!written.startsWith(above) || !written.endsWith(below)) return `${name}: other lines change`
  const read = valueAt(openForForm(written, file.shape), keys)
  return read === value ? undefined : `${name}: ${String(read)} in place of ${String(value)}`
}
