import type { ContentFile } from './content-file.ts'
import { valueAt } from './shape.ts'

/** The name of a page in its title for search engines: “Contact” of “Contact: our offices”. */
export function nameInTitle({ data }: Pick<ContentFile, 'data'>): string | undefined {
  const title = valueAt(data, ['seo', 'title'])
  return typeof title === 'string' ? /^[^:–|(]+(?=[:–|])/.exec(title)?.[0] : undefined
}
