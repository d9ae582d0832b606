import '../../no-eval.ts'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { StartOfEditing } from '../../form/integration.ts'
import { keepChanges } from './changes.ts'
import { openContent } from './content.ts'
import { Editing } from './Editing.tsx'
import { readTexts } from './page-texts.ts'
import './page.css'

const readStart = async () => (await (await fetch('/edit/start.json')).json()) as StartOfEditing
const [start, texts] = await Promise.all([readStart(), readTexts()])
const content = openContent(start)
const place = document.querySelector('.preview-bar')!.appendChild(document.createElement('div'))
place.className = 'edit-tool'
const root = createRoot(place)
const changes = keepChanges(`changes:${start.backend.repo}:${start.backend.branch ?? ''}`, draw)
// Another tab writes changes into the same storage.
for (const name of ['online', 'offline', 'storage']) addEventListener(name, draw)
// Without this, a view transition would show the tool twice.
addEventListener('pageswap', () => place.remove())

/** Draws the tool. `start.js` sets a class while somebody edits. */
export function draw(): void {
  const on = document.documentElement.classList.contains('editing')
  root.render(createElement(Editing, { content, changes, ...texts, on }))
}
