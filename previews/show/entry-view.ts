import type { Review } from '../describe-preview.ts'
import { isOfRegister, isOfSite, isOfWholePage, type ChangeKind } from '../review/change-kinds.ts'
import { textOfChange, type ReviewEntry } from '../review/gather-entries.ts'
import { partAt } from '../review/part-names.ts'
import type { TextSource } from '../review/text-sources.ts'
import {
  compareWords,
  replaceWords,
  type RestText,
  type Run,
  type SiteChange,
} from '../review/site-change.ts'
import { isNameOfScope } from '../review/used-names.ts'
import { headersName } from '../review/site-files.ts'
import { mainRoute } from './entry-source.ts'
import { companyMark } from '../../src/lib/figures.ts'
import { fill } from '../fill.ts'
import { addressOfWords } from './view.ts'

/** What /review shows of an entry, in words. */
interface EntryView {
  id: string
  /** The kind of change and where it is, such as `Link · In the menu`. */
  where: string
  /** The words before the change, such as `New:`. */
  lead: string
  runs: Run[]
  note: string
  /** The texts and links that come or go with it. */
  rest: string[]
  /** The address at which a reader sees it. */
  look: string | undefined
  source: TextSource | undefined
  /** The path of the field that has its words, for suggestions. */
  field: string | undefined
  /** The published file of the page of something that is gone, for comments. */
  fileBefore?: string | undefined
  /** The page on which it can be edited in place. */
  editOn: string | undefined
  /** The published file of something that is gone. */
  published?: { file: string; address: string } | undefined
  /** Each text that it changes, with its pages; none if there is only one. */
  variants: { where: string; runs: Run[]; routes: string[] }[]
}

/** Describes an entry for its template. */
export function entryView(entry: ReviewEntry, review: Review): EntryView {
  const route = mainRoute(entry)
  const source = review.sources.ofEntry(entry)
  const isGone = entry.how === 'removed'
  const canEditOnPage = !isOfSite(entry) && !isGone && !onlyInFiles.has(entry.kind)
  return {
    id: entry.id,
    where: whereOf(entry, review),
    lead: leadOf(entry, source, review),
    runs: runsOf(entry, review, route),
    note: noteOf(entry, review),
    rest: (entry.rest ?? []).map((text) => restText(text, review, route)),
    look: isGone ? undefined : lookAddress(entry, route),
    source,
    field: isGone ? undefined : fieldOf(source),
    editOn: canEditOnPage || isOfRegister(entry) ? route : undefined,
    ...(isGone && publishedFile(review, route)),
    variants: hasVariants(entry) ? variantsOf(entry, review) : [],
  }
}

/** The published file of the page of something that is gone. */
function publishedFile({ pages }: Review, route = ''): Pick<EntryView, 'fileBefore' | 'published'> {
  return { fileBefore: pages.fileBefore(route), published: pages.publishedFile(route) }
}

/** The path of the field at a source; undefined for a whole file. */
function fieldOf(source: TextSource | undefined): string | undefined {
  return source?.key?.split('#')[1]
}

/** Kinds that editing on the page does not change. */
const onlyInFiles: ReadonlySet<ChangeKind> = new Set([
  'picture',
  'link',
  'layout',
  'drawing',
  'form',
])

function whereOf(entry: ReviewEntry, { words }: Review): string {
  const { routes, variants } = entry
  const own = isOfSite(entry) || variants.length === 1 ? whereIs(entry, words) : ''
  const shared = routes.length > 1 ? fill(words.page.sharedIn, { count: routes.length }) : ''
  return [own, shared].filter(Boolean).join(' · ')
}

/** The kind of a change and its position, such as `Alternative text · In the menu`. */
function whereIs(change: SiteChange, { kinds, page }: Review['words']): string {
  const named: Readonly<Record<string, string>> = kinds
  const { area, under } = change
  const parts = { menu: page.menu, footer: page.footer, head: '', main: '' }
  const part = parts[area ?? 'main'] || (under && fill(page.under, { heading: under }))
  return [named[nameOfKind(change)], part].filter(Boolean).join(' · ')
}

/** The name of the kind of a change in the settings of reviewers. */
function nameOfKind(change: SiteChange): string {
  if (change.kind === 'file') return kindOfFile(change)
  if (change.kind === 'figure' && isNameOfScope(change.name)) return 'scope'
  return change.name === companyMark ? companyMark : change.kind
}

/** The kind of a file that belongs to no page alone, by its name. */
function kindOfFile({ name = '' }: SiteChange): 'headers' | 'film' | 'icon' | 'download' {
  if (name === headersName) return 'headers'
  if (/\.(mp4|webm)$/.test(name)) return 'film'
  return /^\/(favicon|icon|apple)/.test(name) ? 'icon' : 'download'
}

/** The words before an entry, such as `New:`. Words that changed have none, but for a new title. */
function leadOf(
  { how, routes }: ReviewEntry,
  source: TextSource | undefined,
  { words: { page } }: Review,
): string {
  if (how !== 'changed') return page[how]
  return source?.field === 'title' && routes.length > 1 ? page.renamed : ''
}

/** The words of an entry, in which removed and new ones are marked. @param route its page */
function runsOf(entry: SiteChange, review: Review, route: string | undefined): Run[] {
  const { page } = review.words
  if (isOfWholePage(entry)) return [{ value: page[`${entry.kind}Text`] }]
  if (entry.kind === 'file') return [{ value: fileText(entry, page) }]
  if (entry.kind === 'link') return linkRuns(entry, review, route)
  return entry.words
}

function fileText(change: SiteChange, { headersText }: Review['words']['page']): string {
  if (kindOfFile(change) === 'headers') return headersText
  return (change.name ?? '').replace(/^.*\//, '').replace(/\..*$/, '')
}

/** A link that comes, goes or leads elsewhere, by its words and the names of the pages. */
function linkRuns(change: SiteChange, review: Review, route: string | undefined): Run[] {
  const { how, label = '' } = change
  const target = (address = '') => nameOfTarget(address, review, route)
  if (how !== 'changed') {
    const value = `‘${label}’ ${target(change.after ?? change.before)}`
    return [{ value, added: how === 'added', removed: how === 'removed' }]
  }
  const before = target(change.before)
  const after = target(change.after)
  const isSameTarget = before === after
  const words = isSameTarget
    ? compareWords(change.before, change.after)
    : replaceWords(before, after)
  return [{ value: `‘${label}’ ` }, ...words]
}

/**
 * The name of the page to which an address leads, and of the part of it; the address itself outside
 * the site.
 * @param from the page of the link
 */
function nameOfTarget(address: string, { pages }: Review, from = ''): string {
  const part = partAt(address, from)
  if (!part && !address.startsWith('/')) return address.replace(/^(mailto|tel):/, '')
  if (!part) return pages.titleOf(address)
  const name = pages.partOf(part.route, part.id) ?? `#${part.id}`
  return address.startsWith('#') ? name : `${name} (${pages.titleOf(part.route)})`
}

function restText({ text, label }: RestText, review: Review, route: string | undefined): string {
  if (label === undefined) return text
  return fill(review.words.page.leadsToPage, { page: nameOfTarget(text, review, route) })
}

/** A sentence below the words of an entry. */
function noteOf(entry: ReviewEntry, review: Review): string {
  const { name = '', forms, kind, how, routes } = entry
  if (isOfRegister(entry)) return review.sources.means.get(name) ?? review.words.page.surveyForms
  if (forms) return formNote(forms, review)
  if (kind !== 'page' || how !== 'removed') return ''
  const { page } = review.words
  const [route = ''] = routes
  const address = review.pages.redirects[route]
  const line = review.content.hidden.get(route)
  if (address) return fill(page.leadsTo, { address: nameOfTarget(address, review) })
  return line ? fill(page.hidden, { line }) : ''
}

/** How a text is set before and after: as which part of the page, and which words stand out. */
function formNote({ before, after }: { before: string; after: string }, review: Review): string {
  const [partBefore = '', ...emphasisBefore] = before.split('\n')
  const [partAfter = '', ...emphasisAfter] = after.split('\n')
  const names = (parts: readonly string[]) => parts.map((part) => formWords(part, review))
  const added = emphasisAfter.filter((part) => !emphasisBefore.includes(part))
  const removed = names(emphasisBefore.filter((part) => !emphasisAfter.includes(part)))
  const parts = partBefore === partAfter ? [] : [names([partBefore, partAfter]).join(' → ')]
  const { noLonger } = review.words.page
  return [...parts, ...names(added), ...removed.map((words) => fill(noLonger, { words }))].join(
    ', ',
  )
}

/** How a text is set, in words: `heading 2` is “a heading of level 2”. */
function formWords(form: string, { words }: Review): string {
  const names: Readonly<Record<string, string>> = words.forms
  const [name = '', rest = ''] = form.split(/:? (.*)/s)
  return fill(names[name] ?? name, { level: rest, words: rest })
}

/** Kinds of which the address can name the words, so that the browser marks them. */
const kindsOfTexts: ReadonlySet<ChangeKind> = new Set(['heading', 'text', 'form'])

function lookAddress(entry: ReviewEntry, route: string | undefined): string | undefined {
  if (route === undefined) return undefined
  const shown = entry.variants.find(({ routes }) => routes.includes(route))?.change ?? entry
  const text = textOfChange(shown)
  return kindsOfTexts.has(shown.kind) && text !== '' ? addressOfWords(route, text) : route
}

/** True if an entry shows each of its texts: there are several, or they are not its own words. */
function hasVariants(entry: ReviewEntry): boolean {
  const { routes, variants } = entry
  return routes.length > 1 || variants.length > 1 || (isOfRegister(entry) && variants.length > 0)
}

function variantsOf(entry: ReviewEntry, review: Review): EntryView['variants'] {
  return entry.variants.map(({ change, routes }) => ({
    where: whereIs(change, review.words),
    runs: runsOfVariant(change, entry, review, routes[0]),
    routes,
  }))
}

/** The words of a text that an entry changes. The entry itself says where links lead. */
function runsOfVariant(
  change: SiteChange,
  entry: ReviewEntry,
  review: Review,
  route: string | undefined,
): Run[] {
  if (isOfWholePage(change)) return []
  if (entry.kind === 'outside') return [{ value: `‘${change.label}’` }]
  return runsOf(change, review, route)
}
