/**
 * Stands for the reader of prose, which is a program of the machine and not of browsers: it tells whether there is any. What
 * it says, the check tells in the pull request.
 */
export function mdxToMdast(source: string): object {
  const start = source.search(/\S/)
  const position = { start: { offset: start }, end: { offset: source.length } }
  return { type: 'root', children: start < 0 ? [] : [{ type: 'paragraph', children: [], position }] }
}
