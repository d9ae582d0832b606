import type { Problem } from '../../check/problem.ts'
import type { BuiltContent, FileContent } from '../model/built.ts'
import type { Draft } from '../model/draft.ts'
import { factsOfAddedPicture } from './added-picture.ts'
import type { ChangedFile, Checker } from './checker.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** Runs the content check on a draft. */
export interface CheckRunner {
  /** The problems and warnings of what an editor has not sent yet. */
  check: (draft: Draft) => Promise<readonly Problem[]>
  /** Ends it. */
  end: () => void
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
  const policy = trustedTypes.createPolicy('editor', { createScriptURL: () => script })
  return policy.createScriptURL('')
}

interface TrustedTypesFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (text: string) => string },
  ) => { createScriptURL: (text: string) => unknown }
}

function inWorker(built: BuiltContent, worker: Worker): CheckRunner {
  const waiting = new Map<number, (problems: readonly Problem[]) => void>()
  let lastId = 0
  let fallback: CheckRunner | undefined
  const post = (message: ToWorker): void => worker.postMessage(message)

  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    waiting.get(data.id)?.(data.problems)
    waiting.delete(data.id)
  })
  // A worker whose script did not load never answers, so the page runs the check.
  worker.addEventListener('error', () => {
    fallback = inPage(built)
    for (const answer of waiting.values()) answer([])
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
      return new Promise((resolve) => waiting.set(id, resolve))
    },
    end: () => worker.terminate(),
  }
}

function inPage(built: BuiltContent): CheckRunner {
  let checker: Promise<Checker> | undefined
  const load = async (): Promise<Checker> => {
    const { makeChecker } = await import('./checker.ts')
    return makeChecker({ ...built, pictures: new Map(built.pictures) })
  }
  return {
    check: async (draft) => {
      checker ??= load()
      return (await checker)(await changedFiles(draft), await sentFiles(draft))
    },
    end: () => undefined,
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
      return { path, text: '', picture: await factsOfAddedPicture(path, content) }
    }),
  )
}
