import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Problem } from '../../../check/problem.ts'
import { openHost } from '../../hosts/open-host.ts'
import type { Draft } from '../../model/draft.ts'
import type { MergeChoices, MergeConflict } from '../../model/merge/merged-text.ts'
import { listProblems, unwrittenPlaces } from '../../model/list-problems.ts'
import { isWithoutRequest, type SentRecord } from '../../model/sent.ts'
import type { RefusalInWords, SendResult } from '../../send-result.ts'
import { useEditor } from '../editor-context.ts'
import { sendDraft } from '../send-draft.ts'
import { forgetToken, readToken } from '../token.ts'

/** How far sending is, in words. */
interface SendingState {
  kind: 'idle' | 'sending' | 'sent' | 'asking' | 'refused'
  title?: string | undefined
  sentence?: string | undefined
  /** The host's own sentence. */
  hostMessage?: string | undefined
  link?: { address: string; words: string } | undefined
  /** True if the sentence says that the editor decides first about what was sent before. */
  needsDecision?: boolean | undefined
}

/** Sending, and how far it is. */
export interface Sending {
  state: SendingState
  conflicts: readonly MergeConflict[]
  /** True if the commit is made, and the pull request is still to be opened or told. */
  isResuming: boolean
  /** Sends the changes. @returns true if they arrived */
  send: (title: string, choices: MergeChoices) => Promise<boolean>
}

const idle: SendingState = { kind: 'idle' }

/** What became of sending the changes, until they are others. */
interface Outcome {
  state: SendingState
  conflicts: readonly MergeConflict[]
  /** The files of the draft then. */
  files: Draft['files']
}

/** Sends the draft. */
export function useSending(): Sending {
  const { content, say } = useEditor()
  const { draft } = content
  const [step, setStep] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [isUntold, setUntold] = useState(false)
  // Also after a reload.
  const isUnopened = draft.sent.some(isWithoutRequest)
  const current = outcome?.files === draft.files ? outcome : undefined
  /** The answers to earlier questions about the same changes. */
  const answers = useRef<MergeChoices>(new Map())

  const isShown = useIsShown()

  const send = async (title: string, given: MergeChoices): Promise<boolean> => {
    const choices = new Map([...(current ? answers.current : []), ...given])
    const result = await sendDraft(content, title, choices, setStep).catch(asRefusal)
    const state = inWords(
      result,
      openHost(content.start.backend, readToken).name,
      [...choices.values()].includes('theirs'),
    )
    answers.current = result.kind === 'conflicts' ? choices : new Map()
    setUntold(result.kind === 'sent' && result.notTold !== undefined)
    if (refusalIn(result)?.needsToken) forgetToken()
    const conflicts = result.kind === 'conflicts' ? result.conflicts : []
    setOutcome({ state, conflicts, files: draft.files })
    setStep(undefined)
    // As long as its sheet is open, that shows and says it.
    if (!isShown.current) say([state.title, state.sentence].filter(Boolean).join('. '))
    return result.kind === 'sent'
  }
  return {
    state: step === undefined ? (current?.state ?? idle) : { kind: 'sending', sentence: step },
    conflicts: current?.conflicts ?? [],
    isResuming: isUntold || isUnopened,
    send,
  }
}

/** True as long as the component is on the page. */
function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

function refusalIn(result: SendResult): RefusalInWords | undefined {
  if (result.kind === 'sent') return result.notTold
  return result.kind === 'refused' ? result.refusal : undefined
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
    case 'sent':
      return sentInWords(result, host, keepsTheirs)
    case 'conflicts':
      return {
        kind: 'asking',
        title: 'Changed meanwhile',
        sentence:
          'Somebody else has changed the same since you began. Nothing was sent yet. What do you ' +
          'want to keep?',
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
        sentence: problemsInWords(result.problems),
      }
    case 'refused': {
      const { needsToken: _, ...refusal } = result.refusal
      return { kind: 'refused', ...refusal, link: linkTo(result.address, host) }
    }
  }
}

function problemsInWords(problems: readonly Problem[]): string {
  const sentences = listProblems(problems).map(({ problem, places }) =>
    places === 1 ? problem.message : unwrittenPlaces(places),
  )
  return sentences.join(' ')
}

function sentInWords(
  { record, isAllTakenBack, notTold }: Extract<SendResult, { kind: 'sent' }>,
  host: string,
  keepsTheirs: boolean,
): SendingState {
  const sent = notTold?.sentence ?? whereSent(record, host, isAllTakenBack)
  return {
    kind: 'sent',
    title: isAllTakenBack ? 'Taken back' : 'Sent',
    sentence: keepsTheirs ? `${sent} ${wordsOfOthers}` : sent,
    hostMessage: notTold?.hostMessage,
    link: linkTo(record.pullRequest?.address, host),
  }
}

/** Where changes were sent, and what is left of them there. */
function whereSent(
  { pullRequest, branch }: SentRecord,
  host: string,
  isAllTakenBack: boolean,
): string {
  if (!pullRequest) return `Your changes are in ${branch}.`
  const request = `pull request #${pullRequest.number} at ${host}`
  return isAllTakenBack
    ? `Everything that you had sent is taken back in ${request}, so nothing of yours is left to ` +
        'review there.'
    : `Your changes are in ${request}. ` +
        'The page shows them with a dotted line until it is built with them.'
}

const wordsOfOthers =
  'Where you kept the words of somebody else, yours are no longer among your changes. The page ' +
  'shows theirs once it is built with them.'

const linkTo = (address: string | undefined, host: string): SendingState['link'] =>
  address === undefined ? undefined : { address, words: `Open it at ${host}` }
