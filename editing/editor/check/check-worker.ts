import { makeChecker, type Checker } from './checker.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

// The check beside the page, so that typing never waits for it: a module worker.

let checker: Checker | undefined

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'start') {
    const { files, assets, pictures, findings } = data.built
    checker = makeChecker({ files, assets, pictures: new Map(pictures) }, findings)
    return
  }
  // The page hears of this as of every error, and checks the draft itself.
  if (!checker) throw new Error('The worker got a draft without the content that was built.')
  const answer: FromWorker = { id: data.id, problems: checker(data.changed, data.sent) }
  postMessage(answer)
})
