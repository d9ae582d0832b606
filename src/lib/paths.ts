/** Every address of the site that code builds. Addresses that editors write stay as they are. */
export const paths = {
  home: '/',
  privacyNotice: '/privacy-notice',
  survey: (slug: string) => `/surveys/${slug}`,
  service: (slug: string) => `/services/${slug}`,
  caseStudy: (slug: string) => `/case-studies/${slug}`,
  testimonial: (slug: string) => `/${slug}-testimonial`,
  /** The picture for links to the page at `path` on other sites. */
  linkPicture: (path: string) => `/og${path === '/' ? '/home' : path}.jpg`,
  page: (slug: string) => (slug === 'home' ? '/' : `/${slug}`),
} as const

/**
 * The address of a file of the built site: `/surveys/crm-manager` for `surveys/crm-manager.html`.
 */
export function routeOf(file: string): string {
  return `/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`.replace(/\/index$/, '/')
}

/** The file of a page of the built site, from its address: the inverse of `routeOf`. */
export function fileOfRoute(route: string): string {
  return route === '/' ? 'index.html' : `${route.slice(1)}.html`
}

/** The address of a file, for every collection whose files are pages. */
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
 * The earlier addresses of a page, all of which lead to it: those of its `aliases`, and for each
 * address of a role that it has or had, the same name under the old folder of all roles, /revenue.
 */
export function oldAddresses(
  collection: PageCollection,
  id: string,
  aliases: readonly string[],
): string[] {
  const old = aliasAddresses(collection, aliases)
  const ofRoles = [...old, pageAddresses[collection](id)].filter(isOfRole)
  const inOldFolder = ofRoles.map((address) => address.replace(paths.survey(''), '/revenue/'))
  // An editor may have written an address in the old folder too.
  return [...old, ...inOldFolder.filter((address) => !old.includes(address))]
}

/** True for the address of a role, which another page may have as an old one. */
const isOfRole = (address: string): boolean => address.startsWith(paths.survey(''))

/** The addresses of the `aliases` of a page, which are old file names or whole addresses. */
export function aliasAddresses(collection: PageCollection, aliases: readonly string[]): string[] {
  return aliases.map((alias) => (isAddress(alias) ? alias : pageAddresses[collection](alias)))
}

const isAddress = (alias: string): boolean => alias.startsWith('/')
