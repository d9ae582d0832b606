import type { CommentFacts } from '../../comment-facts.ts'
import { make } from '../make.ts'
import type { CommentSubject } from './comment-subject.ts'

/** How long a button says that it copied, in milliseconds. */
const saysCopied = 4000

/**
 * Copies the words of a comment, for the page of the pull request, which it opens. Without a
 * clipboard, as on plain http, it shows the words.
 */
export async function copyQuotation(
  pressed: HTMLButtonElement,
  { quotation, address }: Pick<CommentSubject, 'quotation' | 'address'>,
  { words, pullRequest }: CommentFacts,
): Promise<void> {
  const text = `${quotation}\n\n${address}\n\n`
  try {
    await navigator.clipboard.writeText(text)
    sayForAMoment(pressed, words.copied)
  } catch {
    showText(pressed, text, words.copyByHand)
  }
  if (pullRequest) open(pullRequest, '_blank', 'noopener')
}

function sayForAMoment(pressed: HTMLButtonElement, words: string): void {
  const before = pressed.textContent
  pressed.textContent = words
  pressed.disabled = true
  setTimeout(() => {
    pressed.textContent = before
    pressed.disabled = false
  }, saysCopied)
}

function showText(pressed: HTMLButtonElement, text: string, name: string): void {
  const line = pressed.closest('p') ?? pressed
  const next = line.nextElementSibling
  const earlier = next instanceof HTMLTextAreaElement ? next : undefined
  const area = earlier ?? make('textarea', { className: 'review-copy', readOnly: true, rows: 5 })
  area.value = text
  area.ariaLabel = name
  line.after(area)
  area.focus()
  area.select()
}
