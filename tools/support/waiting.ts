import { reportEveryMs } from '../launcher/npm.mjs'

/**
 * Prints a line every 20 seconds until the work is done.
 * @param doing what goes on, such as `building the site`
 * @returns the result of the work
 */
export async function whileWaiting<Result>(doing: string, work: Promise<Result>): Promise<Result> {
  const started = performance.now()
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - started) / 1_000)
    console.log(`Still ${doing}, after ${seconds} s ...`)
  }, reportEveryMs)
  try {
    return await work
  } finally {
    clearInterval(timer)
  }
}
