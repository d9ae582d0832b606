import { setTimeout as wait } from 'node:timers/promises'
import { sendLeads } from '../../tests/support/databases/load.ts'
import { startEmbedded } from '../../tests/support/databases/server-process.ts'

/**
 * Kills the embedded server (SIGKILL) again and again while leads come, each time at a random moment of two seconds, and
 * starts it anew over the same folder.
 *
 * @returns the names of all leads that were answered with 201
 */
export async function killAtRandom(folder: string, kills: number): Promise<Set<string>> {
  const acknowledged = new Set<string>()
  for (let round = 0; round < kills; round++) {
    const server = await startEmbedded(folder)
    let killed = false
    const sending = sendLeads(server.url, {
      total: 100_000,
      atOnce: 20,
      label: `Kill ${round}, lead`,
      stop: () => killed,
    })
    await wait(Math.random() * 2000)
    const gone = server.kill()
    killed = true
    await gone
    for (const name of (await sending).acknowledged) acknowledged.add(name)
  }
  return acknowledged
}
