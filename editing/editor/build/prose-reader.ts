import { fromMarkdown } from 'mdast-util-from-markdown'
import { mdxFromMarkdown } from 'mdast-util-mdx'
import { mdxjs } from 'micromark-extension-mdxjs'

/**
 * Reads prose in a browser, instead of Astro's reader, which is a native program. It returns the
 * same nodes with the same positions.
 * @throws Error with line and column before its words, as Astro's reader does
 */
export function mdxToMdast(source: string): object {
  try {
    return fromMarkdown(source, { extensions: [mdxjs()], mdastExtensions: [mdxFromMarkdown()] })
  } catch (error) {
    const {
      line,
      column,
      message,
      source: from,
    } = error as Error & Record<'line' | 'column' | 'source', unknown>
    // Astro's reader takes a line that starts with "import" for code, whatever follows.
    if (from === 'micromark-extension-mdxjs-esm') {
      const lines = source.split('\n')
      const value = lines.slice(Number(line) - 1).join('\n')
      const position = {
        start: { offset: source.length - value.length },
        end: { offset: source.length },
      }
      return { type: 'root', children: [{ type: 'mdxjsEsm', value, position }] }
    }
    // Like Astro's reader, report where the unclosed tag starts, not where reading stopped.
    const [, opened = `${line ?? 1}:${column ?? 1}`] = /\((\d+:\d+)-/.exec(message) ?? []
    throw new Error(`${opened}: ${message}`, { cause: error })
  }
}
