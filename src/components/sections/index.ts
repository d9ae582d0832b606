import * as z from 'zod'
import { finishLinks, type Entry, type Finished, type SiteContent } from '../../lib/site-content.ts'
import { traits, type Ground } from './fields.ts'
import * as types from './types.ts'

/** What the `schema.ts` of a section type exports. */
interface SectionModule {
  /** The fields, with a sentence to editors on what the section is for. */
  schema: z.ZodObject<{ type: z.ZodLiteral<string> }>
  /** Makes of the fields what the component shows; left out where resolving the links is all. */
  view?: (section: never, site: SiteContent) => object
}

/** Every section type by its name. */
export const sectionTypes: Readonly<Record<string, SectionModule>> = types

type Types = typeof types
type Schema = Types[keyof Types]['schema']

/** What the component of a section type gets. */
export interface SectionProps<Type extends keyof Types> {
  /** What `view` makes of the fields; without a `view`, the fields with their links resolved. */
  section: Types[Type] extends { view: (...given: never) => infer View }
    ? View
    : Finished<z.infer<Types[Type]['schema']>>
  ground: Ground
  /** Whether the page begins with it: its heading is then the title of the page. */
  first: boolean
  /** Its place on the page, from 1: makes its names unique there. */
  place: number
  /** Renders the prose of the page. */
  render: Entry<unknown>['render']
  /** The logo of whom the page is about, where this is its first section: the address of a picture, and a name. */
  logo?: { picture: string; name: string } | undefined
}

/** One band of a page, as an editor writes it. */
export const sectionSchema = z.discriminatedUnion('type', Object.values(types).map(({ schema }) => schema) as [Schema])
/** A section as an editor writes it. */
export type Section = z.infer<typeof sectionSchema>

/** What is known of a section type besides its fields; nothing of a type that does not exist. */
export function traitsOf(type: unknown) {
  const schema = sectionTypes[String(type)]?.schema
  return (schema && traits.get(schema)) ?? {}
}

/** The types with which a page may begin. */
export const titleTypes: string[] = Object.keys(types).filter((type) => traitsOf(type).carriesTitle)

/** The ground that a section stands on. */
export function groundOf(section: Section): Ground {
  const own = 'ground' in section ? section.ground : undefined
  return own ?? traitsOf(section.type).ground?.(section) ?? 'paper'
}

/**
 * Makes of a section what its component shows: links resolved, figures and entries looked up.
 * @throws Error naming what the section names and the site does not have
 */
export function viewOf(section: Section, site: SiteContent): object {
  return sectionTypes[section.type]?.view?.(section as never, site) ?? finishLinks(section, site)
}
