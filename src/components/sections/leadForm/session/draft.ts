import type { Texts } from '../leads.ts'
import { formIn } from './island.ts'

/**
 * The milliseconds after which a draft ends: the next person at a shared computer must not read it.
 */
const lifetime = 3_600_000

/** What the browser keeps of an unsent form in this tab. */
interface Draft {
  texts: Texts
  /** When it was kept, in milliseconds since 1970. */
  time: number
}

/** The texts of an earlier visit in this tab, by the names of their fields. */
export function readDraft(island: Element): Texts {
  try {
    const { texts, time } = JSON.parse(sessionStorage[keyOf(island)] as string) as Draft
    // A clock that was set back gives a negative age.
    if (Math.abs(Date.now() - time) < lifetime) return { ...texts }
    writeDraft(island)
  } catch {
    // There is no draft, it is broken, or the browser blocks storage.
  }
  return {}
}

/** Replaces the draft by one of these texts, or by none. */
export function writeDraft(island: Element, texts?: Texts): void {
  const key = keyOf(island)
  try {
    // Delete the old draft first, in case there is no room for the new one.
    delete sessionStorage[key]
    if (texts) sessionStorage[key] = JSON.stringify({ texts, time: Date.now() })
  } catch {
    // The texts stay in the memory of the page.
  }
}

function keyOf(island: Element): string {
  return `draft ${formIn(island)?.id}`
}
