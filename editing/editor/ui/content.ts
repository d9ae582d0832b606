import { namesFor } from '../../check/rules/references.ts'
import { registers } from '../../check/rules/registers.ts'
import { isFields, leavesOf, shapeAt, shapeFor, valueAt, type Shape } from '../../check/shape.ts'
import {
  addressOfFile,
  collectionOf,
  entriesOfList,
  siteOf,
  type RegisteredClaim,
  type Site,
} from '../../check/site.ts'
import { escapedPattern } from '../../../src/lib/escaped-pattern.ts'
import { fillKnownFigures, figuresOf, figureTexts, type Figure } from '../../../src/lib/figures.ts'
import { counted, type Problem } from '../../check/problem.ts'
import { openCheckRunner, type CheckRunner } from '../check/check-runner.ts'
import type { StartOfEditing } from '../build/start-data.ts'
import { keyOfField, fieldOfKey, type FieldRef } from '../model/built.ts'
import { capital } from '../model/form-words.ts'
import { changesOf, sentChangesStillThere, type DraftChange } from '../model/changes.ts'
import type { Draft } from '../model/draft.ts'
import type { SentRecord } from '../model/sent.ts'
import { openContentFile, valuesOfFile, type FileValues } from '../model/file-values.ts'
import { labelOf, nameOfEntry, fieldInWords, shortened, titleOfFile } from '../model/labels.ts'
import { partsOfPage } from '../model/page-parts.ts'
import { fieldOfProblem } from '../model/problem-field.ts'
import { proseWords } from '../model/prose.ts'
import { undoChange, undoSentChange } from '../model/undo-change.ts'
import type { Choice } from './fields/choices.ts'
import type { OutsideLinks } from './page/inline-words.ts'
import { pathOfPicture } from './pictures.ts'
import { kindOf } from './fields/field-kind.ts'
import { withoutMarkdown } from '../without-markdown.ts'

/** The settings file of the figures. */
const claimsFile = 'src/content/settings/claims.mdx'
const addressesFile = 'src/content/settings/addresses.mdx'
/** The settings file of the company, whose name texts use like a figure. */
const companyFile = 'src/content/settings/site.mdx'

const proseShape: Shape = {
  lines: true,
  description: 'An empty line begins another one of the same kind.',
}

/** What a form shows: a section, or a whole file. */
export interface FormPart {
  fieldRef: FieldRef
  shape: Shape
  title: string
  where: string
}

/** The field that says where a link leads. */
export interface FieldOfLink {
  fieldRef: FieldRef
  shape: Shape
  isRequired: boolean
}

/** Where a link of the page leads. */
export interface ShownTarget {
  href: string
  isOutside: boolean
}

/** The content with the changes of the draft, as the editor shows it. */
export class Content {
  readonly start: StartOfEditing
  readonly draft: Draft
  readonly #values = new Map<string, { text: string; values: FileValues }>()
  readonly #built = new Map<string, Partial<FileValues>>()
  #site: { version: number; site: Site } | undefined
  #checkRunner: CheckRunner | undefined
  readonly #pictures = new Map<string, { bytes: Uint8Array; address: string }>()
  #changes: { version: number; changes: DraftChange[] } | undefined
  #sent: { version: number; changes: DraftChange[] } | undefined

  constructor(start: StartOfEditing, draft: Draft) {
    this.start = start
    this.draft = draft
  }

  /** The whole content as the rules of the check see it. */
  site(): Site {
    const { version } = this.draft
    if (this.#site?.version === version) return this.#site.site
    const files = this.draft
      .paths()
      .filter(collectionOf)
      .map((path) => this.draft.open(path))
    const site = siteOf(this.draft.checkInput(), files)
    this.#site = { version, site }
    return site
  }

  /** The path of the built file that makes a page; undefined if no file has that address. */
  fileOfPage(address: string): string | undefined {
    return this.start.files.find(({ path }) => addressOfFile(path) === address)?.path
  }

  /** What the check finds in the changed content and did not find before. */
  check(): Promise<readonly Problem[]> {
    if (this.draft.files.size === 0) return Promise.resolve([])
    this.#checkRunner ??= openCheckRunner(this.draft.built, '/edit/check-worker.js')
    return this.#checkRunner.check(this.draft)
  }

  /** True if a figure or the name of the company may differ from those of this preview. */
  areFiguresTouched(): boolean {
    return this.isTouched(claimsFile) || this.isTouched(companyFile)
  }

  /** The address at which a form shows a picture; '' if there is none. */
  pictureAddress(picture: string): string {
    const path = pathOfPicture(picture)
    const bytes = this.draft.content(path)
    if (bytes instanceof Uint8Array) return this.#addressOf(path, bytes)
    return picture === '' ? '' : `/edit/pictures/${path.replace(/^.*\//, '')}`
  }

  #addressOf(path: string, bytes: Uint8Array): string {
    const known = this.#pictures.get(path)
    if (known?.bytes === bytes) return known.address
    const type = path.endsWith('.svg') ? 'image/svg+xml' : ''
    const address = URL.createObjectURL(new Blob([bytes.slice()], { type }))
    this.#pictures.set(path, { bytes, address })
    return address
  }

  /** The field or paragraph of a problem; undefined for one of the whole file. */
  fieldOfProblem(problem: Problem): FieldRef | undefined {
    return fieldOfProblem(this.draft, problem)
  }

  /**
   * The values of a file now.
   * @throws Error with a sentence if it is not there or cannot be read
   */
  values(path: string): FileValues {
    const file = this.draft.open(path)
    const known = this.#values.get(path)
    if (known?.text === file.text) return known.values
    const values = valuesOfFile(file)
    this.#values.set(path, { text: file.text, values })
    return values
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
    const words = String(this.value(fieldRef) ?? '')
    return isInProse(fieldRef) ? proseWords(words).words : words
  }

  paragraphs(file: string): string[] {
    return this.values(file).prose
  }

  shapeOf(fieldRef: FieldRef): Shape {
    const { shape } = this.draft.open(fieldRef.file)
    return isInProse(fieldRef)
      ? proseShape
      : shapeAt(shape, fieldRef.path, this.values(fieldRef.file))
  }

  /**
   * What visitors read for words as they are written. A figure that does not exist stays as it is
   * written.
   */
  shown(words: string): string {
    return fillKnown(words, this.site().figures)
  }

  /**
   * The same, of a text whose line breaks the page shows.
   * @param lineBreak of prose: two spaces and the break
   */
  shownLines(words: string, lineBreak = '\n'): string {
    const lines = words.split(lineBreak).map((line) => this.shown(line))
    return lines.filter(Boolean).join(lineBreak)
  }

  /** The words of a text as visitors read them, but with the names of its figures. */
  plainWords(fieldRef: FieldRef): string {
    const words = this.words(fieldRef)
    return isInProse(fieldRef) ? withoutMarkdown(words) : words
  }

  /**
   * What visitors read in a field, with the words of the page in holes such as `(function)`.
   * @param first its built text
   */
  shownOnPage(fieldRef: FieldRef, built: FieldRef, first: string): string {
    const bare = isInProse(built) ? withoutMarkdown : (words: string): string => words
    const before = fillKnown(bare(this.builtWords(built)), this.#figuresOfBuild())
    return fillHoles(before, this.shown(bare(this.words(fieldRef))), first)
  }

  /** What texts show for the names of figures and the company in this preview. */
  #figuresOfBuild(): ReadonlyMap<string, string> {
    if (!this.areFiguresTouched()) return this.site().figures
    const claims = valueAt(this.builtValues(claimsFile), ['claims']) as Figure[]
    const name = valueAt(this.builtValues(companyFile), ['name'])
    return figureTexts(figuresOf(claims, String(name)))
  }

  /**
   * The values of a file as this preview was built; empty for one that was not there or cannot be
   * read.
   */
  builtValues(file: string): Partial<FileValues> {
    const text = this.draft.builtText(file)
    if (text === null) return {}
    const known = this.#built.get(file)
    if (known) return known
    const opened = openContentFile(file, text)
    const values = opened.data ? valuesOfFile(opened) : {}
    this.#built.set(file, values)
    return values
  }

  /** The shape of a built file; undefined if there was none that could be read. */
  builtShape(file: string): Shape | undefined {
    const text = this.draft.builtText(file)
    return text === null || !collectionOf(file) ? undefined : openContentFile(file, text).shape
  }

  builtValue({ file, path }: FieldRef): unknown {
    return valueAt(this.builtValues(file), path)
  }

  /** The words of a text as this preview was built. */
  builtWords(fieldRef: FieldRef): string {
    const words = String(this.builtValue(fieldRef) ?? '')
    return isInProse(fieldRef) ? proseWords(words).words : words
  }

  /** True for a file that differs from what this preview was built with. */
  isTouched(file: string): boolean {
    const { draft } = this
    return draft.content(file) !== draft.builtText(file)
  }

  /** True if a text of the page, by its key in the index, is in a field now. */
  isNow(key: string, fieldRef: FieldRef): boolean {
    const now = this.draft.fieldNow(fieldOfKey(key))
    return now !== undefined && keyOfField(now) === keyOfField(fieldRef)
  }

  /** The unsent changes of a field or of what is inside it. */
  changesIn(fieldRef: FieldRef): DraftChange[] {
    return this.changes().filter(({ file, fieldRef: changed, before }) =>
      isInside({ file, path: changed?.path ?? before ?? [] }, fieldRef),
    )
  }

  /** The parts of the prose that were added after a part of it, one after the other. */
  addedBelow({ file, path: [list, index] }: FieldRef): FieldRef[] {
    if (list !== 'prose') return []
    const added = new Set(
      this.changes().flatMap(({ kind, fieldRef }) =>
        kind === 'added' && fieldRef ? keyOfField(fieldRef) : [],
      ),
    )
    const below: FieldRef[] = []
    const partAfter = (): FieldRef => ({ file, path: [list, Number(index) + below.length + 1] })
    while (added.has(keyOfField(partAfter()))) below.push(partAfter())
    return below
  }

  /** What was sent of a field or of what is inside it, and is not part of this preview yet. */
  sentChangesIn(fieldRef: FieldRef): DraftChange[] {
    return this.#sentChanges().filter(({ file, fieldRef: sent, before }) =>
      isInside({ file, path: sent?.path ?? before ?? [] }, fieldRef),
    )
  }

  /** The same, of some files. */
  sentChangesOfFiles(paths: readonly string[]): DraftChange[] {
    return this.#sentChanges().filter(({ file }) => paths.includes(file))
  }

  #sentChanges(): DraftChange[] {
    const { version } = this.draft
    if (this.#sent?.version !== version)
      this.#sent = { version, changes: sentChangesStillThere(this.draft) }
    return this.#sent.changes
  }

  /** The newest pull request or branch to which changes of a file were sent. */
  sentRecordOf(path: string): SentRecord | undefined {
    return this.draft.sent.findLast(({ files }) => files.some((file) => file.path === path))
  }

  /** Takes back what was sent of a field: its old words are a change to send. */
  takeBack(fieldRef: FieldRef): void {
    for (const change of this.sentChangesIn(fieldRef).toReversed())
      undoSentChange(this.draft, change)
  }

  /** Every unsent change. */
  changes(): DraftChange[] {
    const { version } = this.draft
    if (this.#changes?.version !== version)
      this.#changes = { version, changes: changesOf(this.draft) }
    return this.#changes.changes
  }

  /** Takes back the unsent changes of a field and of what is inside it. */
  undo(fieldRef: FieldRef): void {
    // The numbers of entries change with each one, so the last comes first.
    for (const change of this.changesIn(fieldRef).toReversed()) undoChange(this.draft, change)
  }

  /** A field in words. */
  describe(fieldRef: FieldRef): { where: string; what: string } {
    const { file, path } = fieldRef
    return fieldInWords(
      { path: file, title: this.titleOfFile(file), data: this.values(file) },
      path,
    )
  }

  /**
   * Where a problem is, in words: the field, or the file of one that belongs to no field; '' for a
   * file that is not there.
   */
  placeOf(problem: Problem): string {
    const fieldRef = this.fieldOfProblem(problem)
    if (!fieldRef) return this.draft.has(problem.file) ? this.titleOfFile(problem.file) : ''
    const { file, path } = fieldRef
    // No form shows the type of a section, so it speaks of the section.
    const isType = path.at(-1) === 'type' && path.at(-3) === 'sections'
    const { where, what } = this.describe({ file, path: isType ? path.slice(0, -1) : path })
    return [where, what].filter(Boolean).join(': ')
  }

  titleOfFile(path: string): string {
    return titleOfFile(path, this.draft.open(path).data)
  }

  /** The first words of an entry of a list, by which a form names it. */
  titleOf(value: unknown): string {
    const words = isFields(value) ? (nameOfEntry(value) ?? value['text'] ?? value['means']) : value
    return shortened(this.shown(String(words ?? '')))
  }

  /** The figures of the register. */
  claims(): readonly RegisteredClaim[] {
    return this.site().claims
  }

  /** The figures that a text of a file may name. The register gives them, and names none. */
  figuresFor(file: string): readonly RegisteredClaim[] {
    return file === claimsFile ? [] : this.claims()
  }

  fieldOfFigure({ index }: RegisteredClaim): FieldRef {
    return { file: claimsFile, path: ['claims', index, 'text'] }
  }

  /** The figure whose text a field has. */
  figureAt({ file, path }: FieldRef): RegisteredClaim | undefined {
    if (file !== claimsFile || path[0] !== 'claims' || path[2] !== 'text') return undefined
    return this.claims().find(({ index }) => index === path[1])
  }

  /** Says where a figure is used. */
  usesOfFigure({ name }: RegisteredClaim): string {
    const pages = this.start.figures[name] ?? 0
    const drawings = this.site().files.flatMap((file) =>
      file.leaves.filter(({ text, shape }) => shape.refersTo === 'claim' && text === name),
    ).length
    const inDrawings = drawings === 0 ? '' : ` and in ${counted(drawings, 'drawing')}`
    return `This figure is on ${counted(pages, 'page')}${inDrawings}. All change together.`
  }

  /** The names to which a field may refer, with what they mean. */
  namesFor(refersTo: string): Choice[] {
    const site = this.site()
    const names = namesFor(site, refersTo) ?? []
    const register = registers[refersTo]
    if (register) {
      const entries = entriesOfList(site.settings(register.settings), register.list)
      return names.map((name) => {
        const entry = entries.find((one) => one[register.key] === name) ?? {}
        const means = entry['means'] ?? entry['title'] ?? entry['name'] ?? entry['label'] ?? ''
        const text = refersTo === 'claim' ? `${String(entry['text'])}: ` : ''
        return { value: name, label: `${text}${String(means) || name}` }
      })
    }
    const files = new Map(site.inFolder(refersTo).map((file) => [file.id, file]))
    return names.map((name) => {
      const file = files.get(name)
      return { value: name, label: file ? titleOfFile(file.path, file.data) : name }
    })
  }

  /**
   * The pages to which a link may lead, and the named parts of pages.
   * @param from the file of the link
   */
  targets(from: string): { pages: Choice[]; parts: Choice[] } {
    const site = this.site()
    const pages = [...site.addresses].map(([address, file]) => ({
      value: address,
      label: `${titleOfFile(file.path, file.data)} (${address})`,
    }))
    const parts = [...site.addresses].flatMap(([address, file]) =>
      partsOfPage(file, site).map(({ name, words }) => ({
        value: file.path === from ? `#${name}` : `${address}#${name}`,
        label: `${titleOfFile(file.path, file.data)}: ${words}`,
      })),
    )
    return { pages: sorted(pages), parts: sorted(parts) }
  }

  /** The addresses outside the site by their names, each with the address itself. */
  outsideAddresses(): (Choice & { url: string })[] {
    const entries = entriesOfList(this.site().settings('addresses'), 'outside')
    return entries.map((entry) => ({
      value: String(entry['name']),
      label: String(entry['means'] ?? entry['title'] ?? entry['name']),
      url: String(entry['url'] ?? ''),
    }))
  }

  /** An outside address by its name; '' for one that is not there. */
  outsideAddress(name: string): string {
    return this.outsideAddresses().find(({ value }) => value === name)?.url ?? ''
  }

  /** Where a link leads, by its fields; undefined as long as it leads nowhere. */
  targetOf(link: unknown): ShownTarget | undefined {
    return targetOf(link, (name) => this.outsideAddress(name))
  }

  /** Where a link led when this preview was built. */
  builtTargetOf(fieldRef: FieldRef): ShownTarget | undefined {
    const outside = valueAt(this.builtValues(addressesFile), ['outside'])
    const entries = Array.isArray(outside) ? outside.filter(isFields) : []
    return targetOf(this.builtValue(fieldRef), (name) =>
      String(entries.find((entry) => entry['name'] === name)?.['url'] ?? ''),
    )
  }

  /** True if links to outside addresses may differ from those of this preview. */
  areAddressesTouched(): boolean {
    return this.isTouched(addressesFile)
  }

  /**
   * The web addresses and mailboxes of the settings that differ from those of this preview: built,
   * and now. One that is there several times is left out, unless all of them changed alike.
   */
  changedAddresses(): Map<string, string> {
    const shape = this.builtShape(addressesFile)
    if (!shape) return new Map()
    const all = new Map<string, Set<string>>()
    for (const { path, text } of leavesOf(shape, this.builtValues(addressesFile))) {
      if (!/^https?:|@/.test(text)) continue
      const here = this.draft.fieldNow({ file: addressesFile, path })
      const now = String((here && this.value(here)) || text)
      all.set(text, (all.get(text) ?? new Set()).add(now))
    }
    return new Map(
      [...all].flatMap(([was, [now = was, ...others]]): [string, string][] =>
        now === was || others.length > 0 ? [] : [[was, now]],
      ),
    )
  }

  /** What the page shows of links to outside addresses. */
  outsideLinks(): OutsideLinks {
    return {
      addressOf: (name) => this.outsideAddress(name),
      note: String(this.site().settings('labels')?.data?.['opensInNewTab'] ?? ''),
    }
  }

  /** The form in which a field is: that of its section, else that of its file. */
  formAround({ file, path }: FieldRef): FormPart {
    const { shape } = this.draft.open(file)
    const title = this.titleOfFile(file)
    if (path[0] !== 'sections' || typeof path[1] !== 'number')
      return { fieldRef: { file, path: [] }, shape, title, where: capital(this.kindOfFile(file)) }

    const fieldRef = { file, path: path.slice(0, 2) }
    const value = this.value(fieldRef)
    const type = isFields(value) ? labelOf(String(value['type'])) : 'Section'
    return { fieldRef, shape: shapeFor(this.shapeOf(fieldRef), value), title: type, where: title }
  }

  /** What the form around a field is of: `section`, `page`, `role`. */
  part({ file, path }: FieldRef): string {
    return path[0] === 'sections' ? 'section' : this.kindOfFile(file)
  }

  /** What a file is, in a word. */
  kindOfFile(path: string): string {
    return kinds[collectionOf(path) ?? ''] ?? 'settings'
  }

  /** True for a file that may have text below its fields. */
  hasProse(path: string): boolean {
    const { shape, collection } = this.draft.open(path)
    return collection === 'surveys' || 'sections' in (shape.properties ?? {})
  }

  /** The link to which the words of a field belong: the group around it, or a field beside it. */
  linkOf({ file, path }: FieldRef): FieldOfLink | undefined {
    if (isInProse({ file, path }) || path.length < 2) return undefined
    const parent = { file, path: path.slice(0, -1) }
    const shape = this.shapeOf(parent)
    if (kindOf(shape) === 'link') return { fieldRef: parent, shape, isRequired: true }
    // A link that leads only to pages of the site has its address beside its words.
    const beside = Object.entries(shape.properties ?? {}).find(([, field]) =>
      ['link', 'page'].includes(kindOf(field)),
    )
    if (!beside) return undefined
    const [name, field] = beside
    return {
      fieldRef: { file, path: [...parent.path, name] },
      shape: field,
      isRequired: shape.required?.includes(name) === true,
    }
  }
}

const kinds: Readonly<Record<string, string>> = {
  pages: 'page',
  surveys: 'role',
  services: 'service',
  caseStudies: 'story',
  testimonials: 'testimonials page',
  articles: 'article',
  people: 'person',
}

/** True for a field inside another one, or for that field itself. */
const isInside = (inner: FieldRef, fieldRef: FieldRef): boolean =>
  inner.file === fieldRef.file && fieldRef.path.every((key, index) => inner.path[index] === key)

const isInProse = ({ path }: FieldRef): boolean => path[0] === 'prose'

/** @param addressOf returns the outside address of a name; '' for an unknown one */
function targetOf(link: unknown, addressOf: (name: string) => string): ShownTarget | undefined {
  const { to, outside } = isFields(link) ? link : { to: link }
  const isOutside = typeof outside === 'string' && outside !== ''
  const href = isOutside ? addressOf(outside) : to
  return typeof href === 'string' && href !== '' ? { href, isOutside } : undefined
}

const sorted = (choices: Choice[]): Choice[] =>
  choices.sort((a, b) => a.label.localeCompare(b.label, 'en'))

/** A text with its known figures filled in. */
function fillKnown(words: string, figures: ReadonlyMap<string, string>): string {
  return fillKnownFigures(words, figures).replaceAll(/\s+/g, ' ').trim()
}

/**
 * A word in single round brackets, or a component, in the place of which a page puts words of its
 * own.
 */
const hole = /(?<!\()\([a-z]+\)(?!\))|<[A-Z]\w*\s*\/>/gi

/**
 * Puts the words that the page has in the holes of a text into the holes of another.
 * @param first the text on the page
 */
function fillHoles(before: string, after: string, first: string): string {
  const parts = before.split(hole).map(escapedPattern)
  const filled = new RegExp(`^${parts.join('(.+?)')}$`).exec(first)?.slice(1) ?? []
  const names: string[] = before.match(hole) ?? []
  return after.replaceAll(hole, (name) => filled[names.indexOf(name)] ?? name)
}
