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
import type { Survey } from '../schemas/survey.ts'
import type { Testimonial } from '../schemas/testimonial.ts'
import type { Link, Target } from '../schemas/text.ts'
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

/** All that a section may show besides its own fields, figures filled in. `lib/content.ts` reads it once a build. */
export interface SiteContent {
  claims: Claims['claims']
  addresses: Addresses
  navigation: Navigation
  labels: Labels
  forms: Forms
  /** In the order their files give. */
  people: Entry<Person>[]
  services: Entry<Service>[]
  /** Client stories that are on the site. */
  caseStudies: Entry<CaseStudy>[]
  testimonials: Entry<Testimonial>[]
  /** The newest first. */
  articles: Entry<Article>[]
  roleGroups: RoleGroup[]
  /** The address of the page that lists all roles; undefined if none does. */
  roleList: string | undefined
}

/** A link ready for a template. */
export interface ResolvedLink {
  label: string
  href: string
  /** What screen readers are told of a link that leaves the site and opens a new tab. No other has it. */
  external?: string | undefined
}

/** Where a whole row or title leads, ready for a template. */
export type ResolvedTarget = Omit<ResolvedLink, 'label'>

/** What an editor wrote, with every link in it resolved. */
export type Finished<Value> = Value extends string | number | boolean | Date | null | undefined
  ? Value
  : Value extends readonly (infer Item)[]
    ? Finished<Item>[]
    : Exclude<keyof Value, 'label' | 'to' | 'outside'> extends never
      ? Value extends Link
        ? ResolvedLink
        : Value extends Target
          ? ResolvedTarget
          : { [Key in keyof Value]: Finished<Value[Key]> }
      : { [Key in keyof Value]: Finished<Value[Key]> }

/**
 * Resolves every link in the fields of a section, however deep.
 * @throws Error naming an outside address that does not exist
 */
export function finishLinks<Value>(value: Value, site: SiteContent): Finished<Value> {
  const finish = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(finish)
    if (part === null || typeof part !== 'object' || part instanceof Date) return part
    if (isTarget(part)) return resolveLink(part, site)
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, finish(inner)]))
  }
  return finish(value) as Finished<Value>
}

/** Whether a part of the fields is a link: an object that says where it leads, and nothing else but its words. */
function isTarget(part: object): part is Link | Target {
  const names = Object.keys(part)
  return ('to' in part || 'outside' in part) && names.every((name) => ['label', 'to', 'outside'].includes(name))
}

/** Resolves one link, or one target without words of its own. @throws Error naming an outside address that does not exist */
export function resolveLink(link: Link, site: SiteContent): ResolvedLink
export function resolveLink(link: Link | Target, site: SiteContent): ResolvedLink | ResolvedTarget
export function resolveLink(link: Link | Target, site: SiteContent): ResolvedLink | ResolvedTarget {
  const words = 'label' in link ? { label: link.label } : {}
  if ('to' in link) return { ...words, href: link.to }
  return { ...words, href: outsideAddress(link.outside, site), external: site.labels.opensInNewTab }
}

/** The address that settings/addresses.mdx gives to a name. @throws Error if it gives none */
export function outsideAddress(name: string, { addresses: { outside } }: SiteContent): string {
  const address = outside.find((candidate) => candidate.name === name)
  if (address) return address.url
  const known = outside.map((candidate) => candidate.name).join(', ')
  throw new Error(`"${name}" is not an outside address of settings/addresses.mdx. There are: ${known}.`)
}

/** The words of a claim, for sections that take the claim by name. @throws Error if the claim is missing */
export function claimText(name: string, { claims }: SiteContent): string {
  const claim = claims.find((candidate) => candidate.name === name)
  if (!claim) throw new Error(`A section uses the claim "${name}", and settings/claims.mdx does not have it.`)
  return claim.text
}

/** The number behind a claim, for drawings to scale. @throws Error if the claim is missing or has no value */
export function claimValue(name: string, { claims }: SiteContent): number {
  const value = claims.find((candidate) => candidate.name === name)?.value
  if (value !== undefined) return value
  throw new Error(`A drawing needs the claim "${name}" with a value, and settings/claims.mdx does not give it.`)
}

/** The two ends of a claim whose text is a range, like '80–320'. @throws Error if the claim is missing or no range */
export function claimRange(name: string, site: SiteContent): [from: number, to: number] {
  const range = rangeIn(claimText(name, site))
  if (!range) throw new Error(`The claim "${name}" of settings/claims.mdx is drawn as a range. Write it like 80–320.`)
  return range
}

/** The job function of a survey, with the name visitors read. @throws Error if its group is missing */
export function functionOf(
  { group, title }: Pick<Survey, 'group' | 'title'>,
  { navigation: { groups, functions } }: Pick<SiteContent, 'navigation'>,
): { id: string; name: string } {
  const id = groups.find((candidate) => candidate.id === group)?.function
  const found = functions.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`The group "${group}" is not in settings/navigation.mdx, but "${title}" uses it.`)
  return found
}

/** The functions of these names in their order, or all that there are. @throws Error naming one that is missing */
export function functionsOf(
  ids: readonly string[] | undefined,
  { navigation: { functions } }: Pick<SiteContent, 'navigation'>,
): { id: string; name: string }[] {
  if (!ids) return functions
  return ids.map((id) => {
    const found = functions.find((candidate) => candidate.id === id)
    if (found) return found
    const known = functions.map((candidate) => candidate.id).join(', ')
    throw new Error(`"${id}" is not a function of settings/navigation.mdx. There are: ${known}. Write one of these.`)
  })
}

/** The address of the list of a function's roles; undefined if no page shows the directory. */
export function roleListAddress(fn: string, { roleList }: SiteContent): string | undefined {
  return roleList === undefined ? undefined : `${roleList}#${fn}`
}

/** Where each list that a section may name entries of lies, and what one entry is called. */
const kinds = {
  people: ['a person', 'people'],
  services: ['a service', 'services'],
  caseStudies: ['a client story', 'case-studies'],
  testimonials: ['a testimonials page', 'testimonials'],
  articles: ['an article', 'articles'],
} as const

/** The entry of a file name. @throws Error naming the entry that is missing, and those that are there */
export function entryOf<Kind extends keyof typeof kinds>(
  kind: Kind,
  id: string,
  site: SiteContent,
): SiteContent[Kind][number] {
  const entries: SiteContent[Kind][number][] = site[kind]
  const entry = entries.find((candidate) => candidate.id === id)
  if (entry) return entry
  const [what, folder] = kinds[kind]
  const known = entries.map((candidate) => candidate.id).join(', ')
  throw new Error(`"${id}" is not ${what} on the site. src/content/${folder} has: ${known}. Write one of these names.`)
}

/** The entries of these names in their order, or all that there are. @throws Error naming one that is missing */
export function entriesOf<Kind extends keyof typeof kinds>(
  kind: Kind,
  ids: readonly string[] | undefined,
  site: SiteContent,
): SiteContent[Kind][number][] {
  return ids ? ids.map((id) => entryOf(kind, id, site)) : site[kind]
}
