// The script of all pages of a preview: it shows what a form would have sent. It makes no HTML from
// a text, since the policy of the pages forbids that.
const bar = document.querySelector('.preview-bar')
new ResizeObserver(() =>
  document.body.style.setProperty('--preview-bar', `${bar.offsetHeight}px`),
).observe(bar)

addEventListener('lead-tried', ({ detail: { table, row } }) => {
  const element = (name, ...content) => {
    const made = document.createElement(name)
    made.append(...content)
    return made
  }
  const { triedHeading, triedText } = bar.dataset
  const fields = Object.entries(row).map(([name, value]) => element('p', `${name}: ${value}`))
  const where = element('p', triedText.replace('(table)', table))
  const note = element('aside', element('strong', triedHeading), where, ...fields)
  note.className = 'preview-tried'
  for (const earlier of document.querySelectorAll('.preview-tried')) earlier.remove()
  // The form says that it is sending only after it is drawn again.
  requestAnimationFrame(() => document.querySelector('[data-status="submitting"]')?.after(note))
})
