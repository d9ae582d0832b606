import { contentFolder } from '../check/content-file.ts'
import { factsOfPicture } from '../check/picture-facts.ts'
import type { CheckInput, EarlierContent } from '../check/site.ts'
import { blobId } from './hosts/encode.ts'
import type { RepositoryHost } from './hosts/repository-host.ts'
import type { BuiltContent, FileContent } from './model/built.ts'
import type { Draft } from './model/draft.ts'
import type { DraftedFile } from './model/drafted-file.ts'
import { textOrEmpty } from './model/same-content.ts'

/** The content of the newest commit of a branch. */
export interface NewestContent {
  /** The id of each file, by its path. */
  ids: ReadonlyMap<string, string>
  input: CheckInput
  /** The text of a content file; null if it is not there. */
  content: (path: string) => string | null
  /**
   * The content after changes, as input of the check, which then sees what is lost.
   * @param sent what the editor has sent to the branch before, which is not published and may go
   */
  withChanges: (
    changed: ReadonlyMap<string, FileContent | null>,
    sent?: readonly DraftedFile[],
  ) => CheckInput
}

/** How many files are read at the same time. */
const atOnce = 6

/**
 * Reads the content of a commit. Only files that differ from the built ones are loaded: git names a
 * content by its hash, so equal ones are known without.
 * @throws HostRefusal
 */
export async function readNewest(
  built: BuiltContent,
  host: RepositoryHost,
  commit: string,
): Promise<NewestContent> {
  const ids = await host.list(commit)
  const texts = new Map(built.files.map(({ path, text }) => [path, text]))
  const wanted = [...ids.keys()].filter((path) => path.startsWith(`${contentFolder}/`))
  const files: { path: string; text: string }[] = []
  const load = async (path: string): Promise<void> => {
    files.push({ path, text: await textOf(path, ids.get(path)!, texts.get(path)) })
  }
  for (let first = 0; first < wanted.length; first += atOnce)
    await Promise.all(wanted.slice(first, first + atOnce).map(load))

  async function textOf(path: string, id: string, known: string | undefined): Promise<string> {
    if (!path.endsWith('.mdx')) return known ?? ''
    const isKnown = known !== undefined && (await blobId(known)) === id
    return isKnown ? known : host.read(path, commit)
  }

  files.sort((a, b) => a.path.localeCompare(b.path))
  const assets = [...ids.keys()].filter((path) => !path.startsWith(`${contentFolder}/`))
  const input: CheckInput = { files, assets, pictures: new Map(built.pictures) }
  const byPath = new Map(files.map(({ path, text }) => [path, text]))
  return {
    ids,
    input,
    content: (path) => byPath.get(path) ?? null,
    withChanges: (changed, sent) => changedInput(input, changed, sent),
  }
}

/** The content of a build, with what was sent: as of a branch that has both. */
export function newestOfBuild(built: Draft): NewestContent {
  const input = built.checkInput()
  const paths = [...input.files.map(({ path }) => path), ...input.assets]
  return {
    // A merge asks only which files are there.
    ids: new Map(paths.map((path) => [path, path])),
    input,
    content: (path) => {
      const content = built.content(path)
      return typeof content === 'string' ? content : null
    },
    withChanges: (changed, sent) => changedInput(input, changed, sent),
  }
}

function changedInput(
  input: CheckInput,
  changed: ReadonlyMap<string, FileContent | null>,
  sent: readonly DraftedFile[] = [],
): CheckInput {
  const kept = input.files.filter(({ path }) => !changed.has(path))
  const texts = [...changed].flatMap(([path, content]) =>
    typeof content === 'string' ? [{ path, text: content }] : [],
  )
  const added: { path: string; text: '' }[] = []
  const pictures = new Map(input.pictures)
  for (const [path, content] of changed) {
    if (!(content instanceof Uint8Array)) continue
    added.push({ path, text: '' })
    const facts = factsOfPicture(path, content)
    if (facts) pictures.set(path, facts)
  }
  const before = textsBefore(input, sent)
  const touched = new Set([...changed.keys(), ...sent.map(({ path }) => path)])
  const earlier: EarlierContent = {
    paths: new Set(before.keys()),
    changed: [...before].flatMap(([path, text]) => (touched.has(path) ? [{ path, text }] : [])),
  }
  return {
    ...input,
    files: [...kept, ...texts, ...added],
    pictures,
    earlier,
  }
}

/** The texts of a branch without what an editor has sent to it. */
function textsBefore({ files }: CheckInput, sent: readonly DraftedFile[]): Map<string, string> {
  const before = new Map(files.map(({ path, text }) => [path, text]))
  for (const { path, start, now, renamedFrom } of sent) {
    const isNew = start === null || (renamedFrom !== undefined && now !== null)
    if (isNew) before.delete(path)
    else before.set(path, textOrEmpty(start))
  }
  return before
}
