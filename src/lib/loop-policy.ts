/** Whether the background film of a role page may be fetched, and which (decisions.md, section 6). */

/**
 * The visitor's line, by the Network Information API, which TypeScript does not know, and of which a browser may tell any
 * part or nothing.
 */
export interface Line {
  /** The visitor asked to save data. */
  saveData?: boolean | undefined
  /** 'slow-2g', '2g', '3g' or '4g'. */
  effectiveType?: string | undefined
  /** 'cellular' is a mobile network, which is often paid for by its bytes. */
  type?: string | undefined
}

/** The visitor's window. */
export interface View {
  /** Less movement is wanted. */
  calm: boolean
  /** It is narrower than 760 px. */
  small: boolean
}

/**
 * True when the film may be fetched and played: no data saving, a line that is not slow, no wish for less movement, and
 * no small screen on a line that is paid for by its bytes.
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
