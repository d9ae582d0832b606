import { counted } from '../../check/problem.ts'
import { addressOfFile } from '../../check/site.ts'
import type { Draft } from '../model/draft.ts'
import { oldPathsIn, type DraftedFile } from '../model/drafted-file.ts'
import type { FileContent } from '../model/built.ts'
import { rememberSent } from '../model/remember-sent.ts'
import type { SendResult } from '../send-result.ts'
import type { FileToWrite, WrittenContent } from '../written-file.ts'
import { addressInPlaceOf } from './content/page-file.ts'
import { keepTold, type DeletedPage } from './told-of-writing.ts'

/** The name of what was sent in development, where there is no branch. */
const thisMachine = 'the files of this machine'

/** Writes a draft into the files of this machine, in development. */
export async function writeToMachine(
  draft: Draft,
  onStep: (sentence: string) => void,
): Promise<SendResult> {
  const mine = new Map(draft.files)
  const files = [...mine.values()]
  onStep(`Writing ${counted(files.length, 'file')} …`)
  const answer = await fetch('/__edit', {
    method: 'POST',
    body: JSON.stringify(files.map((file) => fileToWrite(draft, file))),
  }).catch(() => undefined)
  if (!answer) return refused('The development server does not answer, so nothing was written.')
  if (!answer.ok) return refused(await sentenceOf(answer))

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
    sentence: `Written into ${counted(files.length, 'file')}.`,
    newPage: addressOfNew(files) ?? '',
    deletedPages: pagesDeletedAmong(files, draft),
  })
  rememberSent(draft, record, mine)
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

/** A file as the server writes it. A renamed one must not be there yet under its new name. */
function fileToWrite(draft: Draft, { path, start, now, renamedFrom }: DraftedFile): FileToWrite {
  const before = renamedFrom === undefined ? start : draft.startOf(path)
  return {
    path,
    before: typeof before === 'string' ? before : null,
    now: writtenContent(now),
  }
}

function writtenContent(content: FileContent | null): WrittenContent {
  if (!(content instanceof Uint8Array)) return content
  const letters = Array.from(content, (byte) => String.fromCharCode(byte))
  return { base64: btoa(letters.join('')) }
}
