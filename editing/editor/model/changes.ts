import { valueAt } from '../../check/shape.ts'
import type { FieldPlace, FileContent } from './built.ts'
import { compareValues, type ValueChange } from './compare-values.ts'
import { actionsOf, type FileAct, type FileAction } from './file-actions.ts'
import { sameContent, type Draft, type DraftedFile } from './draft.ts'
import {
  fieldsOfFile,
  openContentFile,
  proseOfFile,
  valuesOfFile,
  type FileValues,
} from './file-values.ts'
import { followValues } from './follow-path.ts'
import { placeInWords, titleOfFile } from './labels.ts'
import { valueInWords } from './merge-three-ways.ts'
import { paragraphsIn, proseWords, withParagraphs } from './prose.ts'
import { movedProse, type MovedProse } from './prose-blocks.ts'
import type { SentFile, SentRecord } from './sent.ts'
import { setAt } from './set-at.ts'
import { undoAction } from './undo-action.ts'
import { comparisonKey, type Fields } from './writer/canonical.ts'

/**
 * A change in the words of an editor. The list of changes is derived from the texts, so it shows
 * what will be sent.
 */
export interface DraftChange {
  /** Its name within the list. */
  id: string
  file: string
  kind:
    | 'value'
    | 'added'
    | 'removed'
    | 'moved'
    | 'new'
    | 'deleted'
    | 'renamed'
    | 'rewritten'
    | 'picture'
  /** Where it is: `Home, third section`. */
  where: string
  /** The changed field, `Heading`, or what happened: `moved up`. */
  what: string
  /** The whole sentence: `Home, third section: moved up`. */
  words: string
  /** The words before and after; undefined where there are none. */
  old?: string | undefined
  now?: string | undefined
  /** Where to open it; undefined for what is gone. */
  place?: FieldPlace | undefined
  /** The place in the text before; undefined for what was added. */
  before?: readonly PropertyKey[] | undefined
}

/** Every unsent change, file by file. */
export function changesOf(draft: Draft): DraftChange[] {
  return changesOfFiles([...draft.files.values()])
}

/**
 * What was sent and is not yet built, as changes of the built content.
 * @param record what was sent to one branch; all branches without it
 */
export function sentChangesOf(draft: Draft, record?: SentRecord): DraftChange[] {
  const records = record ? [record] : draft.sent
  const sent = new Map(records.flatMap(({ files }) => files.map((file) => [file.path, file])))
  const files = [...sent.values()].map(({ path, renamedFrom }): DraftedFile => ({
    path,
    start: draft.builtText(renamedFrom ?? path),
    now: draft.startOf(path),
    renamedFrom,
  }))
  return changesOfFiles(files.filter((file) => !sameContent(file.start, file.now)))
}

/**
 * What was sent and still differs from what was built, each with its place of now: what an editor
 * has taken back since, or removed, is not among it.
 */
export function sentChangesStillThere(draft: Draft): DraftChange[] {
  return sentChangesOf(draft).flatMap((change) => {
    const place = change.place && draft.placeSinceSent(change.place)
    if (change.place && !place) return []
    const path = place?.path ?? change.before ?? []
    const renamedFrom = sentFile(draft, change.file)?.renamedFrom
    const now: DraftedFile = {
      path: change.file,
      start: draft.builtText(renamedFrom ?? change.file),
      now: draft.content(change.file),
      renamedFrom,
    }
    const isStanding = changesOfFile(now).some(
      (one) =>
        one.kind === change.kind &&
        comparisonKey(one.place?.path ?? one.before ?? []) === comparisonKey(path),
    )
    return isStanding ? [{ ...change, place }] : []
  })
}

/** The changes of files. The old path of a renamed one is no change of its own. */
function changesOfFiles(files: readonly DraftedFile[]): DraftChange[] {
  const oldPaths = new Set(files.map(({ renamedFrom }) => renamedFrom))
  const isOldPath = ({ path, now }: DraftedFile): boolean => now === null && oldPaths.has(path)
  return files.filter((file) => !isOldPath(file)).flatMap((file) => changesOfFile(file))
}

/** The changes of one file. */
export function changesOfFile({ path, start, now, renamedFrom }: DraftedFile): DraftChange[] {
  if (start instanceof Uint8Array || now instanceof Uint8Array)
    return [pictureChange(path, start, now)]
  const title = titleOfFile(path, fieldsIn(path, now ?? start))
  const whole = (kind: DraftChange['kind'], what: string): DraftChange => ({
    id: `${path}#${kind}`,
    file: path,
    kind,
    where: title,
    what,
    words: `${title}: ${what}`,
    place: now === null ? undefined : { file: path, path: [] },
  })
  if (now === null) return [whole('deleted', 'deleted')]
  if (start === null) return [whole('new', 'new')]
  const oldName = renamedFrom?.replace(/^.*\//, '').replace(/\.mdx$/, '')
  const renamed = oldName === undefined ? [] : [whole('renamed', `renamed, was “${oldName}”`)]
  const before = valuesIn(renamedFrom ?? path, start)
  const after = valuesIn(path, now)
  if (!before || !after) return [...renamed, whole('rewritten', 'rewritten')]
  const changes = compareValues(before, after)
  return [...renamed, ...changes.map((change) => describe(path, title, change, before, after))]
}

function pictureChange(
  path: string,
  start: FileContent | null,
  now: FileContent | null,
): DraftChange {
  const name = path.replace(/^.*\//, '')
  const what = pictureWords(start, now)
  return {
    id: `${path}#picture`,
    file: path,
    kind: 'picture',
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

function valuesIn(path: string, text: string): FileValues | undefined {
  const file = openContentFile(path, text)
  return file.data && valuesOfFile(file)
}

function describe(
  file: string,
  title: string,
  change: ValueChange,
  before: FileValues,
  after: FileValues,
): DraftChange {
  const isGone = change.kind === 'removed'
  const path = isGone ? change.before : change.after
  // A moved entry is named by the place where it was.
  const named = change.kind === 'moved' ? change.before : path
  const values = isGone || change.kind === 'moved' ? before : after
  const place = placeInWords(title, values, named)
  const happened = happening(change)
  const where = happened ? `${place.where}, ${place.what}` : place.where
  const what = happened ?? place.what
  const isProse = path[0] === 'prose'
  const words = (value: unknown): string | undefined => {
    if (value === undefined) return undefined
    return isProse ? proseWords(String(value)).words : valueInWords(value)
  }
  return {
    id: `${file}#${change.kind}:${path.map(String).join('.')}`,
    file,
    kind: change.kind,
    where,
    what,
    words: `${where}: ${what}`,
    old: 'old' in change ? words(change.old) : undefined,
    now: 'now' in change && change.kind !== 'moved' ? words(change.now) : undefined,
    place: isGone ? undefined : { file, path },
    before: 'before' in change ? change.before : undefined,
  }
}

/** What happened to an entry; undefined for a changed value. */
function happening(change: ValueChange): string | undefined {
  if (change.kind === 'value') return undefined
  if (change.kind !== 'moved') return change.kind
  return Number(change.after.at(-1)) < Number(change.before.at(-1)) ? 'moved up' : 'moved down'
}

/** Takes one unsent change back. A rename and a deletion take all that they wrote along. */
export function undoChange(draft: Draft, change: DraftChange): void {
  const { id, file: path, kind } = change
  const drafted = draft.files.get(path)
  if (!drafted) return
  if (isWholeFile(kind) && undoActions(draft, change)) return
  const { start, now, renamedFrom } = drafted
  if (typeof start !== 'string' || typeof now !== 'string' || /#(?:rewritten|renamed)$/.test(id)) {
    draft.restore(filesTogether(draft, path))
    return
  }
  undoBetween(draft, id, { path, start, startPath: renamedFrom ?? path, changed: now })
}

const isWholeFile = (kind: DraftChange['kind']): boolean =>
  kind === 'renamed' || kind === 'deleted' || kind === 'new'

/**
 * Undoes what was done with a whole file and is not sent yet: its deletion, or each of its renames.
 * @returns false if the draft knows of no such action
 */
function undoActions(draft: Draft, { file, kind }: DraftChange): boolean {
  const [last] = actionsOf(draft.actions, file)
  if (kind === 'deleted') {
    if (last?.kind !== 'deleted') return false
    undoAndForget(draft, last)
    return true
  }
  if (!isUnsent(draft, last, file)) return false
  let path = file
  let action: FileAction | undefined = last
  while (isUnsent(draft, action, path)) {
    undoAndForget(draft, action)
    path = action.path
    action = actionsOf(draft.actions, path)[0]
  }
  // A new file was there under its first name before it was renamed.
  if (kind === 'new') draft.restore([path])
  return true
}

/** True for a rename to this path, or a return of this file, that was not sent yet. */
function isUnsent(
  draft: Draft,
  action: FileAction | undefined,
  path: string,
): action is FileAction {
  if (action?.kind === 'restored') return action.path === path && draft.files.has(path)
  return action?.to === path && draft.files.get(path)?.renamedFrom !== undefined
}

function undoAndForget(draft: Draft, action: FileAction): void {
  undoAction(draft, action)
  draft.forgetAction(action)
}

/**
 * Takes a sent change back: the draft then has the words as they were built, and sending it commits
 * them to the same branch.
 */
export function undoSentChange(draft: Draft, { id, file: path, kind }: DraftChange): void {
  const renamedFrom = sentFile(draft, path)?.renamedFrom
  const [action] = actionsOf(draft.actions, path)
  if (action?.kind === kind && (action.to ?? action.path) === path) {
    draft.act(oppositeOf(action), () => undoAction(draft, action))
    return
  }
  if (renamedFrom !== undefined && id.endsWith('#renamed')) {
    draft.writeFiles([
      { path: renamedFrom, now: draft.builtText(renamedFrom) },
      { path, now: null },
    ])
    return
  }
  const startPath = renamedFrom ?? path
  const start = draft.builtText(startPath)
  const changed = draft.startOf(path)
  if (typeof start === 'string' && typeof changed === 'string')
    undoBetween(draft, id, { path, start, startPath, changed })
  else draft.writeFiles([{ path, now: start }])
}

/** What undoing a sent action is. */
function oppositeOf({ path, to }: FileAct): FileAct {
  return to === undefined ? { kind: 'restored', path } : { kind: 'renamed', path: to, to: path }
}

function sentFile(draft: Draft, path: string): SentFile | undefined {
  return draft.sent.flatMap(({ files }) => files).findLast((file) => file.path === path)
}

/** Takes back everything that was sent to a branch. What was changed since stays. */
export function undoSent(draft: Draft, record: SentRecord): void {
  // The numbers of entries change with each one, so the last comes first.
  for (const change of sentChangesOf(draft, record).toReversed()) undoSentChange(draft, change)
}

interface ChangedText {
  path: string
  start: string
  startPath: string
  changed: string
}

/** Takes a change between two texts out of the text of now. */
function undoBetween(draft: Draft, id: string, text: ChangedText): void {
  const { path, start, startPath, changed } = text
  const before = valuesIn(startPath, start)
  const after = valuesIn(path, changed)
  const file = draft.open(path)
  if (!before || !after || !file.data) return
  const found = compareValues(before, after).find((one) => idOf(path, one) === id)
  const change = found && changeNow(found, after, valuesOfFile(file))
  if (!change) return
  const fields = fieldsOfFile(file)
  const prose = proseOfFile(file)
  const isProse = (change.kind === 'removed' ? change.before : change.after)[0] === 'prose'
  if (isProse) draft.writeValues(path, fields, undoneProse(prose, change), undefined)
  else draft.writeValues(path, undoneFields(fields, before, change), prose, undefined)
}

/** The same change with its place of now; undefined if what it changed is gone meanwhile. */
function changeNow(
  change: ValueChange,
  after: FileValues,
  now: FileValues,
): ValueChange | undefined {
  if (change.kind === 'removed') return change
  const path = followValues(change.after, after, now)
  return path && { ...change, after: path }
}

function idOf(file: string, change: ValueChange): string {
  const path = change.kind === 'removed' ? change.before : change.after
  return `${file}#${change.kind}:${path.map(String).join('.')}`
}

/**
 * The files that a rename, a new file or a deletion changed together: the old and the new path of a
 * renamed file.
 */
function filesTogether(draft: Draft, path: string): string[] {
  const { renamedFrom } = draft.files.get(path) ?? {}
  const heirs = [...draft.files.values()].filter((file) => file.renamedFrom === path)
  return [
    path,
    ...(renamedFrom === undefined ? [] : [renamedFrom]),
    ...heirs.map((file) => file.path),
  ]
}

function undoneFields(fields: Fields, before: FileValues, change: ValueChange): Fields {
  if (change.kind === 'value') return setAt(fields, change.after, change.old) as Fields
  const path = change.kind === 'removed' ? change.before : change.after
  const list = valueAt(fields, path.slice(0, -1))
  const entries = Array.isArray(list) ? (list as unknown[]) : []
  return setAt(fields, path.slice(0, -1), undoneList(entries, before, change)) as Fields
}

function undoneList(
  entries: readonly unknown[],
  before: FileValues,
  change: Exclude<ValueChange, { kind: 'value' }>,
): unknown[] {
  if (change.kind === 'added') return entries.toSpliced(Number(change.after.at(-1)), 1)
  const was = Number(change.before.at(-1))
  if (change.kind === 'moved') {
    const at = Number(change.after.at(-1))
    return entries.toSpliced(at, 1).toSpliced(was, 0, entries[at])
  }
  const old = valueAt(before, change.before.slice(0, -1))
  const above = Array.isArray(old) && was > 0 ? (old[was - 1] as unknown) : undefined
  const place = above === undefined ? 0 : indexLike(entries, above, was)
  return entries.toSpliced(place, 0, change.old)
}

/** The number after the entry that equals this one; else the old number. */
function indexLike(entries: readonly unknown[], above: unknown, was: number): number {
  const name = JSON.stringify(above)
  const found = entries.findIndex((entry) => JSON.stringify(entry) === name)
  return found < 0 ? Math.min(was, entries.length) : found + 1
}

function undoneProse(prose: string, change: ValueChange): string {
  const paragraphs = paragraphsIn(prose)
  if (change.kind === 'value')
    return withParagraphs(prose, paragraphs.with(Number(change.after[1]), String(change.old ?? '')))
  if (change.kind === 'added')
    return withParagraphs(prose, paragraphs.with(Number(change.after[1]), ''))
  if (change.kind === 'moved')
    return movedBack(prose, Number(change.after[1]), Number(change.before[1]))
  const old = String(change.old)
  const index = Math.min(Number(change.before[1]) - 1, paragraphs.length - 1)
  const above = paragraphs[index]
  if (above === undefined) return paragraphs.length === 0 ? old : `${old}\n\n${prose}`
  const areEntries = [above, old].every((text) => proseWords(text).kind === 'entry')
  return withParagraphs(
    prose,
    paragraphs.with(index, `${above}${areEntries ? '\n' : '\n\n'}${old}`),
  )
}

/** The prose with a moved paragraph where it was. */
function movedBack(prose: string, index: number, was: number): string {
  const step = was < index ? -1 : 1
  let moved: MovedProse = { prose, index }
  while ((was - moved.index) * step > 0) {
    const next = movedProse(moved.prose, moved.index, step)
    if (!next) break
    moved = next
  }
  return moved.prose
}

/** True for a change that an editor sees at a field: a value of a group or of the prose. */
export function isAtField(change: DraftChange): boolean {
  return change.kind === 'value' && change.place !== undefined
}

/** The title of what changed, for a pull request: `Change Home and Contact`. */
export function titleOfChanges(changes: readonly DraftChange[]): string {
  const subjects = [...new Set(changes.map(({ where }) => where.split(', ')[0] ?? ''))]
  if (subjects.length === 0) return 'Change the content'
  if (subjects.length > 2) return `Change ${subjects.length} pages and entries`
  return `Change ${subjects.join(' and ')}`
}

/** The changes for a colleague, in Markdown: each place with its words before and after. */
export function changesAsText(changes: readonly DraftChange[]): string {
  return changes.map(changeAsText).join('\n')
}

function changeAsText({ words, old, now }: DraftChange): string {
  const quoted = (text: string): string => text.replaceAll(/^/gm, '> ')
  const parts = [
    `**${words}**`,
    ...(old === undefined ? [] : [quoted(old)]),
    ...(old !== undefined && now !== undefined ? ['now:'] : []),
    ...(now === undefined ? [] : [quoted(now)]),
  ]
  return `${parts.join('\n\n')}\n`
}
