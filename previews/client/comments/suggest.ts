import '../../../editing/editor/no-eval.ts'
import type { StartOfEditing } from '../../../editing/editor/build/start-data.ts'
import type { FieldKey } from '../../../editing/editor/build/text-index.ts'
import { placeOfKey } from '../../../editing/editor/model/built.ts'
import { openDraft } from '../../../editing/editor/model/draft.ts'
import { setWords, wordsAt } from '../../../editing/editor/model/operations.ts'
import { memoryStore } from '../../../editing/editor/model/store.ts'
import { linesThatChange } from './changed-lines.ts'
import type { SuggestedLines } from './suggestion-text.ts'

// Writes other words into a content file as the editor does, to find the lines that change. It is
// loaded when a reviewer suggests words, since it reads all content.

/** The words of a field, and the lines of its file with other words. */
export interface Suggestion {
  /** The words as they are written, which may have names of figures. */
  words: string
  /**
   * @returns undefined if the words are the same
   * @throws Error with a sentence if the file does not allow the words
   */
  linesWith: (words: string) => Promise<SuggestedLines | undefined>
}

/** Opens a field for a suggestion. Nothing is kept: the draft of the editor stays as it is. */
export async function openSuggestion(field: FieldKey): Promise<Suggestion> {
  const response = await fetch('/edit/start.json')
  const start = (await response.json()) as StartOfEditing
  const place = placeOfKey(field)
  const open = () => openDraft(start, 'suggestion', memoryStore())
  return {
    words: wordsAt(await open(), place).words,
    linesWith: async (words) => {
      const draft = await open()
      setWords(draft, place, words)
      const before = draft.builtText(place.file) ?? ''
      const after = draft.content(place.file)
      return linesThatChange(place.file, before, typeof after === 'string' ? after : before)
    },
  }
}
