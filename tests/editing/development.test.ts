import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copySite } from '../../tools/support/copy-site.ts'

// What `npm run dev` shows after an edit of a file. It keeps what it has read of the content from
// one page to the next.

const parent = mkdtempSync(path.join(tmpdir(), 'development-'))
const copy = path.join(parent, 'site')
let server: ChildProcess
let address = ''

beforeAll(async () => {
  copySite(copy)
  server = spawn(process.execPath, ['tools/dev.ts'], {
    cwd: copy,
    env: {
      ...process.env,
      // With it, Astro leaves out what answers requests.
      VITEST: undefined,
      PORT: '0',
      FORCE_COLOR: '0',
      PUBLIC_SUPABASE_URL: '',
    },
  })
  address = await new Promise<string>((resolve, reject) => {
    let printed = ''
    for (const stream of [server.stdout, server.stderr])
      stream!.on('data', (part: Buffer) => {
        printed += String(part)
        const [found] = /http:\/\/localhost:\d+/.exec(printed) ?? []
        if (found !== undefined) resolve(found)
      })
    server.once('exit', () => reject(new Error(`npm run dev ended:\n${printed}`)))
  })
})
afterAll(async () => {
  if (server.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  rmSync(parent, { recursive: true, force: true })
})

/** Replaces the first words of a content file that fit a pattern. */
function edit(name: string, words: RegExp, replacement: string): void {
  const file = path.join(copy, 'src/content', name)
  writeFileSync(file, readFileSync(file, 'utf8').replace(words, replacement))
}

const shown = async (): Promise<string> => (await fetch(address)).text()

test.each([
  ['a heading', 'pages/home.mdx', /(?<=^ {4}heading: ).*(?:\n {6}.*)*/m, 'Words of a test'],
  ['the name of the company', 'settings/site.mdx', /(?<=^name: ).*/m, 'A company of a test'],
])('%s is on the page after an edit of its file', async (_, file, words, replacement) => {
  expect(await shown()).not.toContain(replacement)
  edit(file, words, replacement)
  await expect.poll(shown).toContain(replacement)
})

test('an old address leads to the page that has it, as soon as the files say so', async () => {
  const folder = path.join(copy, 'src/content/pages')
  const isRenamed = (name: string): boolean =>
    name !== 'home.mdx' && !/^aliases:/m.test(readFileSync(path.join(folder, name), 'utf8'))
  const name = readdirSync(folder).find(isRenamed)!.replace('.mdx', '')
  const ask = async (): Promise<[status: number, to: string | null]> => {
    const answer = await fetch(`${address}/${name}`, { redirect: 'manual' })
    return [answer.status, answer.headers.get('location')]
  }
  expect(await ask()).toEqual([200, null])

  const alias = `---\naliases:\n  - ${name}\n`
  const renamed = path.join(folder, 'renamed-by-a-test.mdx')
  const text = readFileSync(path.join(folder, `${name}.mdx`), 'utf8')
  writeFileSync(renamed, text.replace(/^---\n/, alias))
  rmSync(path.join(folder, `${name}.mdx`))
  await expect.poll(ask).toEqual([302, '/renamed-by-a-test'])

  writeFileSync(renamed, text)
  await expect.poll(ask).toEqual([404, null])
  edit('pages/home.mdx', /^---\n/, alias)
  await expect.poll(ask).toEqual([302, '/'])
})
