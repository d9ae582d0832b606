// Decides whether a role page may fetch its film, and which one (decisions.md, section 6). Runs in browsers and in builds.

/** The visitor's line as the Network Information API describes it. A browser may give any part of this, or none. */
export interface Line {
  /** The visitor asked to save data. */
  saveData?: boolean | undefined
  /** 'slow-2g', '2g', '3g' or '4g'. */
  effectiveType?: string | undefined
  /** 'cellular' is a mobile network, where visitors often pay by the byte. */
  type?: string | undefined
}

/** The visitor's window: whether less movement is wanted, and whether it is narrower than 760 px. */
export interface View {
  calm: boolean
  small: boolean
}

/**
 * Whether the film may be fetched and played: not if the visitor saves data, has a slow line or asks for less movement, and
 * not on a small screen with a mobile line.
 */
export const loopAllowed = ({ calm, small }: View, { saveData, effectiveType = '4g', type }: Line = {}): boolean =>
  !saveData && effectiveType === '4g' && !calm && !(small && type === 'cellular')

/** The functions whose roles have a film. */
export const filmed: readonly string[] = ['sales', 'marketing', 'operations', 'hr']

/** How many pixels a unit of the chart has in the films of each size. */
export const filmScales = { small: 4.5, large: 9 } as const

/** Which file of a film is sharp where it is so many pixels of the screen wide. `units` are its width on the chart. */
export const filmSize = (pixels: number, units: number): keyof typeof filmScales =>
  pixels > units * filmScales.small * 1.1 ? 'large' : 'small'
