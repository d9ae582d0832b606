import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MdastNode, MdastPluginInstance, MdastVisitorContext } from 'satteri'
import { root } from '../../../src/lib/project-root.ts'
import { markOf } from './field-marks.ts'
import { paragraphsOf } from '../model/paragraphs.ts'

/**
 * Puts the marks around each paragraph, heading and entry of a list below the fields of a file, for
 * the reader of MDX.
 */
export function markProse(): MdastPluginInstance & { name: string } {
  return {
    name: 'mark-prose',
    options: { position: true },
    paragraph: markAround,
    heading: markAround,
  }
}

function markAround(node: Readonly<MdastNode>, context: MdastVisitorContext): void {
  const file = path.relative(root, fileURLToPath(context.fileURL!)).replaceAll(path.sep, '/')
  const offset = node.position?.start.offset ?? 0
  const paragraphs = paragraphsOf({ text: context.source, bodyStart: 0 })
  const index = paragraphs.findLastIndex(({ start }) => start <= offset)
  const mark = { type: 'text' as const, value: markOf(file, ['prose', index]) }
  context.prependChild(node, mark)
  context.appendChild(node, mark)
}
