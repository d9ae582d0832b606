// On every page of a preview and in development: the button 'Edit this page' and the key E. The rest comes when it is asked for.
const address = '/edit/page.js'
const { classList } = document.documentElement
const edit = async (on) => {
  // Editing goes on on the next page of this tab.
  sessionStorage.setItem('edit-on', on ? '1' : '')
  classList.toggle('editing', on)
  const { draw } = await import(/* @vite-ignore */ address)
  draw()
}
let bar = document.querySelector('.preview-bar')
if (!bar) {
  bar = document.createElement('aside')
  bar.className = 'preview-bar'
  document.body.prepend(bar)
}
const button = document.createElement('button')
button.className = 'edit-start'
button.textContent = 'Edit this page'
button.ariaKeyShortcuts = 'E'
button.onclick = () => edit(!classList.contains('editing'))
const line = bar.querySelector('p') ?? bar
line.append(button)
addEventListener('keydown', ({ key, target, altKey, ctrlKey, metaKey }) => {
  const isElsewhere = altKey || ctrlKey || metaKey || target.closest?.('input, textarea, select')
  if (/^e$/i.test(key) && !isElsewhere) button.click()
})
if (sessionStorage.getItem('edit-on') || location.hash.startsWith('#edit=')) edit(true)
