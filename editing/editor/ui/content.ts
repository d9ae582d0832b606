import type { CollectionName } from '../../../src/lib/content-folders.ts'
import { contentFolder, type ContentFile } from '../../check/content-file.ts'
import { shapeAt, valueAt, type Shape } from '../../check/shape.ts'
import {
  collectionOf,
  readFigures,
  siteOf,
  type FiguresOfSite,
  type Site,
} from '../../check/site.ts'
import type { Problem } from '../../check/problem.ts'
import type { StartOfEditing } from '../build/start-data.ts'
import { openCheckRunner, type CheckRunner } from '../check/check-runner.ts'
import { isInProse, type FieldRef } from '../model/built.ts'
import { changesOf, sentChangesStillThere, type DraftChange } from '../model/changes.ts'
import type { Draft } from '../model/draft.ts'
import type { FileValues } from '../model/file-values.ts'
import { titleOfFile } from '../model/labels.ts'
import { proseWords } from '../model/prose.ts'
import { settingsOf } from '../model/shown-words.ts'
import { withFigures } from './content/fill-texts.ts'
import { pathOfPicture } from './pictures.ts'

const proseShape: Shape = {
  lines: true,
  description: 'An empty line begins another one of the same kind.',
}

/**
 * The content with the changes of the draft, as the editor shows it, and as this preview was built.
 * The modules in `content/` answer what one part of the editor asks about it.
 */
export class Content {
  readonly start: StartOfEditing
  readonly draft: Draft
  /**
   * The whole content as the rules of the check see it. It reads every file, which takes a phone a
   * second: what needs only some files asks for those.
   */
  readonly site: () => Site
  /** The figures that texts name. */
  readonly figures: () => FiguresOfSite
  /** Every unsent change. */
  readonly changes: () => readonly DraftChange[]
  /** What was sent and is not part of this preview yet. */
  readonly sentChanges: () => readonly DraftChange[]
  readonly #pictures = new Map<string, { bytes: Uint8Array; address: string }>()
  #checkRunner: CheckRunner | undefined

  constructor(start: StartOfEditing, draft: Draft) {
    this.start = start
    this.draft = draft
    this.site = oncePerVersion(draft, () => siteOfDraft(draft))
    this.figures = oncePerVersion(draft, () => readFigures(this.settings))
    this.changes = oncePerVersion(draft, () => changesOf(draft))
    this.sentChanges = oncePerVersion(draft, () => sentChangesStillThere(draft))
  }

  /**
   * What the check finds in the changed content and did not find before. Rejects if the check does
   * not arrive. The next call then asks for it again.
   */
  async check(): Promise<readonly Problem[]> {
    if (this.draft.files.size === 0) return []
    this.#checkRunner ??= openCheckRunner(this.draft.built, '/edit/check-worker.js')
    try {
      return await this.#checkRunner.check(this.draft)
    } catch (problem) {
      this.#checkRunner = undefined
      throw problem
    }
  }

  /** A settings file now; undefined if it is missing or cannot be read. */
  readonly settings = (name: CollectionName): ContentFile | undefined =>
    settingsOf(this.draft, name)

  /** The files of a folder now. */
  readonly inFolder = (folder: string): ContentFile[] =>
    contentFilesOf(this.draft, `${contentFolder}/${folder}/`)

  /**
   * The values of a file now.
   * @throws Error with a sentence if it is not there or cannot be read
   */
  values(path: string): FileValues {
    return this.draft.values(path)
  }

  /** A value now. */
  value({ file, path }: FieldRef): unknown {
    return valueAt(this.values(file), path)
  }

  /**
   * The words of a text, in prose without the characters of Markdown that make it a heading or an
   * entry.
   */
  words(fieldRef: FieldRef): string {
    return wordsOfValue(fieldRef, this.value(fieldRef))
  }

  /** What visitors read for words as they are written. An unknown figure stays as it is written. */
  shown(words: string): string {
    return withFigures(words, this.figures().figures)
  }

  /** The shape of a field, for the value that it has now. */
  shapeOf(fieldRef: FieldRef): Shape {
    const { shape } = this.draft.open(fieldRef.file)
    return isInProse(fieldRef)
      ? proseShape
      : shapeAt(shape, fieldRef.path, this.values(fieldRef.file))
  }

  /** The title of a file now. */
  titleOfFile(path: string): string {
    return titleOfFile(path, this.draft.open(path).data)
  }

  /** The address at which a form shows a picture; '' if there is none. */
  pictureAddress(picture: string): string {
    const path = pathOfPicture(picture)
    const bytes = this.draft.content(path)
    if (bytes instanceof Uint8Array) return this.#addressOfAdded(path, bytes)
    return picture === '' ? '' : `/edit/pictures/${path.replace(/^.*\//, '')}`
  }

  #addressOfAdded(path: string, bytes: Uint8Array): string {
    const known = this.#pictures.get(path)
    if (known?.bytes === bytes) return known.address
    const type = path.endsWith('.svg') ? 'image/svg+xml' : ''
    const address = URL.createObjectURL(new Blob([bytes.slice()], { type }))
    this.#pictures.set(path, { bytes, address })
    return address
  }

  /**
   * True for a file that differs from what this preview was built with, or has unsent changes: what
   * was sent and is taken back is as it was built.
   */
  isTouched(file: string): boolean {
    const { draft } = this
    return draft.files.has(file) || draft.content(file) !== draft.builtText(file)
  }

  /**
   * The values of a file as this preview was built; empty for one that was not there or cannot be
   * read.
   */
  builtValues(file: string): Partial<FileValues> {
    return this.draft.builtValues(file) ?? {}
  }

  /** A value as this preview was built. */
  builtValue({ file, path }: FieldRef): unknown {
    return valueAt(this.builtValues(file), path)
  }

  /** The words of a text as this preview was built: see `words`. */
  builtWords(fieldRef: FieldRef): string {
    return wordsOfValue(fieldRef, this.builtValue(fieldRef))
  }

  /** The shape of a built file; undefined if there was none that could be read. */
  builtShape(file: string): Shape | undefined {
    return collectionOf(file) && this.draft.openBuilt(file)?.shape
  }
}

/** Makes a value once for each version of a draft. */
function oncePerVersion<Value>(draft: Draft, make: () => Value): () => Value {
  let known: { version: number; value: Value } | undefined
  return () => {
    const { version } = draft
    if (known?.version !== version) known = { version, value: make() }
    return known.value
  }
}

/** The content files below a folder, read. */
function contentFilesOf(draft: Draft, folder: string): ContentFile[] {
  return draft
    .paths()
    .filter((path) => path.startsWith(folder) && collectionOf(path))
    .map((path) => draft.open(path))
}

function siteOfDraft(draft: Draft): Site {
  return siteOf(draft.checkInput(), contentFilesOf(draft, contentFolder))
}

function wordsOfValue(fieldRef: FieldRef, value: unknown): string {
  const words = String(value ?? '')
  return isInProse(fieldRef) ? proseWords(words).words : words
}
