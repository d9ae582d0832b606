/** Every address of the site that code has to build. Addresses that editors write stay as they are. */
export const paths = {
  home: '/',
  privacyNotice: '/privacy-notice',
  survey: (slug: string) => `/surveys/${slug}`,
  service: (slug: string) => `/services/${slug}`,
  caseStudy: (slug: string) => `/case-studies/${slug}`,
  testimonial: (slug: string) => `/${slug}-testimonial`,
  /** The picture that shows when the page at `path` is linked elsewhere. */
  linkPicture: (path: string) => `/og${path === '/' ? '/home' : path}.jpg`,
  page: (slug: string) => (slug === 'home' ? '/' : `/${slug}`),
} as const

/** From a file of the built site to its address: `surveys/crm-manager.html` is `/surveys/crm-manager`. */
export function routeOf(file: string): string {
  return `/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`.replace(/\/index$/, '/')
}

/** How the name of a file becomes an address, for every collection whose files are pages. */
export const pageAddresses = {
  surveys: paths.survey,
  pages: paths.page,
  services: paths.service,
  caseStudies: paths.caseStudy,
  testimonials: paths.testimonial,
} satisfies Record<string, (slug: string) => string>

/** A collection whose files are pages. */
export type PageCollection = keyof typeof pageAddresses

/**
 * The addresses that a page had, all of which lead to it: those of its `aliases` (old file names, or whole addresses that
 * start with /), and for a role the same under the old folder of all roles, /revenue.
 */
export function oldAddresses(collection: PageCollection, id: string, aliases: readonly string[]): string[] {
  const old = aliases.map((alias) => (alias.startsWith('/') ? alias : pageAddresses[collection](alias)))
  if (collection !== 'surveys') return old
  return [...old, ...[...aliases, id].filter((name) => !name.startsWith('/')).map((name) => `/revenue/${name}`)]
}
