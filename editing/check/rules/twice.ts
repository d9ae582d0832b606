import type { Problem } from '../problem.ts'
import type { Site } from '../site.ts'

export function checkTwice(site: Site): Problem[] {
  return []
}
