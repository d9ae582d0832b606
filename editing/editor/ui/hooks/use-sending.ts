import { useRef, useState } from 'react'
import { openHost } from '../../hosts/open-host.ts'
import type { MergeChoices, MergeConflict } from '../../model/merge/merged-text.ts'
import type { SendResult } from '../../send-result.ts'
import { useEditor } from '../editor-context.ts'
import { sendDraft } from '../send-draft.ts'
import { forgetToken, readToken } from '../token.ts'

/** How far sending is, in words. */
export interface SendingState {
  kind: 'idle' | 'sending' | 'sent' | 'asking' | 'refused'
  title?: string | undefined
  sentence?: string | undefined
  /** The host's own sentence. */
  hostMessage?: string | undefined
  link?: { address: string; words: string } | undefined
}

interface Sending {
  state: SendingState
  conflicts: readonly MergeConflict[]
  /** True if the commit is made and the pull request is still to be opened. */
  isResuming: boolean
  send: (title: string, choices: MergeChoices) => Promise<void>
}

/** Sends the draft. */
export function useSending(): Sending {
  const { content, say } = useEditor()
  const [state, setState] = useState<SendingState>({ kind: 'idle' })
  const [conflicts, setConflicts] = useState<readonly MergeConflict[]>([])
  const [isResuming, setResuming] = useState(false)
  /** The answers to earlier questions about the same changes. */
  const answers = useRef<MergeChoices>(new Map())

  const send = async (title: string, given: MergeChoices): Promise<void> => {
    const choices = new Map([...answers.current, ...given])
    const showStep = (sentence: string): void => setState({ kind: 'sending', sentence })
    const result = await sendDraft(content, title, choices, showStep).catch(asRefusal)
    const next = inWords(
      result,
      openHost(content.start.backend, readToken).name,
      [...choices.values()].includes('theirs'),
    )
    answers.current = result.kind === 'conflicts' ? choices : new Map()
    setConflicts(result.kind === 'conflicts' ? result.conflicts : [])
    setResuming(result.kind === 'refused' && result.record !== undefined)
    if (result.kind === 'refused' && result.refusal.needsToken) forgetToken()
    setState(next)
    say([next.title, next.sentence].filter(Boolean).join('. '))
  }
  return { state, conflicts, isResuming, send }
}

/** An error of this code, as the result of sending: without it, sending would seem to go on. */
function asRefusal(problem: Error): Extract<SendResult, { kind: 'refused' }> {
  return {
    kind: 'refused',
    refusal: {
      title: 'Not sent',
      sentence: `Your changes are kept in this browser. The editor stopped: ${problem.message}`,
      hostMessage: '',
      needsToken: false,
    },
  }
}

/** What became of sending, in words. */
function inWords(result: SendResult, host: string, keepsTheirs: boolean): SendingState {
  switch (result.kind) {
    case 'sent': {
      const { pullRequest, branch } = result.record
      const sent = pullRequest
        ? `Your changes are in pull request #${pullRequest.number} at ${host}. ` +
          'The page shows them with a dotted line until it is built with them.'
        : `Your changes are in ${branch}.`
      const sentence = keepsTheirs ? `${sent} ${wordsOfOthers}` : sent
      return { kind: 'sent', title: 'Sent', sentence, link: linkTo(pullRequest?.address, host) }
    }
    case 'conflicts':
      return {
        kind: 'asking',
        title: 'Changed meanwhile',
        sentence:
          'Somebody else has changed the same after this preview was built. Nothing was sent ' +
          'yet. What do you want to keep?',
      }
    case 'nothing':
      return {
        kind: 'sent',
        title: 'Nothing to send',
        sentence: keepsTheirs
          ? wordsOfOthers
          : `The newest content at ${host} has all of your changes already.`,
      }
    case 'problems':
      return {
        kind: 'refused',
        title: 'Not sent',
        sentence: result.problems.map(({ message }) => message).join(' '),
      }
    case 'refused': {
      const { title, sentence, hostMessage } = result.refusal
      return { kind: 'refused', title, sentence, hostMessage, link: linkTo(result.address, host) }
    }
  }
}

const wordsOfOthers =
  'Where you kept the words of somebody else, yours are no longer among your changes. A preview ' +
  'that is built later shows theirs.'

const linkTo = (address: string | undefined, host: string): SendingState['link'] =>
  address === undefined ? undefined : { address, words: `Open it at ${host}` }
