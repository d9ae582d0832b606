import { chromium, devices, type Browser, type BrowserContext } from '@playwright/test'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserArguments, ensureBrowser } from '../../tools/browser.ts'
import { changedLines } from '../support/changed-lines.ts'
import { gitHub } from '../support/git-hosts/github-server.ts'
import { gitea } from '../support/git-hosts/gitea-server.ts'
import type { HostInterface, RunningHost } from '../support/git-hosts/host-server.ts'
import { openStandingPreview, type StandingPreview } from './standing-preview.ts'
import { taskPage, withMadeUpFigure } from './task-pages.ts'
import { lettersOf, Walk } from './walk.ts'
import { typeAtEnd, typeOver } from '../support/type-over.ts'

// Every task of an editor, done by presses on the standing preview, and sent to a real repository
// of git. In the end the site is built with all of it: its pages show what the tool showed.

interface Task {
  /** What the editor wishes. */
  title: string
  do: (walk: Walk, number: number) => Promise<void>
  /** The greatest number of presses, from the opened preview to the pull request. */
  presses?: number
  /** The host of the repository; GitLab without it. */
  at?: HostInterface
  /** What the commit changes in the page of the task; undefined if the page is renamed or gone. */
  lines?: (number: number) => unknown
  /** True where the tool cannot show the result, such as that of a new section. */
  isUnseen?: boolean
  isOnPhone?: boolean
}

const added = (text: string) => expect.arrayContaining([expect.stringContaining(text)])

const tasks: Task[] = [
  {
    title: 'another sentence',
    presses: 4,
    do: async (walk) => {
      await walk.openText('The title of page')
      await typeOver(walk.words, 'Another title')
      await walk.send()
    },
    lines: () => [
      expect.stringContaining('-    heading: The title of page'),
      '+    heading: Another title',
    ],
  },
  {
    title: 'another figure, everywhere',
    at: gitHub,
    presses: 4,
    do: async (walk) => {
      await walk.openText('41')
      await typeOver(walk.words, '43')
      await walk.send()
    },
    lines: () => [],
  },
  {
    title: 'a further entry of a list',
    at: gitea,
    presses: 6,
    isUnseen: true,
    do: async (walk, number) => {
      await walk.openForm('The third reason')
      await walk.button('Add item')
      const entry = walk.sheet.locator('.edit-list > [data-entry]').last()
      await typeOver(entry.getByLabel('Title'), 'One more reason')
      await typeOver(entry.getByLabel('Text'), `It is one more of page ${number}.`)
      await walk.send()
    },
    lines: (number) => [
      '+      - title: One more reason',
      `+        text: It is one more of page ${number}.`,
    ],
  },
  {
    title: 'an entry of a list goes, and another one moves up',
    presses: 7,
    do: async (walk) => {
      await walk.openForm('The third reason')
      const list = walk.sheet.getByRole('list', { name: 'Items' })
      await walk.press(list.locator('[data-action=Up]').nth(2))
      await walk.press(list.locator('[data-action=Remove]').last())
      await walk.send()
    },
    lines: () => added('-      - title: The last reason'),
  },
  {
    title: 'a section moves',
    at: gitHub,
    presses: 8,
    do: async (walk) => {
      await walk.handle(1, 'Down')
      await walk.send()
    },
    lines: () => added('  - type: statement'),
  },
  {
    title: 'a section twice',
    do: async (walk) => {
      await walk.handle(2, 'Duplicate')
      await walk.page.locator('.edit-copy').waitFor()
      await walk.handle(3, 'Edit')
      await typeOver(walk.sheet.getByLabel('Heading'), 'What else we say')
      await typeOver(walk.sheet.getByLabel('Text', { exact: true }), 'We say that too.')
      await walk.send()
    },
    lines: () => [
      '+  - type: statement',
      '+    heading: What else we say',
      '+    text: We say that too.',
    ],
  },
  {
    title: 'a section less',
    do: async (walk) => {
      await walk.handle(2, 'Remove')
      await walk.send()
    },
    lines: (number) => [
      '-  - type: statement',
      `-    heading: What we say on page ${number}`,
      '-    text: We say what is so.',
    ],
  },
  {
    title: 'a new section, chosen by its picture',
    isUnseen: true,
    do: async (walk) => {
      await walk.handle(0, 'Add below')
      await walk.button(/^Statement/)
      await typeOver(walk.sheet.getByLabel('Heading'), 'A new statement')
      await typeOver(walk.sheet.getByLabel('Text', { exact: true }), 'It says what is so.')
      await walk.send()
    },
    lines: () => [
      '+  - type: statement',
      '+    heading: A new statement',
      '+    text: It says what is so.',
    ],
  },
  {
    title: 'another target of a link',
    presses: 5,
    do: async (walk, number) => {
      await walk.openText(`Start from page ${number}`)
      await walk.page.getByLabel('Leads to').selectOption({ value: 'to:/contact' })
      await walk.send()
    },
    lines: () => added('to: /contact'),
  },
  {
    title: 'a paragraph below the list after it',
    do: async (walk, number) => {
      await walk.openForm(`The second paragraph of page ${number}`)
      await walk.button(/^Down: Paragraph of the text, third part/)
      await walk.send()
    },
    lines: () => added('The second paragraph of page'),
  },
  {
    title: 'bold words and a link in the prose',
    do: async (walk, number) => {
      await walk.openText(`The first paragraph of page ${number}`)
      await walk.words.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 9))
      await walk.button('Bold', walk.page.locator('.edit-panel'))
      await walk.words.evaluate((field: HTMLTextAreaElement) =>
        field.setSelectionRange(field.value.length - 6, field.value.length - 1),
      )
      await walk.page.getByLabel('Link', { exact: true }).selectOption({ value: '/contact' })
      await walk.send()
    },
    lines: (number) =>
      added(`+The **first** paragraph of page ${number} has some [words](/contact).`),
  },
  {
    title: 'a further paragraph and a further entry of a list in the prose',
    do: async (walk, number) => {
      await walk.openText(`The first paragraph of page ${number}`)
      await typeAtEnd(walk.words, '\n\nA paragraph with **bold** words.')
      await walk.openText('The first entry')
      await typeAtEnd(walk.words, '\n\nAn entry after the first')
      await walk.send()
    },
    lines: () => ['+A paragraph with **bold** words.', '+- An entry after the first'],
  },
  {
    title: 'another heading in the prose, without a character of Markdown',
    do: async (walk, number) => {
      await walk.openText(`What it is on page ${number}`)
      await typeOver(walk.words, 'What it is not')
      await walk.send()
    },
    lines: (number) => [`-## What it is on page ${number}`, '+## What it is not'],
  },
  {
    title: 'a new page, which asks for what it needs first',
    isUnseen: true,
    do: async (walk) => {
      await walk.openFolder('Pages')
      await walk.button('New page')
      await typeOver(walk.sheet.getByLabel('Title'), 'A page of the tasks')
      await typeOver(walk.sheet.getByLabel(/^Description/), 'A page that an editor made in a task.')
      await walk.button('Make the page')
      await walk.sheet.getByText('In search results').first().waitFor()
      await walk.send()
    },
    lines: () => [],
  },
  {
    title: 'a hidden page',
    isUnseen: true,
    do: async (walk, number) => {
      await walk.openFolder('Pages')
      await walk.button(`More for Task ${number}`)
      await walk.button(`Hide Task ${number}`)
      await walk.send()
    },
    lines: () => ['+draft: true'],
  },
  {
    title: 'another address, to which the old one leads',
    isUnseen: true,
    do: async (walk, number) => {
      await walk.openFolder('Pages')
      await walk.button(`More for Task ${number}`)
      await walk.button(`Rename Task ${number}`)
      await typeOver(walk.sheet.getByLabel('The new end of its address'), 'a-renamed-task')
      await walk.button('Rename')
      await walk.send()
    },
  },
  {
    title: 'a page less, whose address leads to another one',
    isUnseen: true,
    do: async (walk, number) => {
      await walk.openFolder('Pages')
      await walk.button(`More for Task ${number}`)
      await walk.button(`Delete Task ${number}`)
      await walk.sheet.getByLabel('Which one takes its place?').selectOption({ label: 'About' })
      await walk.button('Delete')
      await walk.send()
    },
  },
  {
    title: 'another word of all pages, in the settings',
    isUnseen: true,
    do: async (walk) => {
      await walk.openFolder('Settings')
      await walk.button(/^Words of buttons and labels/)
      await typeOver(walk.sheet.getByRole('textbox').first(), 'Other words')
      await walk.send()
    },
    lines: () => [],
  },
  {
    title: 'another day of an article',
    isUnseen: true,
    do: async (walk) => {
      await walk.openFolder('Articles')
      await walk.press(walk.sheet.locator('.edit-entry > button:visible').first())
      // The day, the month and the year, as people in Britain write them: a day to come, since the
      // article may be planned.
      const nextYear = new Date().getFullYear() + 1
      await walk.sheet.getByLabel('Date').pressSequentially(`0302${nextYear}`)
      await walk.send()
    },
    lines: () => [],
  },
  {
    title: 'another portrait of a person',
    isUnseen: true,
    do: async (walk) => {
      const points = { width: 900, height: 1200, channels: 3, background: '#0a5' } as const
      const buffer = await sharp({ create: points }).jpeg().toBuffer()
      await walk.openFolder('People')
      await walk.press(walk.sheet.locator('.edit-entry > button:visible').first())
      const file = { name: 'A new portrait.jpg', mimeType: 'image/jpeg', buffer }
      await walk.sheet.locator('input[type=file]').first().setInputFiles(file)
      await walk.bar
        .getByText(/1 change/)
        .first()
        .waitFor()
      await walk.send()
    },
    lines: () => [],
  },
  {
    title: 'one of two changes undone',
    do: async (walk, number) => {
      await walk.openText('The title of page')
      await typeOver(walk.words, 'A title that stays')
      await walk.openText(`What we say on page ${number}`)
      await typeOver(walk.words, 'Words that go again')
      await walk.button(/^2 changes/, walk.bar)
      await walk.button(/^Undo: .*Statement/)
      await walk.send()
    },
    lines: () => [expect.anything(), '+    heading: A title that stays'],
  },
  {
    title: 'more in the same pull request, and something of it taken back',
    do: async (walk, number) => {
      await walk.openText('The title of page')
      await typeOver(walk.words, 'A title that is sent')
      await walk.send()
      await walk.openText(`What we say on page ${number}`)
      await typeOver(walk.words, 'What we say too')
      await walk.send()
      await walk.openText('A title that is sent')
      await walk.sheet.getByText(/sent in #\d+, waiting for review/).waitFor()
      await walk.button('Take back')
      await walk.send()
    },
    lines: () => [
      expect.stringContaining('-    heading: What we say on page'),
      '+    heading: What we say too',
    ],
  },
  {
    title: 'another sentence, on a phone',
    at: gitea,
    presses: 4,
    isOnPhone: true,
    do: async (walk) => {
      await walk.openText('The title of page')
      await typeOver(walk.words, 'A title from a phone')
      await walk.send()
    },
    lines: () => [expect.anything(), '+    heading: A title from a phone'],
  },
  {
    title: 'a section moves, on a phone',
    presses: 8,
    isOnPhone: true,
    do: async (walk) => {
      await walk.handle(1, 'Down')
      await walk.send()
    },
    lines: () => added('  - type: statement'),
  },
]

/** What a task left behind. */
interface Done {
  page: string
  repository: RunningHost['state']['repository']
  branch: string
  shown: string | undefined
}

let preview: StandingPreview
let browser: Browser
const otherHosts = new Map<HostInterface, RunningHost>()
const done: Done[] = []
const fileOf = (number: number): string => `src/content/pages/task-${number}.mdx`

beforeAll(async () => {
  const pages = tasks.map((_, number): [string, string] => [fileOf(number), taskPage(number)])
  const register = 'src/content/settings/claims.mdx'
  preview = await openStandingPreview(
    new Map<string, string | ((text: string) => string)>([...pages, [register, withMadeUpFigure]]),
  )
  for (const at of [gitHub, gitea]) otherHosts.set(at, await preview.startHost(at))
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments })
})
afterAll(async () => {
  await browser.close()
  for (const host of otherHosts.values()) await host.close()
  await preview.close()
})

/** Opens a page as if the preview were built from a repository at this host. */
async function openAt(
  host: RunningHost,
  device: object,
): Promise<{ context: BrowserContext; walk: Walk }> {
  // Pages may ask only the host for which they were built.
  const isOther = host !== preview.host
  const context = await browser.newContext({ ...device, locale: 'en-GB', bypassCSP: isOther })
  context.setDefaultTimeout(120_000)
  const walk = new Walk(await context.newPage())
  if (isOther) await changeStart(walk, { backend: host.backend })
  return { context, walk }
}

/** Changes what the build has written about where changes go. */
async function changeStart({ page }: Walk, changes: object): Promise<void> {
  await page.route('**/edit/start.json', async (route) => {
    const answer = await route.fetch()
    const start = (await answer.json()) as object
    await route.fulfill({ json: { ...start, ...changes } })
  })
}

test.each(tasks.map((task, number) => ({ ...task, number })))(
  '$title',
  async ({ number, presses, at, lines, isUnseen, isOnPhone, ...task }) => {
    const host = (at && otherHosts.get(at)) ?? preview.host
    const { repository, requests } = host.state
    const before = requests.length
    const device = isOnPhone ? devices['Pixel 7'] : { viewport: { width: 1440, height: 900 } }
    const { context, walk } = await openAt(host, device)
    const page = `/task-${number}`
    try {
      await walk.begin(preview.address + page)
      await task.do(walk, number)
      expect(requests).toHaveLength(before + 1)
      const { from, into } = requests.at(-1)!
      expect(into).toBe('main')
      const now = repository.text(`refs/heads/${from}`, fileOf(number)) ?? ''
      if (lines) expect(changedLines(taskPage(number), now).filter(Boolean)).toEqual(lines(number))
      if (presses !== undefined) expect(walk.presses).toBeLessThanOrEqual(presses)
      expect(walk.complaints).toEqual([])
      const shown = isUnseen ? undefined : await lettersOf(walk.page)
      done.push({ page, repository, branch: from, shown })
    } finally {
      await context.close()
    }
  },
)

test('from the preview of a pull request, changes go to that pull request', async () => {
  const { repository, requests } = preview.host.state
  repository.setBranch('words', repository.newest('main')!)
  const text = { title: 'Words', text: '', source: 'owner/site' }
  const { number } = preview.host.state.open({ ...text, from: 'words', into: 'main' })!
  const count = requests.length
  const walk = new Walk(await browser.newPage())
  // What the build of such a preview writes.
  await changeStart(walk, { target: { kind: 'pull-request', number } })
  try {
    await walk.begin(`${preview.address}/task-0`)
    await walk.openText('The title of page')
    await typeOver(walk.words, 'A title in a pull request')
    await walk.send()
  } finally {
    await walk.page.close()
  }
  expect(requests).toHaveLength(count)
  expect(repository.text('refs/heads/words', fileOf(0))).toContain('A title in a pull request')
})

test('pages that are built with all of it show what the tool showed', async () => {
  // Every host has begun with the same files.
  const { repository: first } = preview.host.state
  const old = new Map(first.tree(first.newest('main')!).map(({ path, id }) => [path, id]))
  const content = new Map<string, Uint8Array | null>()
  for (const { repository, branch } of done) {
    const newest = repository.newest(branch)!
    const tree = repository.tree(newest)
    for (const { path, id } of tree)
      if (old.get(path) !== id) content.set(path, repository.content(newest, path) ?? null)
    const paths = new Set(tree.map(({ path }) => path))
    for (const path of old.keys()) if (!paths.has(path)) content.set(path, null)
  }
  const after = await preview.buildWith(content)
  const page = await browser.newPage()
  const differing: string[] = []
  try {
    for (const { page: address, shown } of done) {
      if (shown === undefined) continue
      await page.goto(after.address + address)
      const figure = (letters: string): string => letters.replaceAll(/Thereare4[13]of/g, '')
      if (figure(await lettersOf(page)) !== figure(shown)) differing.push(address)
    }
    await page.goto(`${after.address}/task-1`)
    expect(await lettersOf(page)).toContain('Thereare43ofthem')
  } finally {
    await page.close()
    await after.close()
  }
  expect(differing).toEqual([])
})
