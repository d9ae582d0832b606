// The script of all pages of a preview: it shows what a form would have sent, and loads the
// comments on the words of a page once somebody needs them. It makes no HTML from a text, since the
// policy of the pages forbids that.

import type { openPageComments } from './comments/page-comments.ts'
import { knownToken } from './comments/token.ts'
import { make } from './make.ts'

type PageComments = Awaited<ReturnType<typeof openPageComments>>

const bar = document.querySelector<HTMLElement>('.preview-bar')!
new ResizeObserver(() =>
  document.body.style.setProperty('--preview-bar', `${bar.offsetHeight}px`),
).observe(bar)

// --- What a form would have sent -----------------------------------------------------------------

interface TriedLead {
  table: string
  row: Record<string, string | null>
}

addEventListener('lead-tried', (event) => {
  const { table, row } = (event as CustomEvent<TriedLead>).detail
  const { triedHeading = '', triedText = '' } = bar.dataset
  const fields = Object.entries(row).map(([name, value]) => make('p', {}, `${name}: ${value}`))
  const where = make('p', {}, triedText.replace('(table)', table))
  const note = make('aside', {}, make('strong', {}, triedHeading), where, ...fields)
  note.className = 'preview-tried'
  for (const earlier of document.querySelectorAll('.preview-tried')) earlier.remove()
  // The form says that it is sending only after it is drawn again.
  requestAnimationFrame(() => document.querySelector('[data-status="submitting"]')?.after(note))
})

// --- Comments ------------------------------------------------------------------------------------

const start = bar.querySelector<HTMLButtonElement>('.review-start')
let comments: Promise<PageComments> | undefined

async function load(): Promise<PageComments> {
  const script = await import('./comments/page-comments.ts')
  const opened = await script.openPageComments()
  await opened.refresh()
  return opened
}

/** The comments of this page. After a failure the next press tries again. */
function needComments(): Promise<PageComments> {
  comments ??= load()
  comments.catch(() => {
    comments = undefined
  })
  return comments
}

async function openComments(): Promise<void> {
  if (!start) return
  start.ariaBusy = 'true'
  try {
    const page = await needComments()
    page.open()
  } catch {
    start.textContent = start.dataset['failed'] ?? ''
  } finally {
    start.ariaBusy = 'false'
  }
}

if (start) {
  let isSelecting = false
  const follow = (): void => {
    const isCollapsed = getSelection()?.isCollapsed ?? true
    if (isSelecting || (isCollapsed && !comments)) return
    void needComments().then(
      (page) => page.followSelection(),
      () => undefined,
    )
  }
  start.hidden = false
  start.addEventListener('click', () => void openComments())
  // A press keeps the words selected.
  start.addEventListener('mousedown', (event) => event.preventDefault())
  addEventListener('keydown', (event) => {
    if (event.code === 'KeyC' && event.altKey && event.shiftKey) void openComments()
  })
  // The tools come once the mouse has selected; fingers and keys have no end of selecting.
  addEventListener('pointerdown', ({ pointerType }) => {
    isSelecting = pointerType === 'mouse'
  })
  addEventListener('pointerup', () => {
    isSelecting = false
    follow()
  })
  document.addEventListener('selectionchange', follow)
  if (knownToken() !== '') void needComments().catch(() => undefined)
}
