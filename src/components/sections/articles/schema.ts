import * as z from 'zod'
import { entriesOf } from '../../../lib/look-ups.ts'
import { resolveLinks } from '../../../lib/resolve-links.ts'
import type { SiteContent } from '../../../lib/site-content.ts'
import { articleTypes } from '../../../schemas/article.ts'
import { nameOf } from '../../../schemas/names.ts'
import { band, heading, lookField, traits } from '../fields.ts'

export const schema = z
  .strictObject({
    type: z.literal('articles'),
    ...band,
    look: lookField({
      list: 'all in a list, with tabs that choose a category',
      featured: 'the one marked “featured” large above the list of the others',
    }),
    heading: heading.describe('Names the list for screen readers.'),
    articles: z
      .array(nameOf('articles'))
      .min(1)
      .optional()
      .describe(
        'File names of the articles to show, in their order. Without this list all of them are ' +
          'shown, the newest first.',
      ),
  })
  .describe('The articles: made from the files in src/content/articles.')
  .register(traits, { shows: { folder: 'articles', field: 'articles' } })

/** The first tab, which shows every article (specification.md, section 4). */
export const allCategories = 'all'

/**
 * The articles with their links, the featured one apart if the look asks for it, and the words
 * around them.
 */
export function view(section: z.infer<typeof schema>, site: SiteContent) {
  const articles = entriesOf('articles', section.articles, site).map(({ data }) =>
    resolveLinks(data, site),
  )
  const front =
    section.look === 'featured' ? (articles.find((one) => one.featured) ?? articles[0]) : undefined
  const { articles: words, comingSoon } = site.labels
  return {
    ...section,
    featured: front,
    articles: articles.filter((one) => one !== front),
    tabs: [
      { id: allCategories, label: words.all },
      ...articleTypes.map((id) => ({ id, label: words.categories[id] })),
    ],
    words: { ...words, comingSoon },
  }
}
