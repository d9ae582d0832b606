import { brotliCompressSync } from 'node:zlib'

/** What the floor page weighs on the line: one first flight of TCP, less headers. */
const floorBytes = 14_000

/**
 * A page as plain as can be, in one file without script, font or picture, that weighs 14 KB compressed: the quickest
 * that a page of our size could be. Its text is the same each time.
 */
export function floorPage(): string {
  const page = (words: string) =>
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title>
<style>body{font:17px/1.5 Georgia,serif;max-width:40em;margin:2em auto}</style><h1>The floor</h1><p>${words}</p></html>`
  const words: string[] = []
  let seed = 1
  while (words.length % 100 || brotliCompressSync(page(words.join(' '))).length < floorBytes) {
    seed = (seed * 48_271) % 2_147_483_647
    words.push(seed.toString(36))
  }
  return page(words.join(' '))
}
