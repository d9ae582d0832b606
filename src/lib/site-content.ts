import type { render } from 'astro:content'
import type { Addresses } from '../schemas/addresses.ts'
import type { Article } from '../schemas/article.ts'
import type { CaseStudy } from '../schemas/case-study.ts'
import type { Claims } from '../schemas/claims.ts'
import type { Forms } from '../schemas/forms.ts'
import type { Labels } from '../schemas/labels.ts'
import type { Navigation } from '../schemas/navigation.ts'
import type { Person } from '../schemas/person.ts'
import type { Service } from '../schemas/service.ts'
import type { Specimen } from '../schemas/specimens.ts'
import type { Survey } from '../schemas/survey.ts'
import type { Testimonial } from '../schemas/testimonial.ts'
import type { RoleLight } from './chart/role-map.ts'
import { replaceDeep } from './figures.ts'
import { rangeIn } from './numbers.ts'

/** An entry with its figures filled in. `id` is the file name without its ending. */
export interface Entry<Data> {
  id: string
  data: Data
  /** Renders the prose under the frontmatter. */
  render: () => ReturnType<typeof render>
}

/** A role in a menu or list. A role without `href` is not open yet. */
export interface Role {
  id: string
  title: string
  summary: string
  href: string | undefined
  draft: boolean
}

/** A titled list of roles. */
export interface RoleGroup {
  id: string
  title: string
  function: string
  roles: Role[]
}

/**
 * All data that a section may show besides its own fields, figures filled in. `lib/content.ts`
 * reads it once a build.
 */
export interface SiteContent {
  claims: Claims['claims']
  addresses: Addresses
  navigation: Navigation
  labels: Labels
  forms: Forms
  /** Sheets of a report with made-up hours. */
  specimens: readonly Specimen[]
  /** In the order their files give. */
  people: Entry<Person>[]
  services: Entry<Service>[]
  /** Client stories that are on the site. */
  caseStudies: Entry<CaseStudy>[]
  testimonials: Entry<Testimonial>[]
  /** The newest first. */
  articles: Entry<Article>[]
  roleGroups: RoleGroup[]
  /** The light of every role, in the order of the lists. */
  lights: RoleLight[]
  /** The address of the page that lists all roles; undefined if none does. */
  roleList: string | undefined
}

/** A link as templates need it. */
export interface ResolvedLink {
  label: string
  href: string
  /**
   * The words of screen readers for a link that leaves the site and opens a new tab. Other links
   * lack it.
   */
  external?: string | undefined
}

/** A link as an editor or a component writes it: its target, and its words if it has any. */
type WrittenLink<Label> = Label & ({ to: string } | { outside: string })

/** What the schemas of links tag: see `linkWith` of schemas/text.ts. */
interface TaggedLink {
  isLink: true
}

/** The fields of an editor, with every link in them resolved. */
export type WithResolvedLinks<Value> = Value extends
  string | number | boolean | Date | null | undefined
  ? Value
  : Value extends readonly (infer Item)[]
    ? WithResolvedLinks<Item>[]
    : Value extends TaggedLink
      ? Omit<ResolvedLink, 'label'> & Omit<Value, 'to' | 'outside' | 'isLink'>
      : { [Key in keyof Value]: WithResolvedLinks<Value[Key]> }

/**
 * Resolves every link in the fields of a section, at every depth. Links are what their schema has
 * tagged.
 * @throws Error naming an outside address that does not exist
 */
export function resolveLinks<Value>(value: Value, site: SiteContent): WithResolvedLinks<Value> {
  return replaceDeep(value, (part) =>
    isTagged(part) ? resolveLink(part, site) : undefined,
  ) as WithResolvedLinks<Value>
}

function isTagged(part: unknown): part is TaggedLink & WrittenLink<{ label?: string }> {
  return part !== null && typeof part === 'object' && 'isLink' in part
}

/**
 * Resolves one link. One without words stays so.
 * @throws Error naming an outside address that does not exist
 */
export function resolveLink<Label extends { label?: string }>(
  link: WrittenLink<Label>,
  site: SiteContent,
): Omit<ResolvedLink, 'label'> & Pick<Label, 'label'> {
  const words = 'label' in link ? { label: link.label } : {}
  const target =
    'to' in link
      ? { href: link.to }
      : { href: outsideAddress(link.outside, site), external: site.labels.opensInNewTab }
  return { ...words, ...target } as Omit<ResolvedLink, 'label'> & Pick<Label, 'label'>
}

/**
 * Finds an item of a list by its name, or by its id.
 * @throws Error naming the missing item, and the existing ones
 */
function find<Item extends { name: string } | { id: string }>(
  list: readonly Item[],
  wanted: string,
  what: string,
  where: string,
): Item {
  const nameOf = (item: Item): string => ('id' in item ? item.id : item.name)
  const found = list.find((item) => nameOf(item) === wanted)
  if (found) return found
  const known = list.map(nameOf).join(', ')
  throw new Error(
    `"${wanted}" is not ${what} of src/content/${where}. There are: ${known}. Write one of these.`,
  )
}

/** The address that settings/addresses.mdx gives to a name. @throws Error if it gives none */
export function outsideAddress(name: string, { addresses: { outside } }: SiteContent): string {
  return find(outside, name, 'an outside address', 'settings/addresses.mdx').url
}

/**
 * The words of a claim, for sections that name a claim.
 * @throws Error if the claim does not exist
 */
export function claimText(name: string, { claims }: SiteContent): string {
  return find(claims, name, 'a claim', 'settings/claims.mdx').text
}

/**
 * The number behind a claim, for drawings to scale.
 * @throws Error if the claim is missing or has no value
 */
export function claimValue(name: string, { claims }: SiteContent): number {
  const value = claims.find((candidate) => candidate.name === name)?.value
  if (value !== undefined) return value
  throw new Error(
    `A drawing needs the claim "${name}" with a value, and settings/claims.mdx does not give it.`,
  )
}

/**
 * The two ends of a claim whose text is a range, like '80–320'.
 * @throws Error if the claim is missing or no range
 */
export function claimRange(name: string, site: SiteContent): [from: number, to: number] {
  const range = rangeIn(claimText(name, site))
  if (!range)
    throw new Error(
      `The claim "${name}" of settings/claims.mdx is drawn as a range. Write it like 80–320.`,
    )
  return range
}

/** A specimen sheet with the words that every sheet carries. */
export interface SpecimenSheet extends Specimen {
  words: Labels['specimen']
}

/** The specimen sheet of this name. @throws Error if there is none */
export function specimenSheetOf(name: string, { specimens, labels }: SiteContent): SpecimenSheet {
  const specimen = find(specimens, name, 'a specimen', 'settings/specimens.mdx')
  return { ...specimen, words: labels.specimen }
}

const navigationFile = 'settings/navigation.mdx'

/** The group of roles of this name. @throws Error if it is missing */
export const groupOf = (id: string, { roleGroups }: SiteContent): RoleGroup =>
  find(roleGroups, id, 'a group', navigationFile)

/**
 * The job function of a survey, with the name visitors read.
 * @throws Error if its group is missing
 */
export function functionOf(
  { group }: Pick<Survey, 'group'>,
  { navigation: { groups, functions } }: Pick<SiteContent, 'navigation'>,
): { id: string; name: string } {
  return find(
    functions,
    find(groups, group, 'a group', navigationFile).function,
    'a function',
    navigationFile,
  )
}

/**
 * The functions of these names in their order, or all that there are.
 * @throws Error naming one that is missing
 */
export function functionsOf(
  ids: readonly string[] | undefined,
  { navigation: { functions } }: Pick<SiteContent, 'navigation'>,
): { id: string; name: string }[] {
  return ids?.map((id) => find(functions, id, 'a function', navigationFile)) ?? functions
}

/** The address of the list of a function's roles; undefined if no page shows the directory. */
export function roleListAddress(fn: string, { roleList }: SiteContent): string | undefined {
  return roleList === undefined ? undefined : `${roleList}#${fn}`
}

/** For each list of entries: the word for one entry, and its folder. */
const kinds = {
  people: ['a person', 'people'],
  services: ['a service', 'services'],
  caseStudies: ['a client story', 'case-studies'],
  testimonials: ['a testimonials page', 'testimonials'],
  articles: ['an article', 'articles'],
} as const

/**
 * The entry of a file name.
 * @throws Error naming the entry that is missing, and those that are there
 */
export function entryOf<Kind extends keyof typeof kinds>(
  kind: Kind,
  id: string,
  site: SiteContent,
): SiteContent[Kind][number] {
  const entries: SiteContent[Kind][number][] = site[kind]
  const [what, folder] = kinds[kind]
  return find(entries, id, what, folder)
}

/**
 * The entries of these names in their order, or all that there are.
 * @throws Error naming one that is missing
 */
export function entriesOf<Kind extends keyof typeof kinds>(
  kind: Kind,
  ids: readonly string[] | undefined,
  site: SiteContent,
): SiteContent[Kind][number][] {
  return ids ? ids.map((id) => entryOf(kind, id, site)) : site[kind]
}
