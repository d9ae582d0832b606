import type { Problem } from '../problem.ts'
import type { Site } from '../site.ts'
export { checkSamples as checkLeftovers } from './samples.ts'
