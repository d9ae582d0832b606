// The data of the whole site, in the shapes that sections and pages get. `lib/content.ts` reads it,
// `look-ups.ts` finds things in it, and `resolve-links.ts` turns its addresses into links.
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
import type { Testimonial } from '../schemas/testimonial.ts'
import type { RoleLight } from './chart/role-lights.ts'

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
