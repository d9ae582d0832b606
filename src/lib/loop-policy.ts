/** When the background loop of a role page may be fetched (decisions.md, section 6). */

/** The visitor's line and screen. A browser that does not tell one of these leaves it undefined. */
export interface LoopConditions {
  /** The visitor asked to save data. */
  saveData?: boolean | undefined
  /** 'slow-2g', '2g', '3g' or '4g', by the Network Information API. */
  effectiveType?: string | undefined
  /** The visitor asked for less movement. */
  reducedMotion?: boolean | undefined
  /** The window is narrower than 760 px. */
  smallScreen?: boolean | undefined
  /** The line is a mobile network, which is often paid for by its bytes. */
  metered?: boolean | undefined
}

/** True when a few kilobytes for a sharp still picture are no burden: no data saving, and a line that is not slow. */
export const stillAllowed = ({ saveData, effectiveType = '4g' }: LoopConditions): boolean =>
  !saveData && effectiveType === '4g'

/** True when the loop may be fetched and played: where the still may, unless movement is unwanted or a small screen is on a metered line. */
export const loopAllowed = (conditions: LoopConditions): boolean =>
  stillAllowed(conditions) && !conditions.reducedMotion && !(conditions.smallScreen && conditions.metered)
