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
export async function shiftOf(page: Page): Promise<number> {
  await nextFrames(page, 3)
  return page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
}

/** Waits for frames of the browser itself: those of a page with a stopped clock never come. */
async function nextFrames(page: Page, count: number): Promise<void> {
  const passed = await page.evaluateHandle(() => ({ frames: 0 }))
  await page.waitForFunction(
    ([seen, wanted]) => {
      seen.frames += 1
      return seen.frames > wanted
    },
    [passed, count] as const,
    { polling: 'raf' },
  )
}
