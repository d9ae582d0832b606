import { fromMarkdown } from 'mdast-util-from-markdown'
import { mdxFromMarkdown } from 'mdast-util-mdx'
import { mdxjs } from 'micromark-extension-mdxjs'

/**
 * Reads prose in a browser, in the place of the reader that Astro has, which is a program of the machine: the same nodes in
 * the same places.
 * @throws Error with line and column before its words, as that one does
 */
export function mdxToMdast(source: string): object {
  try {
    return fromMarkdown(source, { extensions: [mdxjs()], mdastExtensions: [mdxFromMarkdown()] })
  } catch (error) {
    const { line = 1, column = 1, message, source: from } = error as Error & Partial<Record<string, string | number>>
    const start = offsetOfLine(source, Number(line))
    // Astro's takes a line that starts with "import" for code, whatever follows.
    if (from === 'micromark-extension-mdxjs-esm')
      return {
        type: 'root',
        children: [
          {
            type: 'mdxjsEsm',
            value: source.slice(start),
            position: { start: { offset: start }, end: { offset: source.length } },
          },
        ],
      }
    // It blames the mark that is never closed, not the place where it gave up.
    const [, opened = `${line}:${column}`] = /\((\d+:\d+)-/.exec(message) ?? []
    throw new Error(`${opened}: ${message}`, { cause: error })
  }
}

const offsetOfLine = (text: string, line: number): number =>
  text.split('\n', line - 1).reduce((sum, { length }) => sum + length + 1, 0)
