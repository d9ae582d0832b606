import type { TextIndex } from './marks.ts'

const start = '<!--edit:'

/** The index of a page as a comment behind it. */
export function indexComment(index: TextIndex): string {
  return `${start}${JSON.stringify(index).replaceAll('>', '\\u003e')}-->`
}

/** Takes the comment off a page. @returns the page, and the index in JSON; undefined where there is none */
export function takeIndexComment(html: string): { html: string; index: string | undefined } {
  const at = html.lastIndexOf(start)
  if (at < 0) return { html, index: undefined }
  return { html: html.slice(0, at), index: html.slice(at + start.length, html.indexOf('-->', at)) }
}
