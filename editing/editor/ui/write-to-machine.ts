import { newErrors } from '../../check/new-problems.ts'
import { counted } from '../../check/problem.ts'
import { addressOfFile } from '../../check/site.ts'
import { giveUpFiles } from '../give-up-files.ts'
import { mergeWithNewest } from '../merge-with-newest.ts'
import type { FileContent } from '../model/built.ts'
import type { Draft } from '../model/draft.ts'
import { oldPathsIn, type DraftedFile } from '../model/drafted-file.ts'
import type { MergeChoices } from '../model/merge/merged-text.ts'
import { RenameRefused } from '../model/plan-rename.ts'
import { rememberSent } from '../model/remember-sent.ts'
import { newestOfBuild } from '../read-newest.ts'
import { recordedFiles, type CommittedChanges } from '../record-commit.ts'
import type { SendResult } from '../send-result.ts'
import type { FileToWrite, WrittenContent } from '../written-file.ts'
import { addressInPlaceOf } from './content/page-file.ts'
import { keepTold, type DeletedPage } from './told-of-writing.ts'

/** The name of what was sent in development, where there is no branch. */
const thisMachine = 'the files of this machine'

/**
 * Writes a draft into the files of this machine, in development. As at a host, it is merged with
 * the newest content, which here is what the server has built: where a colleague has changed the
 * same, the editor is asked first.
 * @param choices the answers to questions of the last time
 * @param onStep gets a sentence when a step begins
 */
export async function writeToMachine(
  draft: Draft,
  choices: MergeChoices,
  onStep: (sentence: string) => void,
): Promise<SendResult> {
  try {
    giveUpFiles(draft, choices)
    const mine = new Map(draft.files)
    const newest = newestOfBuild(draft.withoutChanges())
    const { conflicts, ...merged } = mergeWithNewest(draft, newest, choices)
    if (conflicts.length > 0) return { kind: 'conflicts', conflicts }

    onStep('Checking the changes …')
    const problems = newErrors(newest.input, newest.withChanges(merged.changed))
    if (problems.length > 0) return { kind: 'problems', problems }
    return await writeMerged(draft, { ...merged, mine, newest }, onStep)
  } catch (error) {
    if (error instanceof RenameRefused) return refused(`Nothing was written. ${error.message}`)
    throw error
  }
}

async function writeMerged(
  draft: Draft,
  merged: CommittedChanges,
  onStep: (sentence: string) => void,
): Promise<SendResult> {
  const { changed, newest, mine, givenUp } = merged
  if (changed.size === 0) {
    draft.restore(givenUp)
    return { kind: 'nothing' }
  }

  onStep(`Writing ${counted(changed.size, 'file')} …`)
  const toWrite = [...changed].map(([path, now]): FileToWrite => {
    return { path, before: newest.content(path), now: writtenContent(now) }
  })
  const body = JSON.stringify(toWrite)
  const answer = await fetch('/__edit', { method: 'POST', body }).catch(() => undefined)
  if (!answer) return refused('The development server does not answer, so nothing was written.')
  if (!answer.ok) return refused(await sentenceOf(answer))

  const files = recordedFiles(merged)
  const record = {
    repository: '',
    branch: thisMachine,
    commit: '',
    title: 'Written',
    time: Date.now(),
    files: files.map(({ renamedFrom: _, ...file }) => file),
  }
  // The page loads again as soon as the server has seen the files.
  keepTold({
    sentence: `Written into ${counted(changed.size, 'file')}.`,
    newPage: addressOfNew(files) ?? '',
    deletedPages: pagesDeletedAmong(files, draft),
  })
  rememberSent(draft, record, mine, merged)
  return { kind: 'sent', record, isAllTakenBack: false }
}

function refused(why: string): SendResult {
  const sentence = `${why} Your changes are kept in this browser.`
  return {
    kind: 'refused',
    refusal: { title: 'Not written', sentence, hostMessage: '', needsToken: false },
  }
}

/** What the development server says in an answer that refuses; without a sentence, its status. */
async function sentenceOf(answer: Response): Promise<string> {
  const { message } = (await answer.json().catch(() => ({}))) as { message?: string }
  return message ?? `The development server answers with status ${answer.status}.`
}

/** The first address among these files that a new or renamed page has; undefined without one. */
function addressOfNew(files: readonly DraftedFile[]): string | undefined {
  const isNew = ({ start, now, renamedFrom }: DraftedFile): boolean =>
    typeof now === 'string' && (start === null || renamedFrom !== undefined)
  return files.filter(isNew).flatMap(({ path }) => addressOfFile(path) ?? [])[0]
}

/** The pages among these files that are deleted, and not renamed. */
function pagesDeletedAmong(files: readonly DraftedFile[], draft: Draft): DeletedPage[] {
  const oldPaths = oldPathsIn(files)
  const deleted = files.filter(({ path, now }) => now === null && !oldPaths.has(path))
  return deleted.flatMap(({ path }): DeletedPage[] => {
    const address = addressOfFile(path)
    return address === undefined ? [] : [{ address, next: addressInPlaceOf(draft, path) }]
  })
}

function writtenContent(content: FileContent | null): WrittenContent {
  if (!(content instanceof Uint8Array)) return content
  const letters = Array.from(content, (byte) => String.fromCharCode(byte))
  return { base64: btoa(letters.join('')) }
}
