import { keep, readKept, wasRefused } from '../../../editing/kept-data.ts'
import { fill } from '../../fill.ts'
import { linkTo } from './entries.ts'

/**
 * True if this browser has the tick of a change. Its address changes with what the entry shows, so
 * a tick counts only for what was seen.
 */
export const isSeen = ({ id }: Element): boolean => readKept('localStorage', id) === 'seen'

/**
 * Keeps the ticks in this browser, says how many changes are seen, and lists the others. Says so if
 * the browser refuses to keep them.
 * @param output says the number; its data has the words
 */
export function keepTicks(entries: readonly HTMLElement[], output: HTMLOutputElement): void {
  const { text = '', open: openWords = '', notKept = '' } = output.dataset
  const list = document.querySelector<HTMLDetailsElement>('.review-open')!

  const count = (): void => {
    const open = entries.filter((entry) => !isSeen(entry))
    const seen = fill(text, { count: entries.length - open.length, all: entries.length })
    output.textContent = entries.some(({ id }) => wasRefused(id)) ? `${seen} ${notKept}` : seen
    list.hidden = open.length === 0 || open.length === entries.length
    list.querySelector('summary')!.textContent = fill(openWords, { count: open.length })
    list.querySelector('ul')!.replaceChildren(...open.map(linkTo))
  }

  for (const entry of entries) {
    const box = entry.querySelector('input')!
    box.parentElement!.hidden = false
    box.checked = isSeen(entry)
    box.addEventListener('change', () => {
      keep('localStorage', entry.id, box.checked ? 'seen' : '')
      count()
    })
  }
  if (entries.length === 0) return
  output.hidden = false
  count()
}
