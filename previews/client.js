// The script of all pages of a preview: it shows what a form would have sent, and on /review keeps ticks and copies comments.
// It makes no HTML from a text, since the policy of the pages forbids that.
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

// On /review, this browser keeps the ticks of seen changes, by the address of each change.
const entries = [...document.querySelectorAll('.review-entry')]
if (entries.length > 0) {
  const isSeen = ({ id }) => localStorage.getItem(id) === 'seen'
  const output = document.querySelector('.review-seen')
  const count = () => {
    const ticked = entries.filter(isSeen).length
    output.textContent = output.dataset.text
      .replace('(count)', ticked)
      .replace('(all)', entries.length)
  }
  for (const entry of entries) {
    const box = entry.querySelector('input')
    box.parentElement.hidden = false
    box.checked = isSeen(entry)
    box.addEventListener('change', () => {
      localStorage.setItem(entry.id, box.checked ? 'seen' : '')
      count()
    })
    const comment = entry.querySelector('.review-comment')
    comment.hidden = false
    comment.addEventListener('click', async () => {
      await navigator.clipboard.writeText(quote(entry))
      comment.textContent = output.dataset.copied
      if (output.dataset.address) open(output.dataset.address, '_blank', 'noopener')
    })
  }
  output.hidden = false
  count()
}

/** The words of a change as a quotation in Markdown, and its address. Removed words are struck through. */
function quote(entry) {
  const words = entry.querySelector('.review-words').cloneNode(true)
  for (const part of words.querySelectorAll('del'))
    part.replaceWith(` ~~${part.textContent.trim()}~~ `)
  for (const part of words.querySelectorAll('ins'))
    part.replaceWith(` **${part.textContent.trim()}** `)
  const where = entry.querySelector('.review-where')?.textContent ?? ''
  const text = `${where} ${words.textContent}`.replaceAll(/\s+/g, ' ').trim()
  return `> ${text}\n\n${new URL(`#${entry.id}`, location.href).href}\n\n`
}
