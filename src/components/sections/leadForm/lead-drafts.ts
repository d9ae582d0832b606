/**
 * Keeps what is typed into a form with `data-draft` for this tab, until the form is reset. It comes back after a reload,
 * and also when a script of the visitor's browser has taken fields away or replaced them: the text then stands in what
 * is there now, or goes with the lead where there is no field left. A script of the page and not of the island, since a
 * visitor must see the text again without touching the form first.
 */
type Draft = [name: string, text: string][]
type Field = HTMLInputElement

let drafts: Record<string, string> = {}
try {
  drafts = sessionStorage
} catch {
  // A browser that blocks storage keeps drafts as long as the page is open.
}
const keyOf = (form: EventTarget | null) => (form as HTMLElement | null)?.dataset['draft'] ?? ''
const draftOf = (form: EventTarget | null): Draft => JSON.parse(drafts[keyOf(form)] ?? '[]')

addEventListener('input', ({ target }) => {
  const { form } = target as Field
  if (keyOf(form)) drafts[keyOf(form)] = JSON.stringify([...new FormData(form!)])
})
addEventListener('formdata', ({ target, formData }) => {
  for (const [name, text] of draftOf(target)) if (!formData.has(name)) formData.set(name, text)
})
addEventListener('reset', ({ target }) => delete drafts[keyOf(target)])

const putBack = () => {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-draft]'))
    for (const [name, text] of draftOf(form)) {
      const field = form.elements.namedItem(name) as Field | null
      if (field) field.value ||= text
    }
}
putBack()

/** What was entered last. If it is taken out of the page while it has the focus, the focus is nowhere. */
let entered: Field
addEventListener('focusin', ({ target }) => (entered = target as Field))

new MutationObserver((changes) => {
  putBack()
  if (document.activeElement !== document.body) return
  if (!changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(entered)))) return
  const field = document.getElementById(entered.id) as Field | null
  const { selectionStart, selectionEnd } = entered
  field?.focus()
  // Lists have no caret, and a field for an email does not tell where it is.
  if (selectionStart != null) field?.setSelectionRange(selectionStart, selectionEnd)
}).observe(document.body, { childList: true, subtree: true })
