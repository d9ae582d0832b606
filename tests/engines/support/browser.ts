import { ensureEngine, type EngineName } from '../../support/engines.ts'
import { openFirefox } from './firefox.ts'
import { openPlaywright } from './playwright.ts'
import { openWebKit } from './webkit.ts'

export type Key = 'ArrowDown' | 'ArrowRight' | 'End' | 'Enter' | 'Escape' | 'Home'

/** All that the tests ask of a browser. Sizes and places are in CSS pixels of the view. */
export interface Browser {
  /**
   * Runs a function in the page. It may use nothing from outside itself but its arguments, which
   * are copied.
   */
  run: <Args extends unknown[], Result>(
    inPage: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>
  /**
   * Goes back in the history, as the browser's own button does. It may end before the page is
   * there.
   */
  back: () => Promise<void>
  point: (x: number, y: number) => Promise<void>
  click: (x: number, y: number) => Promise<void>
  press: (key: Key) => Promise<void>
  type: (text: string) => Promise<void>
  /** Ends when the page has its new size. */
  resize: (width: number, height: number) => Promise<void>
  close: () => Promise<void>
}

/** Starts a real browser of that engine. */
export function openBrowser(name: EngineName): Promise<Browser> {
  const engine = ensureEngine(name)
  if (engine.by === 'firefox') return openFirefox(engine)
  if (engine.by === 'webkit') return openWebKit(engine)
  return openPlaywright(name)
}
