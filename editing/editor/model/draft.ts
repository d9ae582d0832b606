import type { ContentFile } from '../../check/content-file.ts'
import type { CheckInput } from '../../check/site.ts'
import type { BuiltContent, FieldRef, FileContent } from './built.ts'
import { withPath, type PlannedAction, type FileAction } from './file-actions.ts'
import { openContentFile, textWithValues, valuesOfFile, type FileValues } from './file-values.ts'
import { followSteps, followValues, joinedSteps, type ListStep } from './follow-path.ts'
import { isBuilt, movedFile, movedRecord, rebasedFile } from './rebase.ts'
import { sameContent, textOrEmpty } from './same-content.ts'
import type { SentRecord } from './sent.ts'
import { memoryStore, nothingKept, type DraftStore } from './store.ts'
import type { Fields } from './writer/form-values.ts'

/** A file that an editor has touched. */
export interface DraftedFile {
  path: string
  /** Its content when the editor began: as built, or as it was sent. `null`: it was not there. */
  start: FileContent | null
  /** Its content now. `null`: it is deleted. */
  now: FileContent | null
  /** The old path of a renamed file. `start` is its content there. */
  renamedFrom?: string | undefined
  /** The changes of lists between `start` and `now`, while they are known. */
  steps?: readonly ListStep[] | undefined
}

/** What a browser keeps of a draft. */
interface KeptDraft {
  version: 1
  files: readonly DraftedFile[]
  sent: readonly SentRecord[]
  actions?: readonly FileAction[]
  unansweredBranch?: string | undefined
  /** The content files of the build on which the draft was kept. */
  paths?: readonly string[]
}

/**
 * What an editor has changed: the unsent changes as a set of files, and what was sent and is not
 * built yet. The browser keeps it for one repository and branch. Read it through its members, and
 * change it through the functions of `operations.ts` and `file-operations.ts`.
 */
export class Draft {
  readonly built: BuiltContent
  /** A sentence if the browser keeps no data; undefined if all is well. */
  refusal: string | undefined
  readonly #name: string
  readonly #texts: ReadonlyMap<string, string>
  readonly #assets: ReadonlySet<string>
  readonly #listeners = new Set<() => void>()
  readonly #opened = new Map<string, { text: string; file: ContentFile }>()
  #store: DraftStore
  #files = new Map<string, DraftedFile>()
  #sent: readonly SentRecord[] = []
  #actions: readonly FileAction[] = []
  #unansweredBranch: string | undefined
  #version = 0
  #saving: Promise<void> = Promise.resolve()

  constructor(built: BuiltContent, name: string, store: DraftStore) {
    this.built = built
    this.#name = name
    this.#store = store
    this.#texts = new Map(built.files.map(({ path, text }) => [path, text]))
    this.#assets = new Set(built.assets)
  }

  /** A number that grows with each change, for `useSyncExternalStore`. */
  get version(): number {
    return this.#version
  }

  /** The touched files by their paths. */
  get files(): ReadonlyMap<string, DraftedFile> {
    return this.#files
  }

  /** What was sent and is not yet part of what was built, the oldest first. */
  get sent(): readonly SentRecord[] {
    return this.#sent
  }

  /** What was done with whole files and is not part of what was built, the oldest first. */
  get actions(): readonly FileAction[] {
    return this.#actions
  }

  /** The new branch that the host may have made for these changes without an answer. */
  get unansweredBranch(): string | undefined {
    return this.#unansweredBranch
  }

  set unansweredBranch(branch: string | undefined) {
    this.#unansweredBranch = branch
    this.#changed()
  }

  /** Calls a function after each change. @returns a function that ends this */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Resolves when the browser has kept the last change. */
  saved(): Promise<void> {
    return this.#saving
  }

  /** The paths of all content files as they are now. */
  paths(): string[] {
    const all = new Set([...this.#texts.keys(), ...this.#sentFiles().keys(), ...this.#files.keys()])
    return [...all].filter((path) => typeof this.content(path) === 'string').sort()
  }

  /**
   * The content of a file now; `null` if it is not there, or if it is a picture of the build, whose
   * bytes are not loaded.
   */
  content(path: string): FileContent | null {
    const file = this.#files.get(path)
    return file ? file.now : this.startOf(path)
  }

  /** The content of a file without unsent changes: as it was sent, or as built. */
  startOf(path: string): FileContent | null {
    const sent = this.#sentFiles()
    return sent.has(path) ? (sent.get(path) ?? null) : (this.#texts.get(path) ?? null)
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
    const text = this.content(path)
    if (typeof text !== 'string') throw new Error(`${path} is not there any more.`)
    return this.#read(path, text)
  }

  /**
   * The values of a content file as it is now.
   * @throws Error with a sentence if it is not there or cannot be read
   */
  values(path: string): FileValues {
    return valuesOfFile(this.open(path))
  }

  /**
   * Finds where a value of the built page is now.
   * @returns where it is now; undefined if it was removed, or if its file is deleted or cannot be
   *   read
   */
  fieldNow(fieldRef: FieldRef): FieldRef | undefined {
    return this.#fieldSince(this.builtText(fieldRef.file), fieldRef)
  }

  /**
   * Finds where a value of what was sent is now.
   * @returns where it is now; undefined if it was removed since
   */
  fieldSinceSent(fieldRef: FieldRef): FieldRef | undefined {
    return this.#fieldSince(this.startOf(fieldRef.file), fieldRef)
  }

  #fieldSince(was: FileContent | null, { file, path }: FieldRef): FieldRef | undefined {
    const here = this.#pathNow(file)
    const now = here === undefined ? null : this.content(here)
    if (here === undefined || typeof was !== 'string' || typeof now !== 'string') return undefined
    if (was === now) return { file: here, path }
    const drafted = this.#files.get(here)
    const steps = drafted?.start === was ? drafted.steps : undefined
    const followed = steps ? followSteps(path, steps) : this.#followed(file, was, here, now, path)
    return followed && { file: here, path: followed }
  }

  /** The content as it is now, as input of the check. */
  checkInput(): CheckInput {
    const texts = this.paths().map((path) => ({ path, text: this.content(path) as string }))
    const drafted = [...this.#files.values()]
    // The check does not read the text of a picture.
    const pictures = drafted.filter(({ now }) => now instanceof Uint8Array)
    const added = pictures.map(({ path }) => ({ path, text: '' }))
    return {
      files: [...texts, ...added],
      assets: this.built.assets,
      pictures: new Map(this.built.pictures),
    }
  }

  /** The content as built, as input of the check. */
  builtInput(): CheckInput {
    const { files, assets, pictures } = this.built
    return { files, assets, pictures: new Map(pictures) }
  }

  /**
   * Writes values into a content file. They are written into the text with which the editor began,
   * so that a value that is changed back leaves no trace.
   * @param steps what happened to its lists; undefined if nobody knows
   */
  writeValues(
    path: string,
    fields: Fields,
    prose: string,
    steps: readonly ListStep[] | undefined,
  ): void {
    const known = this.#files.get(path)
    const start = known ? known.start : this.startOf(path)
    const text = textWithValues(path, textOrEmpty(start), fields, prose)
    this.#put({
      path,
      start,
      now: text,
      renamedFrom: known?.renamedFrom,
      steps: joinedSteps(known ? known.steps : [], steps),
    })
    this.#changed()
  }

  /** Writes whole files: `null` deletes one. A renamed file names its old path. */
  writeFiles(
    files: readonly { path: string; now: FileContent | null; renamedFrom?: string }[],
  ): void {
    for (const { path, now, renamedFrom } of files) {
      const known = this.#files.get(path)
      const from = renamedFrom === undefined ? known?.renamedFrom : this.#origin(renamedFrom)
      const before = known ? known.start : this.startOf(path)
      const start = from === undefined ? before : this.startOf(from)
      this.#put({ path, start, now, renamedFrom: from === path ? undefined : from })
    }
    this.#changed()
  }

  /**
   * Does something with a whole file, and records everything that it writes: see `undoAction`.
   * Nothing stays of an action that fails.
   */
  recordAction(action: PlannedAction, write: () => void): void {
    const before = new Map(this.#files)
    try {
      write()
    } catch (problem) {
      this.#files = before
      this.#changed()
      throw problem
    }
    const paths = [...new Set([...before.keys(), ...this.#files.keys()])]
    const touched = paths.filter((path) => before.get(path) !== this.#files.get(path))
    const files = touched.map((path) => {
      const known = before.get(path)
      const old = known ? known.now : this.startOf(path)
      return { path, before: old, after: this.content(path), renamedFrom: known?.renamedFrom }
    })
    const { path, to } = action
    const earlier = to === undefined ? this.#actions : withPath(this.#actions, path, to)
    this.#actions = [...earlier, { ...action, files }]
    this.#changed()
  }

  /** Forgets an action that was undone. */
  forgetAction(action: FileAction): void {
    const { path, to } = action
    const others = this.#actions.filter((one) => one !== action)
    this.#actions = to === undefined ? others : withPath(others, to, path)
    this.#changed()
  }

  /** Takes all changes of some files back. */
  restore(paths: readonly string[]): void {
    for (const path of paths) this.#files.delete(path)
    this.#changed()
  }

  /** Takes every unsent change back. */
  clear(): void {
    this.restore([...this.#files.keys()])
  }

  /**
   * Remembers what was sent. The draft goes on from there.
   * @param mine the touched files as they were sent, before they were merged with those of others
   */
  remember(record: SentRecord, mine: ReadonlyMap<string, DraftedFile>): void {
    this.#sent = [...this.#sent.filter(({ branch }) => branch !== record.branch), record]
    this.#unansweredBranch = undefined
    for (const [path, { now }] of mine) {
      const drafted = this.#files.get(path)
      if (!drafted) continue
      const start = this.startOf(path)
      if (sameContent(drafted.now, now)) this.#files.delete(path)
      // The editor went on writing while the changes were sent.
      else this.#rebase({ ...drafted, start: now, renamedFrom: undefined }, start)
    }
    this.#changed()
  }

  /** Makes what was sent to a branch a change again, because it was closed without being merged. */
  takeUpAgain(branch: string): void {
    const record = this.#sent.find((one) => one.branch === branch)
    if (!record) return
    const contents = record.files.map(({ path, renamedFrom }) => ({
      path,
      now: this.content(path),
      ...(renamedFrom !== undefined && { renamedFrom }),
    }))
    this.#sent = this.#sent.filter((one) => one !== record)
    for (const { path } of contents) this.#files.delete(path)
    this.writeFiles(contents)
  }

  /** Forgets what was sent to a branch, because it was closed without being merged. */
  forgetSent(branch: string): void {
    this.#sent = this.#sent.filter((record) => record.branch !== branch)
    for (const drafted of [...this.#files.values()])
      this.#rebase(drafted, this.startOf(drafted.renamedFrom ?? drafted.path))
    this.#changed()
  }

  /** Reads what the browser has kept, and puts it on top of what was built meanwhile. */
  async load(): Promise<void> {
    const kept = await this.#store.read(this.#name).catch(() => this.#refused())
    const {
      files = [],
      sent = [],
      actions = [],
      unansweredBranch,
      paths,
    } = (kept ?? {}) as Partial<KeptDraft>
    const earlier = new Set([...(paths ?? this.#texts.keys()), ...files.map(({ path }) => path)])
    const added = this.built.files.filter(({ path }) => !earlier.has(path))
    const build = { texts: this.#texts, added }
    const moved = files.map((file) => movedFile(file, build))
    this.#actions = actions
    this.#unansweredBranch = unansweredBranch
    this.#sent = sent
      .map((record) => movedRecord(record, build))
      .filter((record) => !isBuilt(record, this.#texts))
    this.#files = new Map(moved.map((file) => [file.path, file]))
    for (const drafted of moved)
      this.#rebase(drafted, this.startOf(drafted.renamedFrom ?? drafted.path))
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }

  #refused(): undefined {
    this.refusal = nothingKept
    this.#store = memoryStore()
  }

  /** Puts a touched file on top of another text than the one with which the editor began. */
  #rebase(drafted: DraftedFile, start: FileContent | null): void {
    const file = rebasedFile(drafted, start)
    if (file) this.#put(file)
    else this.#files.delete(drafted.path)
  }

  #put(file: DraftedFile): void {
    const isSame = sameContent(file.start, file.now) && file.renamedFrom === undefined
    const neverWas = file.now === null && this.startOf(file.path) === null
    if (isSame || neverWas) this.#files.delete(file.path)
    else this.#files.set(file.path, file)
  }

  #changed(): void {
    this.#version += 1
    const sentFiles = this.#sentFiles()
    this.#actions = this.#actions.filter(({ files }) =>
      files.some(({ path }) => this.#files.has(path) || sentFiles.has(path)),
    )
    const kept: KeptDraft = {
      version: 1,
      files: [...this.#files.values()],
      sent: this.#sent,
      actions: this.#actions,
      unansweredBranch: this.#unansweredBranch,
      paths: [...this.#texts.keys()],
    }
    this.#saving = this.#saving
      .then(() => this.#store.write(this.#name, kept))
      .catch(() => void this.#refused())
    for (const listener of this.#listeners) listener()
  }

  /** The content of files that were sent, the newest of each. */
  #sentFiles(): Map<string, FileContent | null> {
    return new Map(
      this.#sent.flatMap(({ files }) => files.map(({ path, now }) => [path, now] as const)),
    )
  }

  /** The path of the file that was first renamed to this one. */
  #origin(path: string): string {
    return this.#files.get(path)?.renamedFrom ?? path
  }

  /** The path now of a file that was built or sent; undefined if it is deleted. */
  #pathNow(path: string): string | undefined {
    const sent = this.#sent.flatMap(({ files }) => files)
    const touched = [...this.#files.values(), ...sent]
    const renamed = touched.find(({ renamedFrom }) => renamedFrom === path)
    if (renamed && this.content(path) === null) return this.#pathNow(renamed.path)
    return this.content(path) === null ? undefined : path
  }

  #followed(
    file: string,
    was: string,
    here: string,
    now: string,
    path: readonly PropertyKey[],
  ): readonly PropertyKey[] | undefined {
    const before = this.#read(file, was, 'built')
    const after = this.#read(here, now)
    if (!before.data || !after.data) return undefined
    return followValues(path, valuesOfFile(before), valuesOfFile(after))
  }

  /** Reads a file, or remembers it from the last time. */
  #read(path: string, text: string, which = 'now'): ContentFile {
    const name = `${which} ${path}`
    const known = this.#opened.get(name)
    if (known?.text === text) return known.file
    const file = openContentFile(path, text)
    this.#opened.set(name, { text, file })
    return file
  }
}

/**
 * Opens the draft that this browser keeps for a repository and branch.
 * @param name of the repository and branch, such as `owner/site:main`
 */
export async function openDraft(
  built: BuiltContent,
  name: string,
  store: DraftStore,
): Promise<Draft> {
  const draft = new Draft(built, name, store)
  await draft.load()
  return draft
}
