import type { ContentFile } from '../../editing/check/content-file.ts'
import { isProse } from '../../editing/check/shape.ts'
import { paragraphsOf } from '../../editing/editor/model/paragraphs.ts'

/** The first and the last line of each field of a file, by the path of the field. */
export type FieldLines = Record<string, [first: number, last: number]>

/** Finds the lines of all texts of a content file, and of the paragraphs below its fields. */
export function fieldLines(file: ContentFile): FieldLines {
  const lineAt = lineFinder(file.text)
  const linesOfText = (text: string, start: number): [number, number] => [
    lineAt(start),
    lineAt(start + text.trimEnd().length),
  ]
  const lines: FieldLines = {}
  for (const { path } of file.leaves.filter((leaf) => isProse(leaf.shape))) {
    const [start, end] = file.nodeAt(path)?.range ?? []
    if (start === undefined || end === undefined) continue
    lines[path.join('.')] = linesOfText(file.text.slice(start, end), start)
  }
  for (const [index, { text, start }] of paragraphsOf(file).entries())
    lines[`prose.${index}`] = linesOfText(text, start)
  return lines
}

/** Returns a function that finds the line of an offset. */
function lineFinder(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (offset) => ends.filter((end) => end < offset).length + 1
}
