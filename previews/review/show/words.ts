import { compareWords, type Words } from '../compare-texts.ts'
import { html, type Markup } from '../markup.ts'

/** Both texts whole if they are short, since a figure is read as one. */
export function wholeWords(was: string, now: string): Words[] {
  if (was === now) return [{ text: now }]
  return /[\s/]/.test(was + now) ? compareWords(was, now) : [oneSided(was, undefined), oneSided(undefined, now)]
}

/** A text that only one side has. */
export const oneSided = (was: string | undefined, now: string | undefined): Words =>
  now === undefined ? { text: was ?? '', only: 'was' } : { text: now, only: 'now' }

/** Words with what is gone struck through and what is new underlined. */
export function marked(words: readonly Words[]): Markup {
  return html`${words.map(({ text, only }) =>
    only === 'was' ? html`<del>${text}</del>` : only === 'now' ? html`<ins>${text}</ins>` : html`${text}`,
  )}`
}

/** A text is cut to what is near the change, so that a long paragraph can be read at a glance. */
export function nearby(words: readonly Words[]): Words[] {
  const most = 120
  return words.map((part, index) => {
    if (part.only || part.text.length <= 2 * most) return part
    const [start, end] = [part.text.slice(0, most), part.text.slice(-most)]
    if (index === 0) return { text: `… ${end}` }
    return { text: index === words.length - 1 ? `${start} …` : `${start} … ${end}` }
  })
}
