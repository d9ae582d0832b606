import { isScalar } from 'yaml'
import type { ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { isProse } from '../shape.ts'
import type { Site } from '../site.ts'

/**
 * An empty line in the text of a field starts no new paragraph on the page, except in fields that
 * show line breaks, such as headings.
 */
export function* checkLineBreaks(file: ContentFile): Iterable<Problem> {
  for (const { path, text, shape } of file.leaves) {
    if (!isProse(shape) || !shape.lines || shape.breaks) continue
    const node = file.nodeAt(path)
    if (!isScalar(node) || !node.range) continue
    // Under >, single line breaks are gone; under | each is there.
    const isFolded = node.type === 'BLOCK_FOLDED'
    const hasGap = isFolded ? text.trim().includes('\n') : /\n[ \t]*\n/.test(text.trim())
    if (!hasGap) continue

    const [start, end] = node.range
    const gap = /\S[^\n]*\n(?=[ \t]*\r?\n[ \t]*\S)/.exec(file.text.slice(start, end))
    const offset = gap ? start + gap.index + gap[0].length : start
    const message =
      'An empty line does not start a new paragraph in this field. Remove the empty line.'
    yield file.problemAt(offset, message, path)
  }
}

/**
 * Finds a text that has lost its `|-`: the words are those of before, still in several lines of the
 * file, and the page now shows them in one.
 */
export function* checkLostBreaks(site: Site): Iterable<Problem> {
  for (const old of site.before) {
    const file = site.files.find(({ path }) => path === old.path)
    const before = new Map(old.leaves.map(({ path, text }) => [path.join('/'), text.trim()]))
    for (const { path, text } of file?.leaves ?? []) {
      const was = before.get(path.join('/'))
      if (!was?.includes('\n') || was.replace(/\s+/g, ' ') !== text.trim()) continue
      const node = file!.nodeAt(path)
      const source =
        isScalar(node) && node.range ? file!.text.slice(node.range[0], node.range[1]) : ''
      // Words in one line of the file are meant to be in one line of the page.
      if (!source.trim().includes('\n') || /^[>|]/.test(source)) continue
      const name = String(path.at(-1))
      const message =
        `The page shows this text in one line, since “|-” is missing after “${name}:”. Write ` +
        `“${name}: |-”, and each line of the text in a line of its own below.`
      yield file!.problemIn(path, message, 'key')
    }
  }
}
