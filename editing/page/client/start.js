// On every page of a preview and in development: the button 'Edit this page' and the key E. The rest comes when it is asked for.
const address = '/edit/page.js'
const start = (byKey) => import(/* @vite-ignore */ address).then(({ edit }) => edit(byKey))
let bar = document.querySelector('.preview-bar')
if (!bar) {
  bar = document.createElement('aside')
  bar.className = 'preview-bar'
  document.body.prepend(bar)
}
const open = document.createElement('button')
open.className = 'edit-start'
open.textContent = 'Edit this page'
open.ariaKeyShortcuts = 'E'
open.onclick = () => start()
const line = bar.querySelector('p') ?? bar
line.append(open)
addEventListener('keydown', ({ key, target, altKey, ctrlKey, metaKey }) => {
  const isElsewhere = altKey || ctrlKey || metaKey || target.closest?.('input, textarea, select')
  if (/^e$/i.test(key) && !isElsewhere) start(true)
})
if (sessionStorage.getItem('edit-on') || location.hash.startsWith('#edit=')) start()
