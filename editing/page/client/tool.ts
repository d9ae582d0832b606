import '../../no-eval.ts'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { StartOfEditing } from '../../form/start.ts'
import { keepChanges } from './changes.ts'
import { openContent } from './content.ts'
import { Editing } from './Editing.tsx'
import { readTexts } from './page-texts.ts'
import './page.css'

/** Marks the session of a browser tab in which somebody edits, so that editing goes on on the next page. */
const onName = 'edit-on'

let tool: ReturnType<typeof load> | undefined

/** Starts editing. @param byKey true for the key, which also ends it */
export async function edit(byKey = false): Promise<void> {
  tool ??= load()
  const show = await tool
  show(byKey)
}

async function load() {
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/edit/page.css' })
  const styled = new Promise((done) => ['load', 'error'].forEach((name) => sheet.addEventListener(name, done)))
  document.head.append(sheet)
  const [start, { texts, unseen }] = await Promise.all([readStart(), readTexts(), styled])
  const content = openContent(start)
  const place = document.querySelector('.preview-bar')!.appendChild(document.createElement('div'))
  place.className = 'edit-tool'
  // Otherwise a view transition would show it twice.
  addEventListener('pageswap', () => place.remove())
  const root = createRoot(place)
  let on = false
  const show = (wanted: boolean): void => {
    on = wanted
    if (on) sessionStorage.setItem(onName, '1')
    else sessionStorage.removeItem(onName)
    document.documentElement.classList.toggle('editing', on)
    draw()
  }
  const draw = (): void =>
    root.render(createElement(Editing, { content, changes, texts, unseen, on, stop: () => show(false) }))
  const changes = keepChanges(`changes:${start.backend.repo}:${start.backend.branch ?? ''}`, draw)
  for (const name of ['online', 'offline']) addEventListener(name, draw)
  return (byKey: boolean) => show(!byKey || !on)
}

const readStart = async () => (await (await fetch('/edit/start.json')).json()) as StartOfEditing
