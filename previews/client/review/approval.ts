import { fill } from '../../fill.ts'
import type { CommentFacts } from '../../comment-facts.ts'
import { openConversation, whyRefused } from '../comments/conversation.ts'
import { knownToken } from '../comments/token.ts'
import { button, make } from '../make.ts'
import { linkTo, shortText } from './entries.ts'
import { isSeen } from './ticks.ts'

/** Approves in place for a reviewer who is signed in; for others the link leads to the host. */
export function prepareApproval(entries: readonly HTMLElement[], facts: CommentFacts): void {
  for (const link of document.querySelectorAll<HTMLElement>('.review-approve'))
    link.addEventListener('click', (event) => {
      if (knownToken() === '') return
      event.preventDefault()
      document.querySelector('.review-approval')?.remove()
      const panel = approvalPanel(entries, facts)
      link.parentElement!.after(panel)
      panel.querySelector('button')!.focus()
    })
}

/** Names the changes that are not ticked, and approves on a press. */
function approvalPanel(entries: readonly HTMLElement[], facts: CommentFacts): HTMLElement {
  const words = facts.words.comments
  const open = entries.filter((entry) => !isSeen(entry))
  const heading = open.length > 0 ? fill(words.notTicked, { count: open.length }) : words.allTicked
  const list = open.map((entry) => `- ${shortText(entry)}`).join('\n')
  const note = open.length > 0 ? `${heading}\n\n${list}` : ''
  const status = make('p', { role: 'status' })
  const approve = button(words.approveNow, () => void send())

  async function send(): Promise<void> {
    approve.disabled = true
    status.textContent = words.sending
    try {
      const review = await openConversation(facts, knownToken())
      await review.approve(note)
      status.textContent = words.approved
    } catch (problem) {
      approve.disabled = false
      status.textContent = whyRefused(problem, words)
    }
  }

  return make(
    'div',
    { className: 'review-panel review-approval' },
    make('p', { textContent: heading }),
    make('ul', {}, ...open.map(linkTo)),
    approve,
    status,
  )
}
