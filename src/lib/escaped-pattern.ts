/**
 * A text as the source of a pattern that finds exactly this text. `RegExp.escape` would do, but
 * Node 22 and the browsers of 2024 lack it. Runs in browsers too.
 */
export function escapedPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}
