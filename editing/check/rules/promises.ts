import { promises } from '../cases/promises.ts'
import type { ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { isLive } from '../site.ts'
import { firstOf, isOfOthers } from '../text-cases.ts'
import type { Text } from '../texts.ts'

/**
 * Texts in our own name promise nothing that cannot be true. What may be true, but binds the
 * company, is a warning.
 */
export function checkPromises(text: Text, file: ContentFile): Problem[] {
  const isOurs = file.data !== undefined && isLive(file) && file.collection !== 'review'
  return isOurs && !text.part?.code && !isOfOthers(text) ? firstOf(promises, text) : []
}
