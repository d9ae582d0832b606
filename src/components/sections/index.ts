import * as z from 'zod'
import { resolveLinks, type WithResolvedLinks } from '../../lib/resolve-links.ts'
import type { Entry, SiteContent } from '../../lib/site-content.ts'
import { traits, type Ground } from './fields.ts'
import * as types from './types.ts'

/** The exports of the `schema.ts` of a section type. */
interface SectionModule {
  /** The fields, with a sentence to editors that says what the section is for. */
  schema: z.ZodObject<{ type: z.ZodLiteral<string> }>
  /**
   * Turns the fields into the props of the component; left out if only links have to be resolved.
   * Each takes the fields of its own type, so no type fits the first argument of all but `never`.
   */
  view?: (section: never, site: SiteContent) => object
}

/** Every section type by its name. */
export const sectionTypes: Readonly<Record<string, SectionModule>> = types

type Types = typeof types
type Schema = Types[keyof Types]['schema']

/** The props of a section's component. */
export interface SectionProps<Type extends keyof Types> {
  /** The result of `view`; without a `view`, the fields with their links resolved. */
  section: Types[Type] extends { view: (...given: never) => infer View }
    ? View
    : WithResolvedLinks<z.infer<Types[Type]['schema']>>
  ground: Ground
  /** True if the page begins with it: its heading is then the title of the page. */
  first: boolean
  /** Its number on the page, from 1, which makes its names unique there. */
  position: number
  /** Renders the prose of the page. */
  render: Entry<unknown>['render']
  /**
   * The logo of the client, in the first section of a page about one: the address of a picture, and
   * a name.
   */
  logo?: { picture: string; name: string } | undefined
}

/** One band of a page, as an editor writes it. */
export const sectionSchema = z.discriminatedUnion(
  'type',
  // `map` forgets that the list has members, which a union needs.
  Object.values(types).map(({ schema }) => schema) as [Schema],
)

/** A section as an editor writes it. */
export type Section = z.infer<typeof sectionSchema>

/** The traits of a section type; none for a type that does not exist. */
export function traitsOf(type: unknown) {
  const schema = sectionTypes[String(type)]?.schema
  return (schema && traits.get(schema)) ?? {}
}

/** The types with which a page may begin. */
export const titleTypes: string[] = Object.keys(types).filter((type) => traitsOf(type).carriesTitle)

/** The ground of a section. */
export function groundOf(section: Section): Ground {
  const own = 'ground' in section ? section.ground : undefined
  return own ?? traitsOf(section.type).ground?.(section) ?? 'paper'
}

/** The tints that a section may take, the lightest first. */
const tints: readonly Ground[] = ['shoal-5', 'shoal-4', 'shoal-3']

/**
 * The grounds of the sections of a page. A section whose usual ground is that of the section before
 * takes another tint, so that the two are not taken for one. Paper may follow paper.
 */
export function groundsOf(sections: readonly Section[]): Ground[] {
  const grounds: Ground[] = []
  for (const [index, section] of sections.entries()) {
    const ground = groundOf(section)
    const isWritten = 'ground' in section && section.ground !== undefined
    const isLikeLast = ground !== 'paper' && ground === grounds.at(-1)
    const next = sections[index + 1]
    const taken = [ground, next && groundOf(next)]
    const other = tints.find((tint) => !taken.includes(tint))
    grounds.push(isLikeLast && !isWritten && other ? other : ground)
  }
  return grounds
}

/**
 * Turns a section into the props of its component: links resolved, figures and entries looked up.
 * @throws Error naming an entry that the site does not have
 */
export function viewOf(section: Section, site: SiteContent): object {
  const { view } = sectionTypes[section.type] ?? {}
  if (!view) return resolveLinks(section, site)
  // Section and `view` are of the same type, which TypeScript cannot see through the table.
  return view(section as never, site)
}
