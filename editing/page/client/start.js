// On every page of a preview and in development: the button 'Edit this page' and the key E. The rest comes when it is asked for.
const address = '/edit/page.js'
const start = (by) => import(/* @vite-ignore */ address).then(({ edit }) => edit(by))
let bar = document.querySelector('.preview-bar')
if (!bar) {
  bar = document.createElement('aside')
  bar.className = 'preview-bar edit-alone'
  document.body.prepend(bar)
}
const open = document.createElement('button')
open.className = 'edit-start'
open.textContent = 'Edit this page'
open.setAttribute('aria-keyshortcuts', 'E')
open.addEventListener('click', () => start('button'))
const line = bar.querySelector('p') ?? bar
line.append(open)
document.addEventListener('keydown', (event) => {
  const { key, target, altKey, ctrlKey, metaKey } = event
  const typing = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
  if (key.toLowerCase() === 'e' && !typing && !altKey && !ctrlKey && !metaKey) start('key')
})
if (sessionStorage.getItem('edit-on') || location.hash.startsWith('#edit=')) start('page')
