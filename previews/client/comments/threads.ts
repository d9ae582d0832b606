import { make } from '../make.ts'
import type { OpenComment } from './hosts/request-review.ts'

/** The quoted words above a comment. The list is at these words. */
const quotation = /^(?:>.*\n)+\n*/

/** A list of open comments, each with its author, who leads to the comment at the host. */
export function threadList(comments: readonly OpenComment[]): HTMLUListElement {
  const list = make('ul', { className: 'review-threads', hidden: comments.length === 0 })
  list.append(...comments.map(threadItem))
  return list
}

function threadItem({ text, author, address, file, line }: OpenComment): HTMLLIElement {
  const name = author || `${file}:${line}`
  const link = address === undefined ? undefined : make('a', { href: address, target: '_blank' })
  if (link) link.rel = 'noopener'
  const byline = link ?? make('strong')
  byline.textContent = name
  return make('li', {}, byline, make('p', { textContent: text.replace(quotation, '') }))
}
