// Decides whether a role page may fetch its film, and which one (decisions.md, section 6). Runs in
// browsers and in builds.

/**
 * The visitor's line as the Network Information API describes it. A browser may give any part of
 * this, or none.
 */
export interface Line {
  /** The visitor asked to save data. */
  saveData?: boolean | undefined
  /** 'slow-2g', '2g', '3g' or '4g'. */
  effectiveType?: string | undefined
  /** 'cellular' is a mobile network, where visitors often pay by the byte. */
  type?: string | undefined
}

/** The visitor's window: `calm` if less motion is wanted, `small` if it is narrower than 760 px. */
export interface View {
  calm: boolean
  small: boolean
}

/**
 * True if the film may be fetched and played: not if the visitor saves data, has a slow line or
 * asks for less motion, and not on a small screen with a mobile line.
 */
export const isLoopAllowed = (
  { calm, small }: View,
  { saveData, effectiveType = '4g', type }: Line = {},
): boolean => !saveData && effectiveType === '4g' && !calm && !(small && type === 'cellular')

/** The functions whose roles have a film. */
export const functionsWithFilm: readonly string[] = ['sales', 'marketing', 'operations', 'hr']

/** The pixels of a unit of the chart in the films of each size. */
export const filmScales = { small: 4.5, large: 9 } as const

/**
 * The film file that is sharp at a width in pixels of the screen. `units` is its width on the
 * chart.
 */
export const filmSize = (pixels: number, units: number): keyof typeof filmScales =>
  pixels > units * filmScales.small * 1.1 ? 'large' : 'small'
