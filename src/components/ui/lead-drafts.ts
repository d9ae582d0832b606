/**
 * Keeps what is typed into a form with `data-draft` for this tab, and puts it back after a reload. A script of the
 * page and not of the island, since a visitor must see the text again without touching the form first.
 */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-draft]')) {
  try {
    const draft = JSON.parse(sessionStorage.getItem(form.dataset['draft'] ?? '') ?? '[]') as [string, string][]
    for (const [name, text] of draft) {
      const field = form.elements.namedItem(name) as HTMLInputElement
      field.value ||= text
    }
  } catch {
    // No storage, or a draft of an older form: the fields stay as they are.
  }
}

addEventListener('input', ({ target }) => {
  const form = (target as HTMLInputElement).form
  if (!form?.dataset['draft']) return
  try {
    sessionStorage.setItem(form.dataset['draft'], JSON.stringify([...new FormData(form)]))
  } catch {
    // A browser that blocks storage, or has none left, keeps no draft.
  }
})
