// Finds what content names: an address, a claim, a function, an entry. A name that is not there
// is an error, whose sentence is written to editors and lists the names that are there.
import type { Labels } from '../schemas/labels.ts'
import type { Specimen } from '../schemas/specimens.ts'
import type { Survey } from '../schemas/survey.ts'
import { rangeIn } from './numbers.ts'
import type { RoleGroup, SiteContent } from './site-content.ts'

/** A list of content in which something is found, as sentences call it. */
interface Register {
  /** One of its items, such as `a claim`. */
  item: string
  /** The file or folder below `src/content`. */
  file: string
}

const outsideAddresses: Register = { item: 'an outside address', file: 'settings/addresses.mdx' }
const claims: Register = { item: 'a claim', file: 'settings/claims.mdx' }
const specimens: Register = { item: 'a specimen', file: 'settings/specimens.mdx' }
const groups: Register = { item: 'a group', file: 'settings/navigation.mdx' }
const functions: Register = { item: 'a function', file: 'settings/navigation.mdx' }

/** The collections whose entries sections may name. */
const entryRegisters = {
  people: { item: 'a person', file: 'people' },
  services: { item: 'a service', file: 'services' },
  caseStudies: { item: 'a client story', file: 'case-studies' },
  testimonials: { item: 'a testimonials page', file: 'testimonials' },
  articles: { item: 'an article', file: 'articles' },
} as const satisfies Record<string, Register>

type EntryKind = keyof typeof entryRegisters

/**
 * Finds an item of a list by its name, or by its id if it has one.
 * @throws Error naming the missing item, and those that are there
 */
function find<Item extends { name: string } | { id: string }>(
  list: readonly Item[],
  wanted: string,
  { item, file }: Register,
): Item {
  const nameOf = (one: Item): string => ('id' in one ? one.id : one.name)
  const found = list.find((one) => nameOf(one) === wanted)
  if (found) return found

  const known = list.map(nameOf).join(', ')
  throw new Error(
    `"${wanted}" is not ${item} of src/content/${file}. There are: ${known}. Write one of these.`,
  )
}

/** The address that settings/addresses.mdx gives to a name. @throws Error if it gives none */
export function outsideAddress(name: string, { addresses }: SiteContent): string {
  return find(addresses.outside, name, outsideAddresses).url
}

/** The words of a claim. @throws Error if the claim is missing */
export function claimText(name: string, site: SiteContent): string {
  return find(site.claims, name, claims).text
}

/**
 * The number of a claim, for drawings to scale.
 * @throws Error if the claim is missing or has no value
 */
export function claimValue(name: string, site: SiteContent): number {
  const { value } = find(site.claims, name, claims)
  if (value !== undefined) return value
  throw new Error(
    `A drawing needs the value of the claim "${name}". Write it in settings/claims.mdx.`,
  )
}

/**
 * The two ends of a claim whose text is a range, like '80–320'.
 * @throws Error if the claim is missing or no range
 */
export function claimRange(name: string, site: SiteContent): [from: number, to: number] {
  const range = rangeIn(claimText(name, site))
  if (range) return range
  throw new Error(
    `The claim "${name}" of settings/claims.mdx is drawn as a range. Write it like 80–320.`,
  )
}

/** A specimen sheet with the words that every sheet carries. */
export interface SpecimenSheet extends Specimen {
  words: Labels['specimen']
}

/** The specimen sheet of this name. @throws Error if it is missing */
export function specimenSheetOf(name: string, site: SiteContent): SpecimenSheet {
  return { ...find(site.specimens, name, specimens), words: site.labels.specimen }
}

/** The group of roles of this name. @throws Error if it is missing */
export function groupOf(id: string, { roleGroups }: SiteContent): RoleGroup {
  return find(roleGroups, id, groups)
}

/** A job function, with the name that visitors read. */
type JobFunction = SiteContent['navigation']['functions'][number]

/** What settings/navigation.mdx says about functions and groups. */
type WithNavigation = Pick<SiteContent, 'navigation'>

/** The job function of a role. @throws Error if its group or its function is missing */
export function functionOf(
  { group }: Pick<Survey, 'group'>,
  { navigation }: WithNavigation,
): JobFunction {
  const { function: name } = find(navigation.groups, group, groups)
  return find(navigation.functions, name, functions)
}

/**
 * The functions of these names in their order, or all that there are.
 * @throws Error naming one that is missing
 */
export function functionsOf(
  ids: readonly string[] | undefined,
  { navigation }: WithNavigation,
): JobFunction[] {
  return ids?.map((id) => find(navigation.functions, id, functions)) ?? navigation.functions
}

/** The address of the list of a function's roles; undefined if no page shows the directory. */
export function roleListAddress(fn: string, { roleList }: SiteContent): string | undefined {
  return roleList === undefined ? undefined : `${roleList}#${fn}`
}

/** The entry of a file name. @throws Error naming the entry that is missing */
export function entryOf<Kind extends EntryKind>(
  kind: Kind,
  id: string,
  site: SiteContent,
): SiteContent[Kind][number] {
  const entries: SiteContent[Kind][number][] = site[kind]
  return find(entries, id, entryRegisters[kind])
}

/**
 * The entries of these names in their order, or all that there are.
 * @throws Error naming one that is missing
 */
export function entriesOf<Kind extends EntryKind>(
  kind: Kind,
  ids: readonly string[] | undefined,
  site: SiteContent,
): SiteContent[Kind][number][] {
  return ids?.map((id) => entryOf(kind, id, site)) ?? site[kind]
}
