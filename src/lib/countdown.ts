// Runs in browsers.

/**
 * Calls back after this many milliseconds without a restart.
 * @returns the function that restarts it
 */
export function startCountdown(milliseconds: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(act, milliseconds)
  }
  restart()
  return restart
}
