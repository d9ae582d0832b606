/** A light that leads to the surveys of its function, if some page lists them. */
interface LightLink {
  fn: string
  label: string
  href: string | undefined
}

/** What every drawing accepts. A drawing uses what it has room for; none of it is required. */
export interface DrawingProps {
  /** Words that stand in the drawing, in the order that the drawing documents. */
  captions?: readonly string[] | undefined
  /** The functions, for a light of each. */
  functions?: readonly LightLink[] | undefined
  /** The function whose light it is. */
  fn?: string | undefined
  /** Minutes shown by a dial in the drawing. */
  minutes?: number | undefined
  /** People of whom each has a mark in the drawing. */
  people?: number | undefined
  /** How many lights there are. */
  count?: number | undefined
  /** How many weeks there are, and what is done in which of them. */
  weeks?: number | undefined
  phases?: readonly { title: string; week: string }[] | undefined
  /** Hours before, and the part of them that is left. */
  before?: number | undefined
  after?: number | undefined
  class?: string | undefined
}
