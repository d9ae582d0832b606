/** The words of a paragraph of prose as visitors read them, without the characters of Markdown. */
export function withoutMarkdown(words: string): string {
  return words
    .replace(/^(?:#+|[-*>]|\d+\.)\s+/, '')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<[A-Z]\w*[^>]*[^/]>|<\/[A-Z]\w*>/g, '')
    .replaceAll(/[*_`]/g, '')
}
