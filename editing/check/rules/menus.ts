import type { ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { pairsWithSameKey } from '../site.ts'
import { eitherOfTwo } from '../two-fields.ts'

/** Each group of roles is in one menu, so that visitors find a role at one place. */
export function* checkMenus(file: ContentFile): Iterable<Problem> {
  if (file.collection !== 'navigation') return
  const groups = file.leaves.filter(({ path }) => path[0] === 'menus' && path[2] === 'groups')
  for (const [first, second] of pairsWithSameKey(groups, ({ text }) => text)) {
    // Another rule finds an entry that is in one list twice.
    if (first.path[1] === second.path[1]) continue
    yield eitherOfTwo(
      [second.path, first.path],
      file,
      (line) => `“${second.text}” is in another menu too, in line ${line}. Keep it in one.`,
    )
  }
}
