import { fieldsIn } from './island.ts'

/**
 * The most characters of the typed text in an address. Some mail programs take 2,000 in all.
 */
const mostCharacters = 1_700

/** Puts what was typed into the link for e-mail of a form, so that nobody types it again. */
export function fillMailLink(island: Element): void {
  const link = island.querySelector<HTMLAnchorElement>('.other-ways [href^="mailto:"]')
  if (!link) return
  const lines = [...fieldsIn(island)]
    .filter(({ value }) => value.trim())
    .map(({ labels, value }) => `${labels?.[0]?.textContent}: ${value}`)
  const [address] = link.href.split('?')
  link.href = `${address}?body=${encoded(lines.join('\n'))}`
}

/** A text as an address has it, cut where it gets too long. */
function encoded(text: string): string {
  let part = ''
  for (const character of text.replaceAll(/\p{Cs}/gu, '').replaceAll('\n', '\r\n')) {
    const next = encodeURIComponent(character)
    if (part.length + next.length > mostCharacters) return `${part}%E2%80%A6`
    part += next
  }
  return part
}
