import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { takeTurn } from '../../tools/launcher/turns.mjs'
import { root } from '../../src/lib/project-root.ts'

// Two commands in one folder at the same time.

const folder = mkdtempSync(path.join(tmpdir(), 'turns-'))
beforeAll(() => void vi.stubEnv('TMPDIR', folder))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const take = (task: string, onBusy: (holder: { pid: number; command: string }) => void) =>
  takeTurn({ root: folder, task, command: 'npm test', onBusy })
const never = () => expect.unreachable('nobody has the turn')

/** A process that has the turn until it is killed. */
async function holdElsewhere(task: string) {
  const turn = JSON.stringify({ root: folder, task, command: 'npm start' })
  const module = JSON.stringify(path.join(root, 'tools/launcher/turns.mjs'))
  const code = `
    const { takeTurn } = await import(${module})
    await takeTurn(${turn})
    setInterval(() => undefined, 1000)
    console.log('has the turn')`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', code])
  await once(holder.stdout, 'data')
  return holder
}

test('the second process learns who has the turn, and gets it after the first', async () => {
  const endFirst = await take('a', never)
  const events: string[] = []
  const second = take('a', ({ pid, command }) => {
    events.push(`${command} ${pid} has it`)
    endFirst()
  })
  const endSecond = await second
  events.push('second has it')
  expect(events).toEqual([`npm test ${process.pid} has it`, 'second has it'])
  endSecond()
})

test('a process that is killed gives its turn to the next one', async () => {
  const holder = await holdElsewhere('b')
  const turn = take('b', () => void holder.kill('SIGKILL'))
  const endTurn = await turn
  endTurn()
})

test('a process that was killed earlier keeps nobody waiting', async () => {
  const holder = await holdElsewhere('c')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const endTurn = await take('c', never)
  endTurn()
})

test('a command may stop with a sentence instead of waiting', async () => {
  const endFirst = await take('d', never)
  const refused = take('d', () => {
    throw new Error('not twice')
  })
  await expect(refused).rejects.toThrow('not twice')
  endFirst()
})

test('another task, or another folder, has a turn of its own', async () => {
  const ends = [
    await take('e', never),
    await take('f', never),
    await takeTurn({ root: `${folder}/other`, task: 'e', command: 'npm test', onBusy: never }),
  ]
  for (const endTurn of ends) endTurn()
})

test.skipIf(process.platform === 'win32')('a turn that has ended leaves no file', async () => {
  const endTurn = await take('g', never)
  expect(readdirSync(folder)).not.toEqual([])
  endTurn()
  expect(readdirSync(folder)).toEqual([])
})

test.skipIf(process.platform === 'win32')('without a temporary folder nobody waits', async () => {
  vi.stubEnv('TMPDIR', path.join(folder, 'missing'))
  const ends = [await take('h', never), await take('h', never)]
  for (const endTurn of ends) endTurn()
  vi.stubEnv('TMPDIR', folder)
  expect(existsSync(path.join(folder, 'missing'))).toBe(false)
})
