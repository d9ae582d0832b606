/**
 * Requests a failed portrait again, every 100 ms (specification.md, section 2, leadership
 * readiness) and not while offline, and shows its alternative text in the frame if it never comes.
 */
export {}

const delay = 100
const limit = 50

for (const picture of document.querySelectorAll<HTMLImageElement>('.portrait img')) {
  const address = picture.src
  let tries = 0
  let isWaiting = false
  const again = () => {
    isWaiting = false
    tries += 1
    // The browser would otherwise request the other formats beside it, unchanged.
    for (const kind of picture.parentElement?.querySelectorAll('source') ?? []) kind.remove()
    picture.removeAttribute('srcset')
    // WebKit remembers a failed address and does not request it again.
    picture.src = `${address}?try=${tries}`
  }
  // A failure that the script finds itself may be reported after that as well: it counts once.
  const failed = () => {
    if (isWaiting) return
    isWaiting = true
    if (tries >= limit) picture.replaceWith(picture.alt)
    else if (navigator.onLine) setTimeout(again, delay)
    else addEventListener('online', again, { once: true })
  }
  picture.addEventListener('error', failed)
  // It may have failed before this script ran.
  if (picture.complete && !picture.naturalWidth) failed()
}
