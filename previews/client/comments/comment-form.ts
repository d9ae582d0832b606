import type { FieldKey } from '../../../editing/editor/model/built.ts'
import { keep, readKept } from '../../../editing/kept-data.ts'
import type { CommentFacts } from '../../comment-facts.ts'
import { button, labelled, make } from '../make.ts'
import { copyQuotation } from './copy.ts'
import { canWrite, openConversation, whyRefused } from './conversation.ts'
import type { CommentSubject } from './comment-subject.ts'
import { suggestionText } from './suggestion-text.ts'
import type { Suggestion } from './suggest.ts'
import { helpOfToken, keepReviewToken, knownToken } from './token.ts'

/** The fields of a comment. */
export interface CommentForm {
  element: HTMLElement
  /** Shows the field of other words too. */
  suggest: () => void
}

/**
 * Makes the fields of a comment: the words, other words for the text, and the token of whoever is
 * not signed in.
 * @param onSent called after the host took it
 */
export function commentForm(
  subject: CommentSubject,
  facts: CommentFacts,
  onSent: () => void,
): CommentForm {
  const words = facts.words.comments
  const comment = make('textarea', { rows: 3, value: readDraft(subject) })
  comment.addEventListener('input', () => keepDraft(subject, comment.value))
  const other = suggestionField(subject.field, facts)
  const token = make('input', { type: 'password', autocomplete: 'off' })
  const signIn = make('div', { hidden: knownToken() !== '' || !canWrite(facts) })
  signIn.append(labelled(words.token, token), make('p', { textContent: helpOfToken(words) }))
  const status = make('p', { role: 'status' })

  const send = button(words.send, () => void write(), 'review-send')
  send.hidden = !canWrite(facts)
  const suggest = button(words.suggestWords, () => other.open(), 'review-suggest')
  suggest.hidden = subject.field === undefined
  const copy = button(words.copyInstead, () => void copyQuotation(copy, subject, facts))

  async function write(): Promise<void> {
    const signedIn = token.value.trim() || knownToken()
    send.disabled = true
    status.textContent = words.sending
    try {
      const text = await textOf()
      if (text === '') status.textContent = words.empty
      else if (signedIn === '') status.textContent = helpOfToken(words)
      else await sendText(text, signedIn)
    } catch (problem) {
      // The typed words stay in the field.
      status.textContent = whyRefused(problem, words)
      signIn.hidden = false
    }
    send.disabled = false
  }

  async function textOf(): Promise<string> {
    const typed = comment.value.trim()
    const changed = other.changed()
    const note = typed === '' ? '' : `${subject.quotation}\n\n${typed}`
    const host = facts.repository?.backend.name ?? 'github'
    return changed ? suggestionText(host, changed, note) : note
  }

  async function sendText(text: string, signedIn: string): Promise<void> {
    const review = await openConversation(facts, signedIn)
    await review.comment(other.changed() ?? subject.at, text)
    keepReviewToken(signedIn)
    signIn.hidden = true
    comment.value = ''
    keepDraft(subject, '')
    other.close()
    status.textContent = words.sent
    onSent()
  }

  const actions = make('p', { className: 'review-actions' }, send, suggest, copy)
  const element = make('div', { className: 'review-panel' })
  element.append(labelled(words.comment, comment), other.element, signIn, actions, status)
  return { element, suggest: other.open }
}

/** The name under which this tab keeps a comment that was typed and not sent. */
const draftName = ({ at }: CommentSubject): string => `review-draft ${at.file}:${at.first}`

/** A comment that was typed before, such as in a sheet that was closed; '' if there is none. */
const readDraft = (subject: CommentSubject): string =>
  readKept('sessionStorage', draftName(subject))

function keepDraft(subject: CommentSubject, text: string): void {
  keep('sessionStorage', draftName(subject), text)
}

/** The field of other words, which opens on demand. */
function suggestionField(field: FieldKey | undefined, { words }: CommentFacts) {
  const area = make('textarea', { rows: 4 })
  const status = make('p', { role: 'status' })
  const element = make('div', { hidden: true })
  element.append(labelled(words.comments.suggest, area), status)
  let suggestion: Suggestion | undefined

  const load = async (): Promise<void> => {
    if (field === undefined || suggestion) return
    status.textContent = words.comments.loading
    area.disabled = true
    try {
      const { openSuggestion } = await import('./suggest.ts')
      suggestion = await openSuggestion(field)
      area.value = suggestion.words
      status.textContent = ''
    } catch (problem) {
      status.textContent = whyRefused(problem, words.comments)
    }
    area.disabled = suggestion === undefined
    area.focus()
  }

  return {
    element,
    open: (): void => {
      element.hidden = false
      void load()
    },
    close: (): void => {
      element.hidden = true
      if (suggestion) area.value = suggestion.words
    },
    changed: () => (element.hidden ? undefined : suggestion?.linesWith(area.value)),
  }
}
