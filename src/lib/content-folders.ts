/**
 * Where the files of every collection are: the folder under `src/content`, and the pattern of their
 * names. `collections.ts` adds the schemas, which the first text of the editor does without.
 */
export const contentFolders = {
  surveys: { folder: 'surveys', pattern: '*.mdx' },
  pages: { folder: 'pages', pattern: '*.mdx' },
  articles: { folder: 'articles', pattern: '*.mdx' },
  people: { folder: 'people', pattern: '*.mdx' },
  services: { folder: 'services', pattern: '*.mdx' },
  caseStudies: { folder: 'case-studies', pattern: '*.mdx' },
  testimonials: { folder: 'testimonials', pattern: '*.mdx' },
  site: { folder: 'settings', pattern: 'site.mdx' },
  addresses: { folder: 'settings', pattern: 'addresses.mdx' },
  claims: { folder: 'settings', pattern: 'claims.mdx' },
  navigation: { folder: 'settings', pattern: 'navigation.mdx' },
  labels: { folder: 'settings', pattern: 'labels.mdx' },
  forms: { folder: 'settings', pattern: 'forms.mdx' },
  specimens: { folder: 'settings', pattern: 'specimens.mdx' },
  review: { folder: 'settings', pattern: 'review.mdx' },
} satisfies Record<string, { folder: string; pattern: string }>

/** The name of a collection. */
export type CollectionName = keyof typeof contentFolders

/** The names of all collections. */
export const collectionNames = Object.keys(contentFolders) as CollectionName[]
