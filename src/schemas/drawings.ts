/** The drawings that pages may choose: each belongs to one page. Components stand in `components/drawings`. */
export const drawings = [
  'inlet',
  'shoaling',
  'strait',
  'one-coast',
  'four-waypoints',
  'position-fix',
  'fix-panel',
  'six-weeks',
  'two-hundred-lights',
  'tide-panorama',
  'hours-bar',
  'survey-in-progress',
  'unsurveyed',
  'unbroken-coast',
  'single-light',
  'unlit-light',
  'off-the-chart',
  'two-shores',
  'arrival',
] as const

/** The name of a drawing, as an editor writes it. */
export type DrawingName = (typeof drawings)[number]

/** The drawings of the `hero` section, in a list of their own, since the others belong to sections of their own. */
export const heroDrawings = ['inlet', 'strait', 'survey-in-progress', 'position-fix'] as const
/** A drawing of the `hero` section. */
export type HeroDrawing = (typeof heroDrawings)[number]
