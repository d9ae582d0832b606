// Runs in browsers.

/** The wait between two tries of a picture in milliseconds (specification.md, section 2, leadership readiness), and how many there are. */
const retryDelay = 100
const retryLimit = 50

/** What happens to a picture that has just failed. */
export type AfterFailure = 'try again' | 'wait for the network' | 'give up'

/** @param tries how often the picture has been asked for again so far */
function afterFailure(tries: number, online: boolean): AfterFailure {
  if (tries >= retryLimit) return 'give up'
  return online ? 'try again' : 'wait for the network'
}

/** The parts of the picture and the browser that a retry needs. */
export interface RetryTools {
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
    const next = afterFailure(tries, online())
    if (next === 'give up') giveUp()
    else if (next === 'try again') after(retryDelay, again)
    else whenOnline(again)
  }
}
