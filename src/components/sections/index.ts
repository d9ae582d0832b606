import * as z from 'zod'
import { finishLinks, type Finished, type SiteContent } from '../../lib/site-content.ts'
import type { Entry } from '../../lib/content.ts'

/** What `schema.ts` in the folder of a section type says. */
interface SectionModule {
  /** The fields, with a sentence to editors on what the section is for. */
  schema: z.ZodObject<{ type: z.ZodLiteral<string> }>
  /** Makes of the fields what the component shows; left out where resolving the links is all. */
  view?: (section: never, site: SiteContent) => object
  /** True for a type with which a page may begin: its heading is then the title. Left out elsewhere. */
  carriesTitle?: boolean
}

/** What the component of a section type gets. */
interface PropsOf<Module extends SectionModule> {
  section: Module extends { view: (section: never, site: SiteContent) => infer View }
    ? View
    : Finished<z.infer<Module['schema']>>
  /** Whether the page begins with it: then it carries the title. */
  first: boolean
  /** The place of the section on the page, from 1: makes its names unique there. */
  place: number
  /** Renders the prose of the page. */
  render: Entry<unknown>['render']
}

/** Registers a type: compiles only if the component takes what the schema (and the view) gives. */
const section =
  <Component extends { default: (props: never) => unknown }>() =>
  <Module extends SectionModule>(
    module: Module & (Component extends { default: (props: PropsOf<Module>) => unknown } ? unknown : never),
  ) =>
    module as Module

/** Every section type. A new one is a folder beside this file and a line here. */
export const sectionTypes = {
  articles: section<typeof import('./articles/Articles.astro')>()(await import('./articles/schema.ts')),
  callToAction: section<typeof import('./callToAction/CallToAction.astro')>()(await import('./callToAction/schema.ts')),
  cards: section<typeof import('./cards/Cards.astro')>()(await import('./cards/schema.ts')),
  columns: section<typeof import('./columns/Columns.astro')>()(await import('./columns/schema.ts')),
  comparison: section<typeof import('./comparison/Comparison.astro')>()(await import('./comparison/schema.ts')),
  contents: section<typeof import('./contents/Contents.astro')>()(await import('./contents/schema.ts')),
  figures: section<typeof import('./figures/Figures.astro')>()(await import('./figures/schema.ts')),
  hero: section<typeof import('./hero/Hero.astro')>()(await import('./hero/schema.ts')),
  items: section<typeof import('./items/Items.astro')>()(await import('./items/schema.ts')),
  leadForm: section<typeof import('./leadForm/LeadForm.astro')>()(await import('./leadForm/schema.ts')),
  newsletter: section<typeof import('./newsletter/Newsletter.astro')>()(await import('./newsletter/schema.ts')),
  offices: section<typeof import('./offices/Offices.astro')>()(await import('./offices/schema.ts')),
  people: section<typeof import('./people/People.astro')>()(await import('./people/schema.ts')),
  prose: section<typeof import('./prose/Prose.astro')>()(await import('./prose/schema.ts')),
  questions: section<typeof import('./questions/Questions.astro')>()(await import('./questions/schema.ts')),
  quotes: section<typeof import('./quotes/Quotes.astro')>()(await import('./quotes/schema.ts')),
  retention: section<typeof import('./retention/Retention.astro')>()(await import('./retention/schema.ts')),
  roles: section<typeof import('./roles/Roles.astro')>()(await import('./roles/schema.ts')),
  rows: section<typeof import('./rows/Rows.astro')>()(await import('./rows/schema.ts')),
  sheets: section<typeof import('./sheets/Sheets.astro')>()(await import('./sheets/schema.ts')),
  statement: section<typeof import('./statement/Statement.astro')>()(await import('./statement/schema.ts')),
  services: section<typeof import('./services/Services.astro')>()(await import('./services/schema.ts')),
  serviceBlocks: section<typeof import('./serviceBlocks/ServiceBlocks.astro')>()(
    await import('./serviceBlocks/schema.ts'),
  ),
  stories: section<typeof import('./stories/Stories.astro')>()(await import('./stories/schema.ts')),
  steps: section<typeof import('./steps/Steps.astro')>()(await import('./steps/schema.ts')),
  surveyCards: section<typeof import('./surveyCards/SurveyCards.astro')>()(await import('./surveyCards/schema.ts')),
}

type Types = typeof sectionTypes

/** One band of a page, as an editor writes it. */
export const sectionSchema = z.discriminatedUnion(
  'type',
  Object.values(sectionTypes).map(({ schema }) => schema) as [Types[keyof Types]['schema']],
)
/** A section as an editor writes it. */
export type Section = z.infer<typeof sectionSchema>

/** The types with which a page may begin. */
export const titleTypes: string[] = Object.entries(sectionTypes as Record<string, SectionModule>).flatMap(
  ([type, { carriesTitle }]) => (carriesTitle ? type : []),
)

/**
 * Makes of a section what its component shows: links resolved, figures and entries looked up.
 * @throws Error naming what the section names and the site does not have
 */
export function viewOf(section: Section, site: SiteContent): object {
  const module = (sectionTypes as Record<string, SectionModule>)[section.type]
  return module?.view ? module.view(section as never, site) : finishLinks(section, site)
}
