// On every page of a preview and in development: adds the button 'Edit this page' and the key E, which load the tool.
const address = '/edit/page.js'
const { classList } = document.documentElement
const edit = async (on) => {
  // Editing continues on the next page of this tab.
  sessionStorage.setItem('edit-on', on ? '1' : '')
  classList.toggle('editing', on)
  const { draw } = await import(/* @vite-ignore */ address)
  draw()
}
const make = (name, className) => Object.assign(document.createElement(name), { className })
const button = make('button', 'edit-start')
button.textContent = 'Edit this page'
button.ariaKeyShortcuts = 'E'
button.onclick = () => edit(!classList.contains('editing'))
const bar = document.querySelector('.preview-bar') ?? make('aside', 'preview-bar')
// Development has no bar.
if (!bar.isConnected) document.body.prepend(bar)
const line = bar.querySelector('p') ?? bar
line.append(button)
addEventListener('keydown', ({ key, target, altKey, ctrlKey, metaKey }) => {
  const isElsewhere = altKey || ctrlKey || metaKey || target.closest?.('input, textarea, select')
  if (/^e$/i.test(key) && !isElsewhere) button.click()
})
if (sessionStorage.getItem('edit-on') || location.hash.startsWith('#edit=')) edit(true)
