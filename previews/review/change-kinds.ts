import type { Kind } from './page-section.ts'

/** What happened to a text or a page. A renamed page has the old one's redirect. */
export type How = 'added' | 'removed' | 'changed' | 'moved' | 'renamed'

/**
 * A difference on a page: the kind of its text, or
 * - `alt`: another alternative text of a picture that stayed
 * - `form`: a text with the same words and another form, such as a heading that became a paragraph
 * - `layout`: a section with the same words and another layout
 * - `drawing`: a section with the same words and layout, and another drawing
 */
type PageKind = Kind | 'alt' | 'form' | 'layout' | 'drawing'

/** An entry of a settings file that texts name: a figure, or an address outside the site. */
export type RegisterKind = 'figure' | 'outside'

/** A page that is new, gone or renamed, or an old address that leads to one. */
type AddressKind = 'page' | 'redirect'

/**
 * What pages have from code, besides words:
 * - `styles` and `scripts`
 * - `metadata`: what search engines and sites that show links read
 * - `linkPicture`: the picture that other sites show with a link to a page
 */
export type WholePageKind = 'styles' | 'scripts' | 'metadata' | 'linkPicture'

/** What visitors get from code: with a page, or in a file such as a film, an icon or a header. */
type CodeKind = WholePageKind | 'file'

/** What differs between two builds. */
export type ChangeKind = PageKind | RegisterKind | AddressKind | CodeKind

/** Anything that has a kind of change. */
interface WithKind {
  kind: ChangeKind
}

const registerKinds: readonly ChangeKind[] = ['figure', 'outside'] satisfies RegisterKind[]
const addressKinds: readonly ChangeKind[] = ['page', 'redirect'] satisfies AddressKind[]
const wholePageKinds: readonly ChangeKind[] = [
  'styles',
  'scripts',
  'metadata',
  'linkPicture',
] satisfies WholePageKind[]
const layoutKinds: readonly ChangeKind[] = ['layout', 'drawing', 'form'] satisfies PageKind[]

/** True for a line of a settings file, which texts name. */
export const isOfRegister = ({ kind }: WithKind): boolean => registerKinds.includes(kind)

/** True for code, which no content file has. */
export const isOfCode = (change: WithKind): boolean =>
  change.kind === 'file' || isOfWholePage(change)

/** True for a difference of pages without words of its own: /review has one sentence for all. */
export const isOfWholePage = <Change extends WithKind>(
  change: Change,
): change is Change & { kind: WholePageKind } => wholePageKinds.includes(change.kind)

/** True for a change that belongs to no single text, even if only one page shows it. */
export const isOfSite = (change: WithKind): boolean =>
  isOfRegister(change) || isOfCode(change) || addressKinds.includes(change.kind)

/** True for the same words in another layout or form. */
export const isOfLayout = ({ kind }: WithKind): boolean => layoutKinds.includes(kind)
