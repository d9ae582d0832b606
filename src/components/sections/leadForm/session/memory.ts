import type { Store, Texts } from '../leads.ts'
import { readDraft, writeDraft } from './draft.ts'
import { fieldsIn } from './island.ts'

/** What the session remembers of one form while its page is open. */
interface Memory {
  /**
   * The texts of the fields by name: they restore a field, and go with the lead if another script
   * removed one.
   */
  texts: Texts
  /** True after a lead could not be stored. */
  failed?: boolean
  /** The words on the button while nothing is sent. */
  idleLabel?: string | null
  /** The code that sends a lead, while it loads and after. */
  sender?: Sender | undefined
}

/**
 * The code that sends a lead (`leads.ts`): a file of its own, which loads at the first event of a
 * visitor.
 */
export interface Sender {
  module: Promise<{ store: Store }>
  /** Stops loading. */
  abort: () => void
  /** Runs whenever bytes arrive. */
  onBytes?: () => void
}

const memories = new WeakMap<Element, Memory>()

/**
 * What the session remembers of a form. At first that is the draft of an earlier visit in this tab.
 */
export function memoryOf(island: Element): Memory {
  const known = memories.get(island)
  if (known) return known
  const memory: Memory = { texts: readDraft(island) }
  memories.set(island, memory)
  return memory
}

/** Keeps the texts of the fields, here and as a draft. */
export function keepTexts(island: Element): Texts {
  const { texts } = memoryOf(island)
  for (const field of fieldsIn(island)) texts[field.name] = field.value
  writeDraft(island, texts)
  return texts
}

/** Forgets the texts of a form whose fields are empty now. */
export function forgetTexts(island: Element): void {
  memoryOf(island).texts = {}
  writeDraft(island)
}
