import type { SiteSettings } from '../schemas/site.ts'

/** A step on the way from home to a page: its words and its address on this site. */
export interface Crumb {
  name: string
  path: string
}

/** A node of schema.org data, ready for JSON-LD. */
export type StructuredData = Record<string, unknown>

const context = { '@context': 'https://schema.org' }

/**
 * schema.org/Organization from the site settings.
 * @param origin the address of the site, such as `https://example.org`
 */
export function organizationData({ name, description }: SiteSettings, origin: URL): StructuredData {
  const url = new URL('/', origin).href
  return {
    ...context,
    '@type': 'Organization',
    '@id': `${url}#organization`,
    name,
    description,
    url,
    logo: new URL('/apple-touch-icon.png', origin).href,
  }
}

/** schema.org/BreadcrumbList, from home to the page itself. */
export function breadcrumbData(crumbs: readonly Crumb[], origin: URL): StructuredData {
  const itemListElement = crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, origin).href,
  }))
  return { ...context, '@type': 'BreadcrumbList', itemListElement }
}

/** schema.org/Service, provided by the organization of the site. */
export function serviceData(
  name: string,
  description: string,
  path: string,
  origin: URL,
): StructuredData {
  const provider = { '@id': `${new URL('/', origin).href}#organization` }
  return {
    ...context,
    '@type': 'Service',
    name,
    description,
    url: new URL(path, origin).href,
    provider,
  }
}
