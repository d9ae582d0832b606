// What a preview's pages do with script: 'Edit this text' on every section, and what a form would have sent. Without script
// the same links stand in the bar. No text is made HTML: the pages allow no such thing.
const sections = [...document.querySelectorAll('main section')]

/**
 * Puts a link over the top right corner of each section, shown while the pointer or the focus is in it; E shows all.
 * @param {{ section: number, address: string, label: string, name: string }[]} places
 * @param {(address: string) => void} [open] what a click does; without it they are links. Browsers ask for links before
 *   they are clicked
 */
export function offerEditing(places, open) {
  const holder = document.createElement('div')
  holder.className = 'edit-places'
  const links = new Map(
    places.flatMap(({ section, address, label, name }) => {
      const target = sections[section]
      if (!target) return []
      const link = document.createElement(open ? 'button' : 'a')
      if (open) link.addEventListener('click', () => open(address))
      else link.href = address
      link.title = name
      link.textContent = label
      holder.append(link)
      return [[target, link]]
    }),
  )
  document.body.append(holder)
  const place = () => {
    for (const [section, link] of links) {
      const { top, right } = section.getBoundingClientRect()
      link.style.setProperty(
        'inset',
        `${top + scrollY + 8}px ${document.documentElement.clientWidth - right + 8}px auto auto`,
      )
    }
  }
  const show = (target) => {
    const section = target instanceof Element && target.closest('main section')
    const own = holder.contains(target) ? target : section && links.get(section)
    for (const link of links.values()) link.toggleAttribute('data-shown', link === own)
    if (own) place()
  }
  document.addEventListener('pointerover', ({ target }) => show(target))
  document.addEventListener('focusin', ({ target }) => show(target))
  document.addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event
    const typing = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
    if (key.toLowerCase() !== 'e' || typing || altKey || ctrlKey || metaKey) return
    place()
    if (holder.toggleAttribute('data-all')) links.values().next().value?.focus({ preventScroll: true })
  })
  addEventListener('resize', () => holder.hasAttribute('data-all') && place())
}

const bar = document.querySelector('.preview-bar')
if (bar) {
  const { style } = document.body
  new ResizeObserver(() => style.setProperty('--preview-bar', `${bar.offsetHeight}px`)).observe(bar)
}

const list = document.querySelector('.preview-bar-edit')
if (list) {
  offerEditing(
    [...list.querySelectorAll('a')].map((link) => ({
      section: Number(link.dataset.section),
      address: link.href,
      label: list.dataset.label,
      name: link.title,
    })),
  )
}

addEventListener('lead-tried', ({ detail: { table, row } }) => {
  const words = bar?.dataset ?? {}
  const note = document.createElement('aside')
  note.className = 'preview-tried'
  const heading = document.createElement('p')
  heading.append(Object.assign(document.createElement('strong'), { textContent: words.triedHeading }))
  const where = document.createElement('p')
  where.textContent = (words.triedText ?? '').replace('(table)', table)
  const fields = document.createElement('dl')
  for (const [name, value] of Object.entries(row)) {
    const term = Object.assign(document.createElement('dt'), { textContent: name })
    fields.append(term, Object.assign(document.createElement('dd'), { textContent: value ?? 'null' }))
  }
  note.append(heading, where, fields)
  for (const earlier of document.querySelectorAll('.preview-tried')) earlier.remove()
  // The form says that it is busy when it is next drawn.
  requestAnimationFrame(() => document.querySelector('astro-island[aria-busy="true"]')?.after(note))
})

// On /review: ticks for what one has seen, kept in this browser by the address of each change, and comments with its words.
const entries = [...document.querySelectorAll('.review-entry')]
if (entries.length > 0) {
  const store = 'review-seen'
  const seen = new Set(JSON.parse(localStorage.getItem(store) ?? '[]'))
  const output = document.querySelector('.review-seen')
  const count = () => {
    const all = entries.length
    const ticked = entries.filter(({ id }) => seen.has(id)).length
    output.textContent = output.dataset.text.replace('(count)', ticked).replace('(all)', all)
  }
  for (const entry of entries) {
    const tick = entry.querySelector('.review-tick')
    const box = tick.querySelector('input')
    tick.hidden = false
    box.checked = seen.has(entry.id)
    box.addEventListener('change', () => {
      seen[box.checked ? 'add' : 'delete'](entry.id)
      localStorage.setItem(store, JSON.stringify([...seen]))
      count()
    })
    const comment = entry.querySelector('.review-comment')
    comment.hidden = false
    comment.addEventListener('click', async (event) => {
      const { href } = comment
      event.preventDefault()
      await navigator.clipboard.writeText(quote(entry))
      comment.textContent = comment.dataset.copied
      if (href) open(href, '_blank', 'noopener')
    })
  }
  output.hidden = false
  count()
}

/** The words of a change as a quotation in Markdown, what is gone struck through, and its address. */
function quote(entry) {
  const words = entry.querySelector('.review-words').cloneNode(true)
  for (const part of words.querySelectorAll('del')) part.replaceWith(` ~~${part.textContent.trim()}~~ `)
  for (const part of words.querySelectorAll('ins')) part.replaceWith(` **${part.textContent.trim()}** `)
  const where = entry.querySelector('.review-where')?.textContent ?? ''
  const text = `${where} ${words.textContent}`.replaceAll(/\s+/g, ' ').trim()
  return `> ${text}\n\n${new URL(`#${entry.id}`, location.href).href}\n\n`
}
