import { bodyOf } from '../body.ts'
import type { ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { isLive } from '../site.ts'

/** Words that say nothing of a target, with those that tell somebody to follow the link. */
const saysNothing = new RegExp(
  String.raw`^(?:please )?(?:(?:click|tap|press|look|see|go|read|find out|learn) )?` +
    String.raw`(?:more )?(?:on )?(?:here|this (?:link|page|one|site))[.!]?$`,
  'i',
)

/**
 * The words of a link say where it leads. Screen readers read links in a list, where nothing is
 * around them.
 */
export function* checkLinkNames(file: ContentFile): Iterable<Problem> {
  if (!isLive(file)) return
  const say = (words: string): string =>
    `“${words}” does not say where this link leads. Write what visitors find there.`
  for (const { path, text } of file.leaves)
    if (path.at(-1) === 'label' && path.length > 1 && saysNothing.test(text.trim()))
      yield file.problemIn(path, say(text.trim()))
  for (const { words, offset } of bodyOf(file).links)
    if (saysNothing.test(words.trim())) yield file.problemAt(offset, say(words.trim()))
}
