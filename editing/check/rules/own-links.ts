import { paths } from '../../../src/lib/paths.ts'
import { bodyOf } from '../body.ts'
import type { ContentFile } from '../content-file.ts'
import { asWarning, type Problem } from '../problem.ts'
import { addressOf } from '../site.ts'

const message =
  'This link leads to the page that it is on, so nothing happens. Choose another page.'

/**
 * Finds links to the page that they are on. The home page may have one to its start. It is a
 * warning, since nobody may have chosen it: links follow a page that is deleted in favour of this
 * one.
 */
export function* checkOwnLinks(file: ContentFile): Iterable<Problem> {
  const own = addressOf(file)
  if (own === undefined || own === paths.home) return

  for (const { path, text, shape } of file.leaves)
    if (shape.refersTo === 'address' && text === own) yield asWarning(file.problemIn(path, message))
  for (const { address, offset } of bodyOf(file).links)
    if (address === own) yield asWarning(file.problemAt(offset, message))
}
