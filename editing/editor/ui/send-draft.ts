import { openHost } from '../hosts/open-host.ts'
import type { MergeChoices } from '../model/merge/merged-text.ts'
import { send } from '../send.ts'
import type { SendResult } from '../send-result.ts'
import type { Content } from './content.ts'
import { readToken } from './token.ts'
import { writeToMachine } from './write-to-machine.ts'

/**
 * Sends the draft to the target of this preview: the git host, or the files of this machine.
 * @param onStep gets a sentence when a step begins
 */
export function sendDraft(
  { draft, start }: Content,
  title: string,
  choices: MergeChoices,
  onStep: (sentence: string) => void,
): Promise<SendResult> {
  const { target, backend } = start
  if (target.kind === 'machine') return writeToMachine(draft, onStep)
  const host = openHost(backend, readToken)
  return send({ draft, host, target, title, choices, onStep })
}

/** Where changes go, in a sentence. */
export function whereChangesGo({ start, draft }: Content): string {
  const { target, backend } = start
  if (target.kind === 'machine') return 'The words are written into the files of this machine.'
  const { name } = openHost(backend, readToken)
  if (target.kind === 'pull-request')
    return `Nothing is published yet. The change goes to pull request #${target.number} at ${name}.`
  const waiting = draft.sent.at(-1)?.pullRequest
  if (waiting)
    return (
      'Nothing is published yet. The change is added to what you sent in pull request ' +
      `#${waiting.number} at ${name}, as long as it is open.`
    )
  return (
    `Nothing is published yet. A pull request is opened at ${name}, with a preview of its own; ` +
    'a colleague looks at it and merges it.'
  )
}
