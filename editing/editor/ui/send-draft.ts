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
export async function sendDraft(
  content: Content,
  title: string,
  choices: MergeChoices,
  onStep: (sentence: string) => void,
): Promise<SendResult> {
  const { draft, start } = content
  const { target, backend } = start
  if (target.kind === 'machine') return writeToMachine(draft, choices, onStep)
  const host = openHost(backend, readToken)
  return send({ draft, host, target, title, choices, onStep })
}
