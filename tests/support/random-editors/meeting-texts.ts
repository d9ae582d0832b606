import { checkContent } from '../../../editing/check/index.ts'
import { errorsOf, type Problem } from '../../../editing/check/problem.ts'
import type { OpenedFiles } from '../../../editing/check/site.ts'
import type { BuiltContent, FileContent } from '../../../editing/editor/model/built.ts'
import { draftOfContent, type Draft } from '../../../editing/editor/model/draft.ts'
import { valuesOfText } from '../../../editing/editor/model/file-values.ts'
import type { MeetingAct } from './meeting-acts.ts'
import { meetingContent } from './meeting-content.ts'
import type { MemoryHost } from './memory-host.ts'

/** The texts of files, by their paths. */
export type Texts = Readonly<Record<string, string>>

/** The content of the made-up site with other texts. */
export const contentOf = (texts: Texts): BuiltContent => ({
  ...meetingContent,
  files: Object.entries(texts).map(([path, text]) => ({ path, text })),
})

/** An act, and who does it. */
export type ActOf = readonly [act: MeetingAct, who: string]

/** The texts after some acts; undefined if there is nothing to do one of them with. */
export function textsAfter(texts: Texts, ...acts: readonly ActOf[]): Texts | undefined {
  let after: Texts | undefined = texts
  for (const one of acts) after = after && textsAfterOne(after, one)
  return after
}

/** What is known already, since most acts are done many times. */
const known = new WeakMap<Texts, Map<string, Texts | undefined>>()

function textsAfterOne(texts: Texts, [{ name, act }, who]: ActOf): Texts | undefined {
  const key = `${name} by ${who}`
  const results = known.get(texts) ?? new Map<string, Texts | undefined>()
  known.set(texts, results)
  if (!results.has(key)) {
    const draft = draftOfContent(contentOf(texts))
    results.set(key, isDone(draft, act, who) ? textsOfDraft(draft) : undefined)
  }
  return results.get(key)
}

/** Does something. @returns false if there is nothing to do it with, or if the editor refuses it */
export function isDone(draft: Draft, act: MeetingAct['act'], who: string): boolean {
  try {
    act(draft, who)
    return true
  } catch {
    return false
  }
}

/** The texts of all files of a draft. */
export function textsOfDraft(draft: Draft): Texts {
  const paths = [...new Set([...draft.paths(), ...draft.files.keys()])]
  return textsOf(
    paths.flatMap((path) => {
      const content = draft.content(path)
      return content === null ? [] : [[path, content] as const]
    }),
  )
}

/** The texts of the newest commit of an editor, or of the published branch if there is none. */
export const newestTexts = (host: MemoryHost): Texts =>
  textsOf(host.tree(host.branches()[0] ?? 'main'))

function textsOf(contents: Iterable<readonly [string, FileContent]>): Texts {
  const assets = new Set(meetingContent.assets)
  const own = [...contents].filter(([path]) => !assets.has(path))
  return Object.fromEntries(own.map(([path, content]) => [path, String(content)] as const).sort())
}

/** The texts with which all begin. */
export const firstTexts: Texts = textsOfDraft(draftOfContent(meetingContent))

/** True for files with the same lines, perhaps in another order. */
export function haveSameLines(found: Texts, expected: Texts | undefined): boolean {
  const lines = (texts: Texts): string =>
    JSON.stringify(Object.entries(texts).map(([path, text]) => [path, text.split('\n').sort()]))
  return expected !== undefined && lines(found) === lines(expected)
}

/** True for files with the same values, however they are written. */
export function haveSameValues(found: Texts, expected: Texts | undefined): boolean {
  const values = (texts: Texts): string =>
    JSON.stringify(
      Object.entries(texts).map(([path, text]) => [
        path,
        path.endsWith('.mdx') ? valuesOfText(path, text) : text,
      ]),
    )
  return expected !== undefined && values(found) === values(expected)
}

const opened: OpenedFiles = new Map()

/** The errors that the check finds. */
export const errorsIn = (texts: Texts): Problem[] =>
  errorsOf(checkContent(draftOfContent(contentOf(texts)).checkInput(), opened))
