import type { Problem } from '../../../editing/check/problem.ts'
import { changed, checkWith } from './checking.ts'
import { smallest } from './smallest-site.ts'

const role = 'surveys/alpha.mdx'

/** The problems of a role whose field has these words. */
export function inField(words: string): Problem[] {
  const line = `rightForYou: ${JSON.stringify(words)}`
  return checkWith({ [role]: smallest[role]!.replace(/^rightForYou: .*$/m, () => line) })
}

/** The problems of a role whose prose has these words. */
export function inProse(words: string): Problem[] {
  return checkWith({ [role]: changed(smallest[role]!, 'What the role is about.', words) })
}
