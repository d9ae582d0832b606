import type { view } from '../sections/hero/schema.ts'

/** What each drawing of a hero gets. It uses what it has room for, and needs what `hero/drawings.ts` says. */
export type DrawingProps = ReturnType<typeof view>['drawn']
