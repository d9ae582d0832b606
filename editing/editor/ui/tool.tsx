import { createRoot } from 'react-dom/client'
import type { StartOfEditing } from '../build/start-data.ts'
import { openDraft } from '../model/keep-draft.ts'
import { browserStore } from '../model/store.ts'
import { Content } from './content.ts'
import { EditorApp } from './EditorApp.tsx'
import { ignoreSecondPress } from './ignore-second-press.ts'
import { readTexts } from './page/find-texts.ts'
import './editor.css'

// The script of the editor, which `start.ts` loads when somebody presses 'Edit this page'.

async function readStart(): Promise<StartOfEditing> {
  const response = await fetch('/edit/start.json')
  return (await response.json()) as StartOfEditing
}

/**
 * Loads the style sheet first, so that nothing of the editor is seen without it.
 * @throws Error if it does not arrive
 */
async function loadStyles(): Promise<void> {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = '/edit/tool.css'
  await new Promise((resolve, reject) => {
    sheet.onload = resolve
    sheet.onerror = () => {
      sheet.remove()
      reject(new Error('The styles of the editor did not arrive.'))
    }
    document.head.append(sheet)
  })
}

/** Draws the editor. */
type Draw = (isOn: boolean) => void

async function open(): Promise<Draw> {
  const [start, page] = await Promise.all([readStart(), readTexts(), loadStyles()])
  const { repo, branch = '' } = start.backend
  const draft = await openDraft(start, `${repo}:${branch}`, browserStore())
  const content = new Content(start, draft)
  // Then the browser asks before it leaves the page.
  addEventListener('beforeunload', (event) => {
    if (draft.isAtRisk) event.preventDefault()
  })
  ignoreSecondPress()

  const layer = document.createElement('div')
  layer.className = 'edit-layer edit-tool'
  document.body.append(layer)
  const bar = document.createElement('div')
  bar.className = 'edit-tool'
  document.querySelector('.preview-bar')!.append(bar)
  const root = createRoot(layer, { onUncaughtError: sayThatItStopped })
  // Without this, a view transition would show the editor twice.
  addEventListener('pageswap', () => {
    layer.remove()
    bar.remove()
  })
  return (isOn) => {
    const isPressed = leaveStartButton()
    root.render(
      <EditorApp content={content} {...page} isOn={isOn} bar={bar} isPressed={isPressed} />,
    )
  }
}

/**
 * Takes the focus off the button that begins editing, which is hidden then: a hidden button can
 * keep the focus and so take the next key.
 * @returns true if it had the focus
 */
function leaveStartButton(): boolean {
  const button = document.querySelector<HTMLElement>('.edit-start')
  const hadFocus = button === document.activeElement
  button?.blur()
  return hadFocus
}

/** Without this, React would take the editor off the page without a word. */
function sayThatItStopped(problem: unknown): void {
  console.error(problem)
  const alert = document.createElement('p')
  alert.className = 'edit-refusal edit-tool'
  alert.role = 'alert'
  alert.textContent =
    'The editor has stopped because of a fault in it. Your changes are kept in this browser. ' +
    'Load the page again to go on.'
  document.body.append(alert)
}

let opened: Promise<Draw> | undefined

/**
 * Loads what the editor needs. The next call asks again for what did not arrive.
 * @returns a function that draws the editor. `start.ts` sets a class while somebody edits
 * @throws Error if something does not arrive
 */
export async function openEditor(): Promise<Draw> {
  opened ??= open()
  try {
    return await opened
  } catch (problem) {
    opened = undefined
    throw problem
  }
}
