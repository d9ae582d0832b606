import type { Page } from '@playwright/test'

/**
 * A list that grows by a line for each error or warning of the pages to come, and for each answer
 * that is one.
 */
export function listenForFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text())
  })
  page.on('pageerror', ({ message }) => {
    faults.push(message)
  })
  page.on('response', (response) => {
    const status = response.status()
    if (status >= 400) faults.push(`${status} ${response.url()}`)
  })
  return faults
}
