import type { RefusalInWords } from '../send-result.ts'
import type { HostRefusal } from './repository-host.ts'

/** How far sending has come. */
export interface SendingProgress {
  host: string
  repository: string
  /**
   * `reading`: nothing was written. `writing`: the commit. `opening`: the pull request.
   * `describing`: the title and the text of one that is open.
   */
  step: 'reading' | 'writing' | 'opening' | 'describing'
  branch: string
  /** The number of the pull request that is open. */
  number?: number | undefined
  /** True if the commit may be made although its answer was lost, and the host does not say so. */
  mayHaveArrived: boolean
}

/** Why a host refused, what was sent all the same, and what to do, in words. */
export function explainRefusal(refusal: HostRefusal, progress: SendingProgress): RefusalInWords {
  const { title, why, needsToken = false } = reasonOf(refusal, progress)
  return {
    title,
    sentence: [whatWasSent(progress), why, again[progress.step]].filter(Boolean).join(' '),
    hostMessage: refusal.isFromHost && refusal.status > 0 ? refusal.hostMessage : '',
    needsToken,
  }
}

/** What sending again does, after the commit was made. */
const again: Partial<Record<SendingProgress['step'], string>> = {
  opening: '“Try again” opens the pull request of that branch.',
  describing: '“Try again” writes them.',
}

function whatWasSent({ step, branch, number, mayHaveArrived }: SendingProgress): string {
  if (step === 'describing')
    return (
      `Your changes are in pull request #${number}, but its title and text could not be written ` +
      'again: they still name what was there before.'
    )
  if (step === 'opening')
    return `Your changes are in the branch ${branch}; its pull request could not be opened.`
  if (mayHaveArrived)
    return 'It is not known whether your changes arrived. They are kept in this browser.'
  return 'Nothing was sent, and your changes are kept in this browser.'
}

interface Reason {
  title: string
  why: string
  needsToken?: boolean
}

function reasonOf(refusal: HostRefusal, progress: SendingProgress): Reason {
  const { status } = refusal
  if (status === 0) return unreachable(progress)
  if (status === 413) return tooLarge(progress)
  if (!refusal.isFromHost) return notTheHost(progress)
  if (refusal.isPart) return notAllFiles(progress)
  if (refusal.isLimit) return tooMany(refusal, progress)
  if (status === 401) return unknownToken(progress)
  if (progress.step === 'describing' && status < 500) return mayNotDescribe(progress)
  return toldReason(refusal, progress) ?? reasonOfStatus(status, progress)
}

function reasonOfStatus(status: number, progress: SendingProgress): Reason {
  if (status === 403) return mayNot(progress)
  if (status === 404) return notThere(progress)
  if (status >= 500) return down(progress)
  if (status === 409) return changedMeanwhile
  return refusedByRule(progress)
}

function unreachable({ host, step }: SendingProgress): Reason {
  const why = `You are offline, or ${host} did not answer in time.`
  const isCommitted = step === 'opening' || step === 'describing'
  const next =
    'Send the changes again when you are back. If they have arrived, they are not sent twice.'
  return { title: 'No answer', why: isCommitted ? why : `${why} ${next}` }
}

const notTheHost = ({ host }: SendingProgress): Reason => ({
  title: `This was not ${host}`,
  why:
    `Something between you and ${host} answered in its place; a sign-in page of your network, ` +
    'perhaps. Open another website, sign in to the network if it asks for that, and try again.',
})

const notAllFiles = ({ host, repository }: SendingProgress): Reason => ({
  title: 'Not all files are listed',
  why:
    `${host} lists only a part of the files of ${repository}, so what others have changed is ` +
    'not known. Try again. If that does not help, copy the changes as text, send them to whoever ' +
    'runs the site, and say that the list of files is not complete.',
})

function tooMany({ waitUntil }: HostRefusal, { host }: SendingProgress): Reason {
  const time = waitUntil === undefined ? undefined : new Date(waitUntil)
  const clock = time?.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  const when = clock ? `Try again after ${clock}.` : 'Try again in some minutes.'
  return { title: 'Too many requests', why: `${host} asks you to wait. ${when}` }
}

const unknownToken = ({ host }: SendingProgress): Reason => ({
  title: 'Sign in again',
  why:
    `${host} does not know this token, or it has ended. ` +
    'Copy the whole of it, or make a new one.',
  needsToken: true,
})

const tooLarge = ({ host }: SendingProgress): Reason => ({
  title: 'Too large',
  why:
    `${host} does not take as much as this at once. Make the pictures smaller, or send them one ` +
    'after the other.',
})

function mayNot({ repository, step }: SendingProgress): Reason {
  const owner = repository.split('/')[0] ?? ''
  if (step === 'opening')
    return {
      title: 'Your token may not open pull requests',
      why:
        'Give it that permission too (at GitHub: “Pull requests”, “Read and write”), or ask a ' +
        'colleague to open the pull request.',
      needsToken: true,
    }
  return {
    title: 'You cannot write here yet',
    why:
      `Your token may not write to ${repository}. Look at its permissions again. If you are not ` +
      `a member of ${owner}, ask whoever runs the site to invite you, or send them the changes ` +
      'as text.',
    needsToken: true,
  }
}

const mayNotDescribe = ({ host }: SendingProgress): Reason => ({
  title: 'The pull request could not be changed',
  why:
    `${host} says why below. If your token may not change pull requests, say in a comment there ` +
    'what you have added.',
})

function notThere({ host, repository, step, branch }: SendingProgress): Reason {
  const repositoryAndBranch = branch === '' ? repository : `${repository} with the branch ${branch}`
  if (step === 'reading' || step === 'opening')
    return {
      title: 'Not found',
      why:
        `${host} shows your token no repository ${repositoryAndBranch}. If the ` +
        'branch was merged or removed, this preview is over: open the newest one. Otherwise give ' +
        `your token access to ${repository}, and ask whoever runs the site whether you are ` +
        'invited.',
      needsToken: true,
    }
  return {
    title: 'You cannot write here yet',
    why:
      `Your token may read ${repository}, but not write to it, or the branch ${branch} is gone. ` +
      'Look at the permissions of the token, and open the newest preview.',
    needsToken: true,
  }
}

const down = ({ host }: SendingProgress): Reason => ({
  title: `${host} has a fault`,
  why: 'Try again in some minutes.',
})

const changedMeanwhile: Reason = {
  title: 'Changed just now',
  why: 'Somebody changed the same branch at this moment. Send again.',
}

const refusedByRule = ({ host, step }: SendingProgress): Reason => ({
  title: 'Refused',
  why:
    step === 'opening'
      ? `${host} says why below.`
      : `A rule of the repository refuses this, and sending again changes nothing. ${host} says ` +
        'why below; show it to whoever runs the site, or send them the changes as text.',
})

const notAuthorised = ({ host, repository }: SendingProgress): Reason => {
  const owner = repository.split('/')[0] ?? ''
  return {
    title: 'Your token is not authorised yet',
    why:
      `${owner} asks for single sign-on. Open the list of your tokens at ${host}, choose ` +
      `“Configure SSO” at this one, and authorise it for ${owner}.`,
  }
}

const notFromThisNetwork = ({ host, repository }: SendingProgress): Reason => ({
  title: 'Not from this network',
  why:
    `${host} lets nobody use ${repository} from the network that you are in. Try again from ` +
    'another one, such as that of the office, or ask whoever runs the site which it is.',
})

const archived = ({ repository }: SendingProgress): Reason => ({
  title: 'Nobody can write here',
  why:
    `${repository} is archived: it can be read, but not changed. Ask whoever runs the site where ` +
    'it is kept now.',
})

const full = ({ host, repository }: SendingProgress): Reason => ({
  title: 'No space left',
  why: `${host} has no space left for ${repository}. Tell whoever runs the site.`,
})

interface ReasonInWords {
  words: RegExp
  reason: (progress: SendingProgress) => Reason
}

/** Reasons that hosts give in words only: by its status alone, a token would seem to be wrong. */
const reasonsInWords: readonly ReasonInWords[] = [
  { words: /\bSAML\b|\bSSO\b|single sign-on/i, reason: notAuthorised },
  { words: /\brules?\b|\bprotected\b/i, reason: refusedByRule },
  { words: /\bIP\b/, reason: notFromThisNetwork },
  { words: /\barchived\b/i, reason: archived },
  { words: /\bstorage\b|\bquota\b|\brepository\b.*\bsize limit\b/i, reason: full },
]

function toldReason(refusal: HostRefusal, progress: SendingProgress): Reason | undefined {
  if (refusal.status >= 500) return undefined
  return reasonsInWords.find(({ words }) => words.test(refusal.hostMessage))?.reason(progress)
}
