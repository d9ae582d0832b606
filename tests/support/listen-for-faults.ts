import type { Page } from '@playwright/test'

/**
 * A list that grows by a line for each error or warning of the pages to come, and for each answer
 * that is one.
 */
export function listenForFaults(page: Page): string[] {
  const faults: string[] = []
  page.on(
    'console',
    (message) =>
      void (['error', 'warning'].includes(message.type()) && faults.push(message.text())),
  )
  page.on('pageerror', (problem) => void faults.push(problem.message))
  page.on(
    'response',
    (response) =>
      void (response.status() >= 400 && faults.push(`${response.status()} ${response.url()}`)),
  )
  return faults
}
