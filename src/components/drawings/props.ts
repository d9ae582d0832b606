import type { view } from '../sections/hero/schema.ts'

/**
 * The props of each drawing of a hero. A drawing needs and uses those that `hero/drawings.ts`
 * names.
 */
export type DrawingProps = ReturnType<typeof view>['drawn']
