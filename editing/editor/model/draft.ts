import type { ContentFile } from '../../check/content-file.ts'
import { hiddenBy, type CheckInput } from '../../check/site.ts'
import type { BuiltContent, FieldRef, FileContent } from './built.ts'
import { ContentReader } from './content-reader.ts'
import { putFile, type DraftedFile, type StartFinder } from './drafted-file.ts'
import type { FileAction } from './file-actions.ts'
import { textWithValues, type FileValues } from './file-values.ts'
import { followField } from './follow-field.ts'
import type { ListStep } from './follow-path.ts'
import { movesAfterSteps } from './known-moves.ts'
import { textOrEmpty } from './same-content.ts'
import { startsOf, type SentRecord } from './sent.ts'
import type { Fields } from './writer/form-values.ts'

/** Everything that a draft remembers. It is never changed in place: each change makes a new one. */
export interface DraftState {
  /** The unsent changes, by the paths of their files. */
  files: ReadonlyMap<string, DraftedFile>
  /** What was sent and is not yet part of what was built, the oldest first. */
  sent: readonly SentRecord[]
  /** What was done with whole files and is not part of what was built, the oldest first. */
  actions: readonly FileAction[]
  /** The hidings that are part of what was built, of files that are still hidden. */
  hidings: readonly FileAction[]
  /** The new branch that the host may have made for these changes without an answer. */
  unansweredBranch: string | undefined
}

/** Where a draft is kept: see `keep-draft.ts`. */
interface DraftKeeper {
  /** Keeps the state that the draft has now. */
  keep: () => void
  /** Resolves when that is kept, or refused. */
  saved: () => Promise<void>
  /** True once the state that the draft has now is kept. */
  isKept: () => boolean
  /** A sentence if the browser keeps no data; undefined if all is well. */
  refusal: () => string | undefined
}

/** The state of a draft in which nothing is changed. */
export const noChanges: DraftState = {
  files: new Map(),
  sent: [],
  actions: [],
  hidings: [],
  unansweredBranch: undefined,
}

/** Keeps nothing, for a draft that lasts as long as a calculation. */
const nobody: DraftKeeper = {
  keep: () => undefined,
  saved: () => Promise.resolve(),
  isKept: () => true,
  refusal: () => undefined,
}

/** A draft of some content, without changes, which nobody keeps. */
export const draftOfContent = (content: BuiltContent): Draft =>
  new Draft(content, noChanges, nobody)

/** A draft with some changes, which nobody keeps. */
export const draftOfState = (content: BuiltContent, state: Partial<DraftState>): Draft =>
  new Draft(content, { ...noChanges, ...state }, nobody)

/** A file to be written: `null` deletes it. A renamed one names its old path. */
interface WrittenFile {
  path: string
  now: FileContent | null
  renamedFrom?: string
}

/**
 * The content with the changes of an editor, in three layers: a file is as the draft has it, else
 * as it was sent, else as it was built.
 *
 *     draft.writeFiles([{ path, now: 'New words' }])
 *     draft.content(path) // 'New words'
 *     draft.startOf(path) // the words before, to which `draft.restore([path])` returns
 *
 * Other modules change it: `operations.ts` values, `file-operations.ts` whole files,
 * `remember-sent.ts` what was sent. `keep-draft.ts` opens it.
 */
export class Draft {
  readonly built: BuiltContent
  readonly #keeper: DraftKeeper
  readonly #texts: ReadonlyMap<string, string>
  readonly #assets: ReadonlySet<string>
  readonly #reader = new ContentReader()
  readonly #listeners = new Set<() => void>()
  readonly #takeOverListeners = new Set<(before: Draft) => void>()
  #state: DraftState
  #startOf: StartFinder
  #version = 0

  constructor(built: BuiltContent, state: DraftState, keeper: DraftKeeper) {
    this.built = built
    this.#keeper = keeper
    this.#texts = new Map(built.files.map(({ path, text }) => [path, text]))
    this.#assets = new Set(built.assets)
    this.#state = state
    this.#startOf = this.startsAfter(state.sent)
  }

  /** A number that grows with each change, for `useSyncExternalStore`. */
  get version(): number {
    return this.#version
  }

  /** What the draft remembers: see `DraftState`. */
  get state(): DraftState {
    return this.#state
  }

  /** The unsent changes, by the paths of their files. */
  get files(): ReadonlyMap<string, DraftedFile> {
    return this.#state.files
  }

  /** What was sent and is not yet part of what was built, the oldest first. */
  get sent(): readonly SentRecord[] {
    return this.#state.sent
  }

  /** A sentence if the browser keeps no data; undefined if all is well. */
  get refusal(): string | undefined {
    return this.#keeper.refusal()
  }

  /** Resolves when the browser has kept the last change. */
  saved(): Promise<void> {
    return this.#keeper.saved()
  }

  /** True if unsent changes are lost when the page is left now. */
  get isAtRisk(): boolean {
    const isKept = this.refusal === undefined && this.#keeper.isKept()
    return this.files.size > 0 && !isKept
  }

  /** Calls a function after each change. @returns a function that ends this */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Replaces a part of what the draft remembers, keeps it and calls the listeners. */
  change(part: Partial<DraftState>): void {
    const next = { ...this.#state, ...part }
    const touched = new Set([...next.files.keys(), ...sentFilesIn(next).map(({ path }) => path)])
    const isTouched = ({ files }: FileAction): boolean =>
      files.some(({ path }) => touched.has(path))
    const built = next.actions.filter((action) => !isTouched(action))
    this.#become({ ...next, actions: next.actions.filter(isTouched) })
    const hidings = this.#hidingsOf([...next.hidings, ...built])
    this.#state = { ...this.#state, hidings }
    this.#keeper.keep()
    for (const listener of this.#listeners) listener()
  }

  /** Goes on from a state in which another page of this browser has changed something. */
  takeOver(state: DraftState): void {
    const before = this.copy()
    this.#become(state)
    for (const listener of this.#takeOverListeners) listener(before)
    for (const listener of this.#listeners) listener()
  }

  /**
   * Calls a function with the draft of before, when another page of this browser has changed
   * something, and before anybody else hears of it.
   * @returns a function that ends this
   */
  onTakeOver(listener: (before: Draft) => void): () => void {
    this.#takeOverListeners.add(listener)
    return () => void this.#takeOverListeners.delete(listener)
  }

  /** The last hiding of each file that is hidden now. */
  #hidingsOf(actions: readonly FileAction[]): FileAction[] {
    const hidings = actions.filter(({ kind, path }) => {
      const isHiding = kind === 'hidden' && typeof this.content(path) === 'string'
      return isHiding && hiddenBy(this.open(path)) !== undefined
    })
    return [...new Map(hidings.map((action) => [action.path, action])).values()]
  }

  #become(state: DraftState): void {
    this.#state = state
    this.#startOf = this.startsAfter(state.sent)
    this.#version += 1
  }

  /** The paths of all content files as they are now. */
  paths(): string[] {
    const sent = sentFilesIn(this.#state).map(({ path }) => path)
    const all = new Set([...this.#texts.keys(), ...sent, ...this.files.keys()])
    return [...all].filter((path) => typeof this.content(path) === 'string').sort()
  }

  /**
   * The content of a file now; `null` if it is not there, or if it is a picture of the build, whose
   * bytes are not loaded.
   */
  content(path: string): FileContent | null {
    const file = this.files.get(path)
    return file ? file.now : this.#startOf(path)
  }

  /** The content of a file without unsent changes: as it was sent, or as built. */
  startOf(path: string): FileContent | null {
    return this.#startOf(path)
  }

  /** Finds what `startOf` would find if other changes had been sent. */
  startsAfter(sent: readonly SentRecord[]): StartFinder {
    return startsOf(this.#texts, sent)
  }

  /** The text of a file as built; `null` if it was not there. */
  builtText(path: string): string | null {
    return this.#texts.get(path) ?? null
  }

  /** True for a file that is there now, be it content or a picture. */
  has(path: string): boolean {
    return this.content(path) !== null || this.#assets.has(path)
  }

  /** A content file as it is now, read. @throws Error with a sentence if it is not there */
  open(path: string): ContentFile {
    return this.#reader.open(path, this.#textNow(path))
  }

  /**
   * The values of a content file as it is now.
   * @throws Error with a sentence if it is not there or cannot be read
   */
  values(path: string): FileValues {
    return this.#reader.values(path, this.#textNow(path))
  }

  /** A content file as built, read; undefined if it was not there. */
  openBuilt(path: string): ContentFile | undefined {
    const text = this.builtText(path)
    return text === null ? undefined : this.#reader.open(path, text)
  }

  /** The values of a content file as built; undefined if it was not there or cannot be read. */
  builtValues(path: string): FileValues | undefined {
    const text = this.builtText(path)
    return text === null ? undefined : this.#valuesOf(path, text)
  }

  /** Finds where a value of the built page is now: see `followField`. */
  fieldNow(fieldRef: FieldRef): FieldRef | undefined {
    return this.fieldSince(this.builtText(fieldRef.file), fieldRef)
  }

  /** Finds where a value of what was sent is now: see `followField`. */
  fieldSinceSent(fieldRef: FieldRef): FieldRef | undefined {
    return this.fieldSince(this.startOf(fieldRef.file), fieldRef)
  }

  /** Finds where a value of an earlier text of its file is now: see `followField`. */
  fieldSince(was: FileContent | null, fieldRef: FieldRef): FieldRef | undefined {
    return followField(fieldRef, was, {
      files: this.files,
      sentFiles: sentFilesIn(this.#state),
      content: (path) => this.content(path),
      valuesOf: (path, text) => this.#valuesOf(path, text),
    })
  }

  /** A draft with the same changes, which nobody keeps. */
  copy(): Draft {
    return new Draft(this.built, this.#state, nobody)
  }

  /** A draft without the unsent changes, which nobody keeps. */
  withoutChanges(): Draft {
    return new Draft(this.built, { ...noChanges, sent: this.sent }, nobody)
  }

  /** The content as it is now, as input of the check. */
  checkInput(): CheckInput {
    const texts = this.paths().map((path) => ({ path, text: this.#textNow(path) }))
    const drafted = [...this.files.values()]
    // The check does not read the text of a picture.
    const pictures = drafted.filter(({ now }) => now instanceof Uint8Array)
    const added = pictures.map(({ path }) => ({ path, text: '' }))
    return {
      files: [...texts, ...added],
      assets: this.built.assets,
      pictures: new Map(this.built.pictures),
    }
  }

  /**
   * Writes values into a content file. They are written into the text with which the editor began,
   * so that a value that is changed back leaves no trace; into that of now in a new file.
   * @param steps what happened to its lists; undefined if nobody knows
   */
  writeValues(
    path: string,
    fields: Fields,
    prose: string,
    steps: readonly ListStep[] | undefined,
  ): void {
    const known = this.files.get(path)
    const start = this.startOf(path)
    const file = known ?? { path, start, now: start, steps: [] }
    const now = textWithValues(path, textOrEmpty(file.start ?? file.now), fields, prose)
    const files = new Map(this.files)
    putFile(files, { ...file, now, ...movesAfterSteps(file, now, steps) }, this.#startOf)
    this.change({ files })
  }

  /** Writes whole files. */
  writeFiles(written: readonly WrittenFile[]): void {
    const files = new Map(this.files)
    for (const { path, now, renamedFrom } of written) {
      const known = files.get(renamedFrom ?? path)
      const source = now === null && this.#isBack(known, files) ? undefined : known
      const start = source ? source.start : this.startOf(renamedFrom ?? path)
      // A file that is renamed twice was renamed from its first path.
      const from = source?.renamedFrom ?? renamedFrom
      const file = { path, start, now, renamedFrom: from === path ? undefined : from }
      putFile(files, file, this.#startOf)
    }
    this.change({ files })
  }

  /** True for a renamed file that is back at its first path. */
  #isBack(file: DraftedFile | undefined, files: ReadonlyMap<string, DraftedFile>): boolean {
    const first = file?.renamedFrom
    if (first === undefined) return false
    const drafted = files.get(first)
    return (drafted ? drafted.now : this.#startOf(first)) !== null
  }

  /** Takes all changes of some files back. */
  restore(paths: readonly string[]): void {
    this.change({ files: new Map([...this.files].filter(([path]) => !paths.includes(path))) })
  }

  /** Takes every unsent change back. */
  clear(): void {
    this.change({ files: new Map() })
  }

  /** @throws Error with a sentence if the file is not there */
  #textNow(path: string): string {
    const text = this.content(path)
    if (typeof text !== 'string') throw new Error(`${path} is not there any more.`)
    return text
  }

  #valuesOf(path: string, text: string): FileValues | undefined {
    const { data } = this.#reader.open(path, text)
    return data && this.#reader.values(path, text)
  }
}

const sentFilesIn = ({ sent }: DraftState): DraftedFile[] => sent.flatMap(({ files }) => files)
