import type { Page } from '@playwright/test'

/** The bad line of the decisions: 400 kbit/s, 400 ms a round trip, and a processor four times slower. */
export const line = { bytesPerSecond: 400_000 / 8, roundTripMs: 400, slowdown: 4 } as const

/** Puts a page of Chromium on that line. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.roundTripMs,
    downloadThroughput: line.bytesPerSecond,
    uploadThroughput: line.bytesPerSecond,
    connectionType: 'cellular3g',
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: line.slowdown })
}
