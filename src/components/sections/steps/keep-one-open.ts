/**
 * Keeps exactly one row of each accordion open, by click, key and screen reader. `<details name>`
 * lets a visitor close the open row, and browsers from before 2024 don't know the name. Runs in
 * browsers.
 */
const rows = 'details'
const openRow = '.accordion details[open]'

addEventListener('click', (event) => {
  if ((event.target as Element).closest(`${openRow} > summary`)) event.preventDefault()
})

// The event of a row that opened or closed doesn't bubble.
addEventListener(
  'toggle',
  ({ target }) => {
    const row = target as Partial<HTMLDetailsElement>
    if (!row.open || !row.matches?.(openRow)) return
    for (const other of row.closest!('.accordion')!.querySelectorAll(rows))
      if (other !== row) other.open = false
  },
  true,
)

// A row may have been closed before this script came.
for (const accordion of document.querySelectorAll('.accordion'))
  if (!accordion.querySelector('[open]')) accordion.querySelector(rows)!.open = true
