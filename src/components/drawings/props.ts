import type { LightName } from '../../lib/chart/light.ts'

/** A light that leads to the surveys of its function. */
export interface LightLink {
  fn: LightName
  label: string
  href: string
}

/** What every drawing accepts. A drawing uses what it has room for; none of it is required. */
export interface DrawingProps {
  /** Words that stand in the drawing, in the order that the drawing documents. */
  captions?: readonly string[] | undefined
  /** For `inlet`: the four lights as links. */
  lights?: readonly LightLink[] | undefined
  /** Minutes shown by a dial in the drawing. */
  minutes?: number | undefined
  /** For `fix-panel`: which of the three steps. */
  step?: 1 | 2 | 3 | undefined
  class?: string | undefined
}
