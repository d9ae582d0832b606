/** Every address of the site that code has to build. What editors write as an address is used as it stands. */
export const paths = {
  home: '/',
  privacyNotice: '/privacy-notice',
  surveys: '/#survey-section',
  /** The list of a function's roles on the home page. */
  functionRoles: (id: string) => `/#${id}`,
  survey: (slug: string) => `/surveys/${slug}`,
  service: (slug: string) => `/services/${slug}`,
  caseStudy: (slug: string) => `/case-studies/${slug}`,
  testimonial: (slug: string) => `/${slug}-testimonial`,
  /** The picture that shows when the page at `path` is linked elsewhere. */
  linkPicture: (path: string) => `/og${path === '/' ? '/home' : path}.jpg`,
  page: (slug: string) => (slug === 'home' ? '/' : `/${slug}`),
} as const
