// Runs in browsers and in builds.

/** The tab that stands first and shows every article (specification.md, section 4). */
export const allCategories = 'all'

/** Whether an article shows under a tab. The featured article stands apart and is never filtered. */
export function isListed(article: { category: string; featured?: boolean }, chosen: string): boolean {
  return article.featured === true || chosen === allCategories || article.category === chosen
}
