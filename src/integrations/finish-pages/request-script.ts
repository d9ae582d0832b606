/**
 * Fetches the script of `client:intent`, whose address is in `data-intent`. If a request fails, or
 * has no answer after ten seconds, it is repeated past the cache, ten seconds later. `<script src>`
 * would ask once and wait forever. Finished pages contain this script after their first view.
 */

/** The milliseconds that a request may take, and those until the next one. */
const limit = 10_000

const address = document.currentScript!.dataset['intent']!

async function request(cache: RequestCache): Promise<void> {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), limit)
  try {
    const response = await fetch(address, { cache, signal: controller.signal })
    if (response.ok) {
      // An import has no time limit: it begins when the whole file is in the browser's cache.
      await response.text()
      await import(/* @vite-ignore */ address)
      return
    }
  } catch {}
  setTimeout(() => void request('reload'), limit)
}

void request('default')

// Makes the file a module, so that its names are its own for TypeScript too.
export {}
