import type { Page } from '@playwright/test'

/** The bad line of the decisions: 400 kbit/s, 400 ms a round trip, and a processor four times slower. */
const badLine = { bytesPerSecond: 400_000 / 8, roundTripMs: 400, slowdown: 4 } as const

type Line = Readonly<Record<keyof typeof badLine, number>>

/** A line so bad that a person has long filled a form before its scripts came. The processor is this machine's. */
export const worstLine = { bytesPerSecond: 50_000 / 8, roundTripMs: 2_000, slowdown: 1 } as const

/** Puts a page of Chromium on a line. */
export async function slowDown(page: Page, { bytesPerSecond, roundTripMs, slowdown } = badLine as Line): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
    connectionType: 'cellular3g',
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}
