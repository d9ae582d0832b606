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
    const fault = error as FaultOfReader
    if (fault.source === 'micromark-extension-mdxjs-esm') return codeFrom(fault.line, source)
    throw new Error(`${placeOf(fault)}: ${fault.message}`, { cause: error })
  }
}

/** What the parser throws. */
interface FaultOfReader extends Error {
  /** The name of the extension that found it. */
  source?: string
  line?: number
  column?: number
}

/** Astro's reader takes a line that starts with "import" for code, whatever follows. */
function codeFrom(line: number | undefined, source: string): object {
  const lines = source.split('\n')
  const value = lines.slice((line ?? 1) - 1).join('\n')
  const position = {
    start: { offset: source.length - value.length },
    end: { offset: source.length },
  }
  return { type: 'root', children: [{ type: 'mdxjsEsm', value, position }] }
}

/** Like Astro's reader, this names where an unclosed tag starts, not where reading stopped. */
function placeOf({ message, line = 1, column = 1 }: FaultOfReader): string {
  return /\((\d+:\d+)-/.exec(message)?.[1] ?? `${line}:${column}`
}
