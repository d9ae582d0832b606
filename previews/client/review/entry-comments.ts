import { fill } from '../../fill.ts'
import type { CommentFacts } from '../../comment-facts.ts'
import { commentForm, type CommentForm } from '../comments/comment-form.ts'
import type { CommentSubject } from '../comments/comment-subject.ts'
import { canWrite, openConversation, whyUnread } from '../comments/conversation.ts'
import { copyQuotation } from '../comments/copy.ts'
import { linesOf } from '../comments/facts.ts'
import type { LinesOfFile, OpenComment } from '../comments/hosts/request-review.ts'
import { threadList } from '../comments/threads.ts'
import { knownToken } from '../comments/token.ts'
import { quotationOf } from './entries.ts'

/** Lets reviewers comment at each change, and shows the open comments at their changes. */
export function followComments(entries: readonly HTMLElement[], facts: CommentFacts): void {
  const refresh = (): Promise<void> => showComments(entries, facts)
  for (const entry of entries) {
    const subject = subjectOf(entry, facts)
    const comment = entry.querySelector<HTMLButtonElement>('.review-comment')!
    const suggest = entry.querySelector<HTMLButtonElement>('.review-suggest-words')!
    const isAtLines = canWrite(facts) && subject.at.file !== ''
    comment.hidden = false
    suggest.hidden = !isAtLines || subject.field === undefined
    let form: CommentForm | undefined
    const openForm = (): CommentForm => {
      form ??= commentForm(subject, facts, () => void refresh())
      entry.querySelector('.review-actions')!.after(form.element)
      form.element.querySelector('textarea')!.focus()
      return form
    }
    suggest.addEventListener('click', () => openForm().suggest())
    comment.addEventListener('click', () => {
      if (isAtLines) openForm()
      else void copyQuotation(comment, subject, facts)
    })
  }
  void refresh()
}

function subjectOf(entry: HTMLElement, facts: CommentFacts): CommentSubject {
  const { file = '', line = '1', field } = entry.dataset
  const key = field === undefined ? undefined : `${file}#${field}`
  const one: LinesOfFile = { file, first: Number(line), last: Number(line) }
  return {
    at: key === undefined ? one : linesOf(facts, key),
    field: key,
    quotation: quotationOf(entry),
    address: new URL(`#${entry.id}`, location.href).href,
  }
}

/** Shows comments at their changes, and those of other lines above all changes. */
async function showComments(entries: readonly HTMLElement[], facts: CommentFacts): Promise<void> {
  const token = knownToken()
  if (token === '' || !canWrite(facts)) return
  const count = document.querySelector<HTMLElement>('.review-count')!
  let comments: OpenComment[]
  try {
    const review = await openConversation(facts, token)
    comments = await review.comments()
  } catch (problem) {
    // All else stays as it is: comments are at the host too.
    count.textContent = whyUnread(problem, facts.words.comments)
    return
  }
  for (const list of document.querySelectorAll('.review-threads')) list.remove()
  const subjects = entries.map((entry) => ({ entry, at: subjectOf(entry, facts).at }))
  for (const { entry, at } of subjects) {
    const own = comments.filter((comment) => isAt(at, comment))
    if (own.length > 0) entry.append(threadList(own))
  }
  const rest = comments.filter((comment) => !subjects.some(({ at }) => isAt(at, comment)))
  if (rest.length > 0) count.parentElement!.after(threadList(rest))
  count.textContent = fill(facts.words.comments.open, { count: comments.length })
}

function isAt({ file, first, last }: LinesOfFile, comment: OpenComment): boolean {
  if (comment.file !== file) return false
  return comment.line === undefined || (comment.line >= first && comment.line <= last)
}
