// On every page of a preview and in development: the button 'Edit this page', which loads the
// editor. It is all that a page loads of the editor before somebody presses the button.

import { keep, readKept } from '../../kept-data.ts'
import { indexFile } from '../build/text-index.ts'

/** The script of the editor. */
interface Tool {
  openEditor: () => Promise<(isOn: boolean) => void>
}

const root = document.documentElement
const button = document.createElement('button')
let isLoading = false
let isPreloaded = false
/** How often the script of the editor did not arrive. */
let failures = 0

/** Shows on the button that the editor is loading, or else the number of unsent changes. */
function show(): void {
  // `hooks/use-draft.ts` keeps this number.
  const count = Number(readKept('localStorage', 'edit-count'))
  const unsent = count > 0 ? ` · ${count} ${count === 1 ? 'change' : 'changes'}` : ''
  button.textContent = isLoading ? 'Loading …' : `Edit this page${unsent}`
  button.setAttribute('aria-busy', String(isLoading))
}

/** Lets what the editor reads first arrive beside its script. */
function preload(file: string, as: 'fetch' | 'style'): void {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = as
  if (as === 'fetch') link.crossOrigin = ''
  link.href = `/edit/${file}`
  document.head.append(link)
}

function preloadOnce(): void {
  if (isPreloaded) return
  isPreloaded = true
  preload('start.json', 'fetch')
  preload(indexFile(location.pathname), 'fetch')
  preload('tool.css', 'style')
}

/**
 * Loads the script of the editor.
 * @throws Error if it does not arrive. The next call asks for it again
 */
async function loadTool(): Promise<Tool> {
  // Browsers from before the summer of 2026 do not ask again for the address of a module that
  // failed: https://github.com/whatwg/html/pull/10327
  const address = failures === 0 ? '/edit/tool.js' : `/edit/tool.js?again=${failures}`
  try {
    return (await import(/* @vite-ignore */ address)) as Tool
  } catch (problem) {
    failures += 1
    throw problem
  }
}

async function setEditing(isOn: boolean): Promise<void> {
  if (isLoading) return
  // Editing continues on the next page of this tab.
  keep('sessionStorage', 'edit-on', isOn ? '1' : '')
  isLoading = true
  show()
  preloadOnce()
  try {
    const { openEditor } = await loadTool()
    const draw = await openEditor()
    root.classList.toggle('editing', isOn)
    draw(isOn)
    isLoading = false
    show()
  } catch {
    isLoading = false
    button.setAttribute('aria-busy', 'false')
    button.textContent = navigator.onLine
      ? 'Editing could not begin. Press again, or load the page again. If that does not help, ' +
        'use a current Chrome, Edge, Firefox or Safari.'
      : 'Editing needs a connection to begin. Press again when you are back.'
  }
}

button.className = 'edit-start'
button.setAttribute('aria-keyshortcuts', 'Alt+Shift+E')
button.title = 'Alt+Shift+E'
const toggle = () => setEditing(!root.classList.contains('editing'))
button.onclick = toggle

let bar = document.querySelector<HTMLElement>('.preview-bar')
if (!bar) {
  // Development has no bar of its own. It has the styles of that of previews.
  bar = document.createElement('aside')
  bar.className = 'preview-bar'
  document.body.prepend(bar)
}
;(bar.querySelector('p') ?? bar).append(button)

addEventListener('keydown', (event) => {
  if (event.code === 'KeyE' && event.altKey && event.shiftKey) void toggle()
})
/** Opens the editor where the address asks for it, also after a link to the same page. */
const followAddress = (): void => {
  if (location.hash.startsWith('#edit=')) void setEditing(true)
}
addEventListener('hashchange', followAddress)

show()
if (readKept('sessionStorage', 'edit-on')) void setEditing(true)
else followAddress()
