import type { Problem } from '../../check/problem.ts'
import type { BuiltContent } from '../model/built.ts'
import type { Draft } from '../model/draft.ts'
import { factsOfAddedPicture } from './added-picture.ts'
import type { ChangedFile, Checker } from './checker.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** Runs the content check on a draft. */
export interface CheckRunner {
  /** The problems and warnings of a draft that the built content does not have. */
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
      if (fallback) return fallback.check(draft)
      lastId += 1
      const id = lastId
      post({ kind: 'check', id, changed })
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
      return (await checker)(await changedFiles(draft))
    },
    end: () => undefined,
  }
}

/** The files of a draft that differ from the built ones, with the facts of added pictures. */
export async function changedFiles(draft: Draft): Promise<ChangedFile[]> {
  const touched = new Set([
    ...draft.files.keys(),
    ...draft.sent.flatMap(({ files }) => files.map(({ path }) => path)),
  ])
  const changed = [...touched].flatMap((path) => {
    const now = draft.content(path)
    return now === draft.builtText(path) ? [] : [{ path, now }]
  })
  return Promise.all(
    changed.map(async ({ path, now }): Promise<ChangedFile> => {
      if (!(now instanceof Uint8Array)) return { path, text: now }
      return { path, text: '', picture: await factsOfAddedPicture(path, now) }
    }),
  )
}
