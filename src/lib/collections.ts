import type * as z from 'zod'
import { sectionSchema } from '../components/sections/index.ts'
import { addressesSchema } from '../schemas/addresses.ts'
import { articleSchema } from '../schemas/article.ts'
import { caseStudySchema } from '../schemas/case-study.ts'
import { claimsSchema } from '../schemas/claims.ts'
import { formsSchema } from '../schemas/forms.ts'
import { labelsSchema } from '../schemas/labels.ts'
import { navigationSchema } from '../schemas/navigation.ts'
import { pageSchema } from '../schemas/page.ts'
import { personSchema } from '../schemas/person.ts'
import { reviewSchema } from '../schemas/review.ts'
import { serviceSchema } from '../schemas/service.ts'
import { siteSchema } from '../schemas/site.ts'
import { specimensSchema } from '../schemas/specimens.ts'
import { surveySchema } from '../schemas/survey.ts'
import { testimonialSchema } from '../schemas/testimonial.ts'

/**
 * Every collection: its folder under `src/content`, the pattern of its files, and the schema that
 * checks them. Astro (`content.config.ts`) and the content check both read this table, so they
 * cannot disagree.
 */
export const collections = {
  surveys: { folder: 'surveys', pattern: '*.mdx', schema: surveySchema },
  pages: { folder: 'pages', pattern: '*.mdx', schema: pageSchema(sectionSchema) },
  articles: { folder: 'articles', pattern: '*.mdx', schema: articleSchema },
  people: { folder: 'people', pattern: '*.mdx', schema: personSchema },
  services: { folder: 'services', pattern: '*.mdx', schema: serviceSchema(sectionSchema) },
  caseStudies: { folder: 'case-studies', pattern: '*.mdx', schema: caseStudySchema(sectionSchema) },
  testimonials: { folder: 'testimonials', pattern: '*.mdx', schema: testimonialSchema },
  site: { folder: 'settings', pattern: 'site.mdx', schema: siteSchema },
  addresses: { folder: 'settings', pattern: 'addresses.mdx', schema: addressesSchema },
  claims: { folder: 'settings', pattern: 'claims.mdx', schema: claimsSchema },
  navigation: { folder: 'settings', pattern: 'navigation.mdx', schema: navigationSchema },
  labels: { folder: 'settings', pattern: 'labels.mdx', schema: labelsSchema },
  forms: { folder: 'settings', pattern: 'forms.mdx', schema: formsSchema },
  specimens: { folder: 'settings', pattern: 'specimens.mdx', schema: specimensSchema },
  review: { folder: 'settings', pattern: 'review.mdx', schema: reviewSchema },
} satisfies Record<string, { folder: string; pattern: string; schema: z.ZodType }>

/** The name of a collection. */
export type CollectionName = keyof typeof collections
/** The content of one entry of a collection. */
export type DataOf<Name extends CollectionName> = z.infer<(typeof collections)[Name]['schema']>
