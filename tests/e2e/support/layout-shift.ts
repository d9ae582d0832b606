import type { Page } from '@playwright/test'

/** Adds up from now on how far what is on the screen moves by itself. Runs in the page. */
export function watchShift(): void {
  Object.assign(globalThis, { shift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number }[])
      (globalThis as unknown as { shift: number }).shift += entry.value
  }).observe({ type: 'layout-shift' })
}

/** The sum, once the next frames are painted. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    return (globalThis as unknown as { shift: number }).shift
  })
}
