// The script of /review: ticks, comments at changes, approval, and frames. It makes no HTML from a
// text, since the policy of the page forbids that.

import type { CommentFacts } from '../comment-facts.ts'
import { followComments } from './review/entry-comments.ts'
import { prepareApproval } from './review/approval.ts'
import { readEntries } from './review/entries.ts'
import { compareFrames } from './review/frames.ts'
import { keepTicks } from './review/ticks.ts'
import { canWrite } from './comments/conversation.ts'
import { readFacts } from './comments/facts.ts'

const entries = readEntries()
const output = document.querySelector<HTMLOutputElement>('.review-seen')!
keepTicks(entries, output)
compareFrames((output.dataset['drafts'] ?? '').split(' '))

function start(facts: CommentFacts): void {
  followComments(entries, facts)
  if (canWrite(facts)) prepareApproval(entries, facts)
}

// Without the facts the page stays as it is: everything on it can be read.
readFacts().then(start, () => undefined)
