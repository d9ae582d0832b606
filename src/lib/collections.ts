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
import { contentFolders, type CollectionName } from './content-folders.ts'

/**
 * Every collection: its folder under `src/content`, the pattern of its files, and the schema that
 * checks them. Astro (`content.config.ts`) and the content check both read this table, so they
 * cannot disagree.
 */
export const collections = {
  surveys: { ...contentFolders.surveys, schema: surveySchema },
  pages: { ...contentFolders.pages, schema: pageSchema(sectionSchema) },
  articles: { ...contentFolders.articles, schema: articleSchema },
  people: { ...contentFolders.people, schema: personSchema },
  services: { ...contentFolders.services, schema: serviceSchema(sectionSchema) },
  caseStudies: { ...contentFolders.caseStudies, schema: caseStudySchema(sectionSchema) },
  testimonials: { ...contentFolders.testimonials, schema: testimonialSchema },
  site: { ...contentFolders.site, schema: siteSchema },
  addresses: { ...contentFolders.addresses, schema: addressesSchema },
  claims: { ...contentFolders.claims, schema: claimsSchema },
  navigation: { ...contentFolders.navigation, schema: navigationSchema },
  labels: { ...contentFolders.labels, schema: labelsSchema },
  forms: { ...contentFolders.forms, schema: formsSchema },
  specimens: { ...contentFolders.specimens, schema: specimensSchema },
  review: { ...contentFolders.review, schema: reviewSchema },
} satisfies Record<CollectionName, { folder: string; pattern: string; schema: z.ZodType }>

/** The content of one entry of a collection. */
export type DataOf<Name extends CollectionName> = z.infer<(typeof collections)[Name]['schema']>
