import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { figuresOf, figureTexts, fillFigures } from '../../src/lib/figures.ts'
import { splitFile } from '../../src/lib/frontmatter.ts'
import type { Claims } from '../../src/schemas/claims.ts'
import type { Forms } from '../../src/schemas/forms.ts'
import type { SiteSettings } from '../../src/schemas/site.ts'
import { dist } from '../../tools/built-site/pages.ts'

/**
 * Addresses of made-up pages (`editing/gallery/made-up/content/pages`), named after what tests
 * look for there.
 */
export const madeUp = {
  contactForm: '/made-up-contact-form',
  /** Two of the same. */
  reportForms: '/made-up-report-forms',
  accordion: '/made-up-steps',
  articles: '/made-up-articles',
  newsletter: '/made-up-newsletter',
  hero: '/made-up-first-view',
  role: '/surveys/made-up-role',
  otherRole: '/surveys/made-up-twin',
  programme: '/made-up-programme',
  testimonials: '/made-up-testimonial',
  /** Every drawing of a hero, most of them below the first view. */
  laterHeroes: '/made-up-hero',
  /** Two sections of every type: too heavy for a real page. */
  everythingTwice: '/made-up-twice',
  /** A page of nothing but a title, some prose and a way on. */
  plain: '/made-up-prose',
} as const

const content = path.join(dist, '../src/content')

/**
 * The fields of a content file of the tested site, such as `settings/forms`, with the words of its
 * figures filled in.
 */
export function readFields<Data>(name: string): Data {
  const { claims } = read<Claims>('settings/claims')
  return fillFigures(
    read<Data>(name),
    figureTexts(figuresOf(claims, read<SiteSettings>('settings/site').name)),
    name,
  )
}

/** The words of the two lead forms as visitors of the tested site read them. */
export const readForms = (): Forms => readFields<Forms>('settings/forms')

const read = <Data>(name: string): Data =>
  parse(splitFile(readFileSync(path.join(content, `${name}.mdx`), 'utf8'))!.fields) as Data
