import { existsSync, renameSync, rmSync } from 'node:fs'
import { leadsFolder, openStore } from './backend/open-store.ts'

// Makes the store of leads if there is none. `npm start` runs this in a process of its own while
// the site is built, since making one takes some seconds in which a process hears no signal.

const folder = leadsFolder()

if (!existsSync(folder)) {
  // It gets its name when it is whole, so that a stopped start leaves nothing that is half made.
  const unfinished = `${folder}.${process.pid}`
  try {
    const store = await openStore(unfinished)
    await store.close()
    if (!existsSync(folder)) renameSync(unfinished, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}
