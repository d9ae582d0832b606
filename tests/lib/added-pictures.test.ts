import sharp, { type Sharp } from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { factsOfPicture } from '../../editing/check/picture-facts.ts'
import { readPicture } from '../../editing/check/read-picture.ts'
import { openCheckRunner } from '../../editing/editor/check/check-runner.ts'
import { openHost } from '../../editing/editor/hosts/open-host.ts'
import { changesOf } from '../../editing/editor/model/changes.ts'
import type { Draft } from '../../editing/editor/model/draft.ts'
import { openDraft } from '../../editing/editor/model/keep-draft.ts'
import { addPicture } from '../../editing/editor/model/add-picture.ts'
import { setValue } from '../../editing/editor/model/operations.ts'
import { memoryStore } from '../support/memory-store.ts'
import { undoChange } from '../../editing/editor/model/undo-change.ts'
import { send } from '../../editing/editor/send.ts'
import type { SendResult } from '../../editing/editor/send-result.ts'
import { siteWith } from '../content/support/smallest-site.ts'
import { gitHub } from '../support/git-hosts/github-server.ts'
import { startHost, type RunningHost } from '../support/git-hosts/host-server.ts'

// Pictures that somebody adds in the editor are checked like those that are there already.

const blank = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: '#0a5c' } })

const photographs: [kind: string, ending: string, picture: Sharp][] = [
  ['a JPEG', 'jpg', blank(400, 501).jpeg()],
  ['a JPEG that is shown step by step', 'jpg', blank(400, 501).jpeg({ progressive: true })],
  [
    'a JPEG with data of a camera',
    'jpg',
    blank(400, 501)
      .withExif({ IFD0: { Make: 'A' } })
      .jpeg(),
  ],
  ['a PNG', 'png', blank(400, 501).png()],
  ['a WebP', 'webp', blank(400, 501).webp()],
  ['a WebP without loss', 'webp', blank(400, 501).webp({ lossless: true })],
  ['a WebP one can see through', 'webp', blank(400, 501, 4).webp()],
  ['a wide WebP one can see through', 'webp', blank(1900, 301, 4).webp()],
]

describe('a browser finds out the same as a build', () => {
  test.each(photographs)('of %s', async (_, ending, picture) => {
    const bytes = await picture.toBuffer()
    expect(factsOfPicture(`photograph.${ending}`, bytes)).toEqual(await readPicture(bytes))
  })

  test('of one that breaks off in its first bytes', async () => {
    const bytes = (await blank(400, 501).webp().toBuffer()).subarray(0, 20)
    expect(factsOfPicture('photograph.webp', bytes)).toEqual(await readPicture(bytes))
  })
})

const file = 'src/content/people/anna.mdx'
const person = `---
name: Anna Reed
role: Tester
bio: She tests. She writes.
color: sales
order: 1
portrait:
  picture: ../pictures/anna.jpg
  text: Portrait of Anna Reed
---
`
const before = 'src/content/pictures/anna.jpg'

const drawing = (inside: string): Uint8Array =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><path d="M0 0h3v5H0z"/>${inside}` +
      '</svg>',
  )
const refused: [what: string, name: string, bytes: Uint8Array][] = [
  ['a drawing with a script', 'new.svg', drawing('<script>alert(1)</script>')],
  ['a drawing with words as letters', 'new.svg', drawing('<text>Words</text>')],
  ['a packed drawing', 'new.svg', new Uint8Array([0x1f, 0x8b, 8, 0])],
  ['a drawing that is too large', 'new.svg', drawing(`<desc>${'word '.repeat(9000)}</desc>`)],
  ['a photograph too small for its place', 'new.webp', await blank(90, 120).webp().toBuffer()],
]
const accepted: typeof refused = [
  ['a plain drawing', 'new.svg', drawing('')],
  ['a photograph', 'new.webp', await blank(400, 500).webp().toBuffer()],
]

describe('an added picture', () => {
  let running: RunningHost
  let draft: Draft

  beforeEach(async () => {
    running = await startHost(gitHub)
    const { files: texts } = siteWith({ 'people/anna.mdx': person })
    const files = [...texts, { path: before, text: '' }]
    running.state.repository.begin(new Map(files.map(({ path, text }) => [path, text])))
    draft = await openDraft({ files, assets: [], pictures: [] }, 'a draft', memoryStore())
  })

  afterEach(() => running.close())

  const choose = (name: string, bytes: Uint8Array): void =>
    setValue(draft, { file, path: ['portrait', 'picture'] }, addPicture(draft, name, bytes))
  const sendNow = (): Promise<SendResult> =>
    send({
      draft,
      host: openHost(running.backend, () => 'a-token'),
      target: { kind: 'new-branch' },
      title: 'Another portrait',
    })
  const askCheck = () => openCheckRunner(draft.built, '/edit/check-worker.js').check(draft)

  test.each(refused)('is refused while somebody edits, if it is %s', async (_, name, bytes) => {
    choose(name, bytes)
    const message = expect.stringContaining(name) as string
    expect(await askCheck()).toMatchObject([{ file, message }])
  })

  test.each(refused)('is not sent, if it is %s', async (_, name, bytes) => {
    choose(name, bytes)
    expect(await sendNow()).toMatchObject({ kind: 'problems', problems: [{ file }] })
    const branches = running.state.repository.branches()
    expect(branches.filter((branch) => branch.startsWith('edit/'))).toEqual([])
  })

  test('is one change with the field that names it, and goes with it', async () => {
    choose('new.svg', drawing(''))
    const changes = changesOf(draft)
    expect(changes).toMatchObject([{ file, old: 'anna.jpg', now: 'new.svg' }])
    undoChange(draft, changes[0]!)
    expect(draft.files.size).toBe(0)
  })

  test.each(accepted)('is sent, if it is %s', async (_, name, bytes) => {
    choose(name, bytes)
    expect(await askCheck()).toEqual([])
    expect(await sendNow()).toMatchObject({ kind: 'sent' })
  })
})
