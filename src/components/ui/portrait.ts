/** Asks for a portrait that has failed again, and shows its words in the frame when it never comes. */
import { retryPicture } from '../../lib/picture-retry.ts'

for (const picture of document.querySelectorAll<HTMLImageElement>('.portrait img')) {
  const address = picture.src
  const failed = retryPicture({
    online: () => navigator.onLine,
    after: (delay, go) => void setTimeout(go, delay),
    whenOnline: (go) => addEventListener('online', go, { once: true }),
    // WebKit remembers an address that failed, and does not ask for it again.
    load: (tries) => {
      // What lies beside it in other kinds would be asked for in its place, unchanged.
      for (const kind of picture.parentElement?.querySelectorAll('source') ?? []) kind.remove()
      picture.removeAttribute('srcset')
      picture.src = `${address}?try=${tries}`
    },
    giveUp: () => picture.replaceWith(picture.alt),
  })
  picture.addEventListener('error', failed)
  // It may have failed before this script was there.
  if (picture.complete && !picture.naturalWidth) failed()
}
