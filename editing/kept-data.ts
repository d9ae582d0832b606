/**
 * Small data that a browser keeps for the pages of one address. A browser that refuses to keep data
 * throws already when a page names a storage; the data then lasts as long as the page is open.
 */

/** For this tab, or for longer. */
export type Storing = 'sessionStorage' | 'localStorage'

const inMemory = new Map<string, string>()

/** What is kept under a name; '' if nothing is. */
export function readKept(storing: Storing, name: string): string {
  try {
    return globalThis[storing].getItem(name) ?? inMemory.get(name) ?? ''
  } catch {
    return inMemory.get(name) ?? ''
  }
}

/** True if the browser refused to keep what this page wanted to keep under a name. */
export const wasRefused = (name: string): boolean => inMemory.has(name)

/** True if this browser keeps data: it may refuse to, or have no room. */
export function canKeep(storing: Storing): boolean {
  const name = 'can-keep'
  keep(storing, name, 'yes')
  const isKept = !wasRefused(name)
  keep(storing, name, '')
  return isKept
}

/** Keeps a text under a name; '' forgets what is kept there. */
export function keep(storing: Storing, name: string, text: string): void {
  inMemory.delete(name)
  try {
    if (text === '') globalThis[storing].removeItem(name)
    else globalThis[storing].setItem(name, text)
  } catch {
    inMemory.set(name, text)
  }
}
