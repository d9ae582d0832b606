import { idOfFile } from '../../check/content-file.ts'
import { hidingValues } from '../../check/site.ts'
import type { FileContent } from './built.ts'
import { compareValues, pathOfChange, type ValueChange } from './compare-values.ts'
import type { DraftChange } from './draft-change.ts'
import type { Draft } from './draft.ts'
import { oldPathsIn, type DraftedFile } from './drafted-file.ts'
import { groupChanges } from './group-changes.ts'
import { openContentFile, valuesOfText, type FileValues } from './file-values.ts'
import { KnownChanges } from './known-changes.ts'
import { movedIn, movesOfBoth } from './known-moves.ts'
import { joinChanges } from './join-changes.ts'
import {
  entryInWords,
  fieldInWords,
  kindOfFile,
  ordinalInWords,
  inOneName,
  titleOfFile,
  asWritten,
  type EntryInWords,
  type NamedFile,
  type PlaceInWords,
  type ShownWords,
} from './labels.ts'
import { namesPicture } from './named-pictures.ts'
import { proseWords } from './prose.ts'
import { partsOfFile } from './replaced-file.ts'
import { sameContent } from './same-content.ts'
import { sentFilesOf, type SentRecord } from './sent.ts'
import { shownWordsOf } from './shown-words.ts'
import { inShort, isWithoutWords } from './value-in-words.ts'
import { isSameValue, type Fields } from './writer/form-values.ts'

export type { DraftChange } from './draft-change.ts'

/** Every unsent change, file by file. What follows from one is below it. */
export function changesOf(draft: Draft): DraftChange[] {
  return changesOfFiles([...draft.files.values()], draft)
}

/**
 * Returns the changes that were sent and are not yet built, without those of others in the same
 * files.
 * @param record what was sent to one branch; all branches without it
 */
export function sentChangesOf(draft: Draft, record?: SentRecord): DraftChange[] {
  const files = [...sentFilesOf(record ? [record] : draft.sent).values()].map(
    (file): DraftedFile => (record ? file : { ...file, now: draft.startOf(file.path) }),
  )
  const isChanged = ({ start, now, renamedFrom }: DraftedFile): boolean =>
    renamedFrom !== undefined || !sameContent(start, now)
  return changesOfFiles(files.filter(isChanged), draft)
}

/**
 * What was sent and is still there, each with its field of now: what an editor has taken back
 * since, or removed, is not among it.
 * @param record what was sent to one branch; all branches without it
 */
export function sentChangesStillThere(draft: Draft, record?: SentRecord): DraftChange[] {
  const sent = sentFilesOf(record ? [record] : draft.sent)
  return sentChangesOf(draft, record).flatMap((change) => {
    if (!change.isDoneByOthers) return stillThere(draft, change, sent) ?? []
    const isLeft = change.followers?.some((one) => stillThere(draft, one, sent) !== undefined)
    return isLeft ? [change] : []
  })
}

/**
 * The path now of a file that was sent; the same if it is gone. It has no other while the rename
 * that was sent is taken back: what else was sent of it is listed again after that.
 */
export function pathSinceSent(draft: Draft, { path, renamedFrom }: DraftedFile): string {
  const now = draft.fieldSinceSent({ file: path, path: [] })?.file
  return now === undefined || now === renamedFrom ? path : now
}

/** A sent change with its field of now; undefined if it is not there any more. */
function stillThere(
  draft: Draft,
  change: DraftChange,
  sent: ReadonlyMap<string, DraftedFile>,
): DraftChange | undefined {
  const file = sent.get(change.file)!
  const fieldRef = change.fieldRef && draft.fieldSinceSent(change.fieldRef)
  if (change.fieldRef && !fieldRef) return undefined
  const at = fieldRef?.path ?? change.before ?? []
  // The file may have been renamed since. That it was renamed or deleted before is told of its
  // path of then.
  const path = change.differences ? pathSinceSent(draft, file) : change.file
  const drafted = draft.files.get(path)
  const now: DraftedFile = {
    ...file,
    path,
    now: draft.content(path),
    ...(drafted && movesOfBoth(file, drafted)),
  }
  const changes = partsOfFile(now, draft.state.actions).flatMap((part) => changesOfFile(part))
  const isThere = changes.some(
    (one) => one.kind === change.kind && isSameValue(one.fieldRef?.path ?? one.before ?? [], at),
  )
  return isThere ? { ...change, fieldRef } : undefined
}

/** The changes of files. The old path of a renamed one is no change of its own. */
function changesOfFiles(files: readonly DraftedFile[], draft: Draft): DraftChange[] {
  const oldPaths = oldPathsIn(files)
  const isOldPath = ({ path, now }: DraftedFile): boolean => now === null && oldPaths.has(path)
  // A new picture is part of the change of the field that names it.
  const isNamed = ({ path, start, now }: DraftedFile): boolean =>
    start === null && now instanceof Uint8Array && namesPicture(files, path)
  const changed = files
    .filter((file) => !isOldPath(file) && !isNamed(file))
    .flatMap((file) => partsOfFile(file, draft.state.actions))
  const shown = shownWordsOf(draft)
  const changes = changed.flatMap((file) => changesOfFile(file, shown))
  return groupChanges(changes, changed, draft.state.actions, changesOfFile)
}

/**
 * The changes of one file. Most files stay as they are while somebody types, so what was found last
 * is remembered.
 * @param shown fills figures into the names of places; without it they keep their marks
 */
export const changesOfFile = (
  drafted: DraftedFile,
  shown: ShownWords = asWritten,
): readonly DraftChange[] => known.of(drafted, shown, () => findChanges(drafted, shown))

const known = new KnownChanges()

function findChanges(drafted: DraftedFile, shown: ShownWords): DraftChange[] {
  const { path, start, now, renamedFrom } = drafted
  if (start instanceof Uint8Array || now instanceof Uint8Array)
    return [pictureChange(path, start, now)]
  const title = shown(titleOfFile(path, fieldsIn(path, now ?? start)))
  const whole = (kind: DraftChange['kind'], what: string): DraftChange => ({
    id: idOf(path, kind),
    file: path,
    kind,
    title,
    where: title,
    what,
    words: `${title}: ${what}`,
    fieldRef: now === null ? undefined : { file: path, path: [] },
  })
  if (now === null) return [whole('deleted', 'deleted')]
  if (start === null) return [whole('new', `new ${kindOfFile(path)}`)]
  const renamed: DraftChange[] = []
  if (renamedFrom) {
    const titleBefore = shown(titleOfFile(renamedFrom, fieldsIn(renamedFrom, start)))
    const what = `renamed, was “${idOfFile(renamedFrom)}”`
    renamed.push({ ...whole('renamed', what), titleBefore })
  }
  const before = valuesOfText(renamedFrom ?? path, start)
  const after = valuesOfText(path, now)
  if (!before || !after) return [...renamed, whole('rewritten', 'rewritten')]
  const differences = compareValues(before, after, movedIn(drafted))
  const changes = joinChanges(path, differences, before, after)
  const file = { path, title, data: after, shown }
  return [...renamed, ...changes.map((joined) => describe(file, joined, before))]
}

function pictureChange(
  path: string,
  start: FileContent | null,
  now: FileContent | null,
): DraftChange {
  const name = path.replace(/^.*\//, '')
  const what = pictureWords(start, now)
  return {
    id: idOf(path, 'picture'),
    file: path,
    kind: 'picture',
    title: name,
    where: name,
    what,
    words: `${name}: ${what}`,
  }
}

function pictureWords(start: FileContent | null, now: FileContent | null): string {
  if (now === null) return 'picture removed'
  return start === null ? 'new picture' : 'other picture'
}

function fieldsIn(path: string, text: string | null): Fields | undefined {
  return text === null ? undefined : openContentFile(path, text).data
}

/** The name of a change within the list: no two changes of a file have the same kind and path. */
function idOf(file: string, kind: DraftChange['kind'], path: readonly PropertyKey[] = []): string {
  return [`${file}#${kind}`, ...path.map(String)].join('.')
}

function describe(
  named: NamedFile,
  differences: readonly ValueChange[],
  before: FileValues,
): DraftChange {
  const { path: file, title } = named
  const change = differences.find(isThereNow) ?? differences[0]!
  const path = pathOfChange(change)
  const visibility = hiddenOrPublished(change)
  const place =
    change.kind === 'value' ? fieldInWords(named, path) : entryChange(named, before, change)
  const what = visibility ?? place.what
  return {
    id: idOf(file, change.kind, path),
    file,
    kind: visibility ?? change.kind,
    title,
    where: place.where,
    what,
    words: `${place.where}: ${what}`,
    ...(visibility === undefined && wordsOf(differences)),
    fieldRef: change.kind === 'removed' ? undefined : { file, path },
    before: 'before' in change ? change.before : undefined,
    differences,
  }
}

/** True for a difference that leaves a value: of the two fields of a link, the one that leads. */
const isThereNow = (change: ValueChange): boolean =>
  change.kind !== 'value' || change.now !== undefined

/** The words before and after differences that are one change. */
function wordsOf(differences: readonly ValueChange[]): Pick<DraftChange, 'old' | 'now'> {
  const isProse = pathOfChange(differences[0]!)[0] === 'prose'
  const inWords = (values: readonly unknown[]): string | undefined => {
    const value = values.find((one) => one !== undefined)
    if (value === undefined || isWithoutWords(value)) return undefined
    return isProse ? proseWords(String(value)).words : inShort(value)
  }
  return {
    old: inWords(differences.map((one) => ('old' in one ? one.old : undefined))),
    now: inWords(differences.map((one) => (one.kind === 'moved' ? undefined : nowOf(one)))),
  }
}

const nowOf = (change: ValueChange): unknown => ('now' in change ? change.now : undefined)

/** What happened to a file whose field `draft`, or one like it, changed; undefined for others. */
function hiddenOrPublished(change: ValueChange): 'hidden' | 'published' | undefined {
  const [name, ...inner] = pathOfChange(change)
  const hides = Object.entries(hidingValues).find(([field]) => field === name)
  if (change.kind !== 'value' || !hides || inner.length > 0) return undefined
  return change.now === hides[1] ? 'hidden' : 'published'
}

/**
 * What happened to an entry, in words. A change names an entry as it is now, or as it was if it is
 * gone. So an old number comes only after “was”.
 */
function entryChange(
  now: NamedFile,
  before: FileValues,
  change: Exclude<ValueChange, { kind: 'value' }>,
): PlaceInWords {
  const path = pathOfChange(change)
  const file = change.kind === 'removed' ? { ...now, data: before } : now
  const { where } = fieldInWords(file, path)
  const { name, ordinal } = entryInWords(file, path)
  if (change.kind === 'moved' && change.swappedWith)
    return {
      where: `${where}, ${bothInWords(file, path, change.swappedWith)}`,
      what: 'changed places',
    }
  const hasOrdinal = ordinal !== undefined && change.kind !== 'removed'
  const was =
    ordinal !== undefined && 'before' in change ? `, was ${ordinalInWords(change.before)}` : ''
  return {
    where: [where, name, ...(hasOrdinal ? [ordinal] : [])].join(', '),
    what: happening(change) + was,
  }
}

/** Two entries of a list, in the order that they have now. */
function bothInWords(
  file: NamedFile,
  one: readonly PropertyKey[],
  other: readonly PropertyKey[],
): string {
  const inOrder = [one, other].sort((a, b) => Number(a.at(-1)) - Number(b.at(-1)))
  const [first, second] = inOrder.map((path) => entryInWords(file, path)) as [
    EntryInWords,
    EntryInWords,
  ]
  const areOfOneName = first.name === second.name && first.ordinal && second.ordinal
  if (areOfOneName) return `${first.name}, ${first.ordinal} and ${second.ordinal}`
  const hasOrdinal = first.ordinal !== undefined || second.ordinal !== undefined
  return [first, second].map(inOneName).join(hasOrdinal ? ', and ' : ' and ')
}

/** What happened to an entry, without the number that it had. */
function happening(change: Exclude<ValueChange, { kind: 'value' }>): string {
  if (change.kind !== 'moved') return change.kind
  return Number(change.after.at(-1)) < Number(change.before.at(-1)) ? 'moved up' : 'moved down'
}

/** The changes for a colleague, in Markdown: each field with its words before and after. */
export function changesAsText(changes: readonly DraftChange[]): string {
  return changes.map(changeAsText).join('\n')
}

function changeAsText({ words, old, now, followers = [] }: DraftChange): string {
  const quoted = (text: string): string => text.replaceAll(/^/gm, '> ')
  const parts = [
    `**${words}**`,
    ...(old === undefined ? [] : [quoted(old)]),
    ...(old !== undefined && now !== undefined ? ['now:'] : []),
    ...(now === undefined ? [] : [quoted(now)]),
    ...(followers.length === 0 ? [] : [followers.map((one) => `- ${one.words}`).join('\n')]),
  ]
  return `${parts.join('\n\n')}\n`
}
