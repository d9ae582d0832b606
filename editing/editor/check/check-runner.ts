import type { Problem } from '../../check/problem.ts'
import type { BuiltContent, FileContent } from '../model/built.ts'
import type { Draft } from '../model/draft.ts'
import type { ChangedFile, Checker } from './checker.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** Runs the content check on a draft. */
export interface CheckRunner {
  /**
   * The problems and warnings of what an editor has not sent yet. Rejects if the check cannot run,
   * since a draft that nobody checked is not one without problems.
   */
  check: (draft: Draft) => Promise<readonly Problem[]>
}

/**
 * Runs the check in a worker, or in the page where a browser lets no worker start.
 * @param script the address of the worker's script
 */
export function openCheckRunner(built: BuiltContent, script: string): CheckRunner {
  try {
    return inWorker(built, new Worker(trusted(script) as string, { type: 'module' }))
  } catch {
    return inPage(built)
  }
}

/**
 * The address of our own script, as pages with `trusted-types editor` in their policy ask for it.
 */
function trusted(script: string): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory }
  if (!trustedTypes) return script
  policy ??= trustedTypes.createPolicy('editor', { createScriptURL: (address) => address })
  return policy.createScriptURL(script)
}

/** A page may make the policy once, and starts a worker again if its script did not arrive. */
let policy: ReturnType<TrustedTypesFactory['createPolicy']> | undefined

interface TrustedTypesFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (text: string) => string },
  ) => { createScriptURL: (text: string) => unknown }
}

/** A draft that the worker has, and the function that gets its problems. */
interface WaitingCheck {
  draft: Draft
  answer: (problems: readonly Problem[] | Promise<readonly Problem[]>) => void
}

function inWorker(built: BuiltContent, worker: Worker): CheckRunner {
  const waiting = new Map<number, WaitingCheck>()
  let lastId = 0
  let fallback: CheckRunner | undefined
  const post = (message: ToWorker): void => worker.postMessage(message)

  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    waiting.get(data.id)?.answer(data.problems)
    waiting.delete(data.id)
  })
  // A worker that failed, such as one whose script did not load, may never answer. The page then
  // checks the drafts that wait for an answer, and all later ones.
  worker.addEventListener('error', () => {
    worker.terminate()
    const page = fallback ?? inPage(built)
    fallback = page
    for (const { draft, answer } of waiting.values()) answer(page.check(draft))
    waiting.clear()
  })
  post({ kind: 'start', built })
  return {
    check: async (draft) => {
      const changed = await changedFiles(draft)
      const sent = await sentFiles(draft)
      if (fallback) return fallback.check(draft)
      lastId += 1
      const id = lastId
      post({ kind: 'check', id, changed, sent })
      return new Promise((answer) => waiting.set(id, { draft, answer }))
    },
  }
}

function inPage(built: BuiltContent): CheckRunner {
  let checker: Promise<Checker> | undefined
  const load = async (): Promise<Checker> => {
    const { makeChecker } = await import('./checker.ts')
    return makeChecker({ ...built, pictures: new Map(built.pictures) }, built.findings)
  }
  return {
    check: async (draft) => {
      checker ??= load()
      return (await checker)(await changedFiles(draft), await sentFiles(draft))
    },
  }
}

/** The files of a draft that differ from the built ones, with the facts of added pictures. */
export function changedFiles(draft: Draft): Promise<ChangedFile[]> {
  const paths = [...draft.files.keys(), ...sentPaths(draft)]
  return differingFiles(draft, paths, (path) => draft.content(path))
}

/** The same, as they were sent. */
function sentFiles(draft: Draft): Promise<ChangedFile[]> {
  return differingFiles(draft, sentPaths(draft), (path) => draft.startOf(path))
}

const sentPaths = ({ sent }: Draft): string[] =>
  sent.flatMap(({ files }) => files.map(({ path }) => path))

function differingFiles(
  draft: Draft,
  paths: readonly string[],
  contentOf: (path: string) => FileContent | null,
): Promise<ChangedFile[]> {
  const differing = [...new Set(paths)].filter((path) => contentOf(path) !== draft.builtText(path))
  return Promise.all(
    differing.map(async (path): Promise<ChangedFile> => {
      const content = contentOf(path)
      if (!(content instanceof Uint8Array)) return { path, text: content }
      const { factsOfAddedPicture } = await import('./added-picture.ts')
      return { path, text: '', picture: await factsOfAddedPicture(path, content) }
    }),
  )
}
