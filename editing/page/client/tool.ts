import '../../no-eval.ts'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { StartOfEditing } from '../../form/start.ts'
import type { TextIndex } from '../text-index.ts'
import { keepChanges } from './changes.ts'
import { openContent } from './content.ts'
import { Editing } from './Editing.tsx'
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
  const [start, index] = await Promise.all([read<StartOfEditing>('/edit/start.json'), readIndex(), styled])
  const content = openContent(start)
  const changes = keepChanges(`changes:${start.backend.repo}:${start.backend.branch ?? ''}`)
  const place = document.body.appendChild(document.createElement('div'))
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
    root.render(createElement(Editing, { content, index, changes, route, on, stop: () => show(false) }))
  }
  return (byKey: boolean) => show(!byKey || !on)
}

const read = async <Value>(address: string): Promise<Value> => (await fetch(address)).json() as Promise<Value>

const route = location.pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '') || '/'

/** Which text of this page is which field: in development it stands behind the page, on previews in a file. */
async function readIndex(): Promise<TextIndex> {
  const { lastChild } = document
  if (lastChild instanceof Comment) return JSON.parse(lastChild.data.slice('edit:'.length)) as TextIndex
  const file = `/edit/texts${route === '/' ? '/index' : route}.json`
  return read<TextIndex>(file).catch(() => read<TextIndex>('/edit/texts/404.json'))
}
