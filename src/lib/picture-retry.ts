// Runs in browsers.

/** The wait between two tries of a picture in milliseconds (specification.md, section 2, leadership readiness), and how many there are. */
const retryDelay = 100
const retryLimit = 50

/** The parts of the picture and the browser that a retry needs. */
interface RetryTools {
  online: () => boolean
  /** Calls back after that many milliseconds. */
  after: (delay: number, go: () => void) => void
  /** Calls back once, when the network has returned. */
  whenOnline: (go: () => void) => void
  /** Asks for the picture again, for the nth time; a further failure comes to the function that `retryPicture` returned. */
  load: (tries: number) => void
  /** Shows the words in place of the picture. */
  giveUp: () => void
}

/** @returns what to call each time the picture has failed */
export function retryPicture({ online, after, whenOnline, load, giveUp }: RetryTools): () => void {
  let tries = 0
  const again = () => {
    tries += 1
    load(tries)
  }
  return () => {
    if (tries >= retryLimit) giveUp()
    else if (online()) after(retryDelay, again)
    else whenOnline(again)
  }
}
