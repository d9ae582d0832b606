/** The drawings that a `hero` section may choose; every other drawing belongs to a section type of its own. */
export const heroDrawings = ['inlet', 'strait', 'survey-in-progress', 'position-fix'] as const
/** A drawing of the `hero` section. */
export type HeroDrawing = (typeof heroDrawings)[number]
