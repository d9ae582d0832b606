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
    const { line, column, message, source: from } = error as Error & Record<'line' | 'column' | 'source', unknown>
    // Astro's takes a line that starts with "import" for code, whatever follows.
    if (from === 'micromark-extension-mdxjs-esm') {
      const lines = source.split('\n')
      const value = lines.slice(Number(line) - 1).join('\n')
      const position = { start: { offset: source.length - value.length }, end: { offset: source.length } }
      return { type: 'root', children: [{ type: 'mdxjsEsm', value, position }] }
    }
    // It blames the mark that is never closed, not the place where it gave up.
    const [, opened = `${line ?? 1}:${column ?? 1}`] = /\((\d+:\d+)-/.exec(message) ?? []
    throw new Error(`${opened}: ${message}`, { cause: error })
  }
}
