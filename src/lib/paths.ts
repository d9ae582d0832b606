/** Every address of the site that code has to build. What editors write as an address is used as it stands. */
export const paths = {
  home: '/',
  privacyNotice: '/privacy-notice',
  surveys: '/#survey-section',
  survey: (slug: string) => `/surveys/${slug}`,
  service: (slug: string) => `/services/${slug}`,
  caseStudy: (slug: string) => `/case-studies/${slug}`,
  testimonial: (slug: string) => `/${slug}-testimonial`,
  page: (slug: string) => (slug === 'home' ? '/' : `/${slug}`),
} as const
