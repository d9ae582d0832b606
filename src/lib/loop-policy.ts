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

/** The width of a film's file that fits the window. */
export const filmWidth = ({ small }: View): 'wide' | 'small' => (small ? 'small' : 'wide')
