import { fieldOfKey, type FieldKey } from '../../../editing/editor/model/built.ts'
import { textFile } from '../../comment-facts.ts'
import { linesThatChange } from './changed-lines.ts'
import type { SuggestedLines } from './suggestion-text.ts'
import { withWordsOfField, wordsOfField } from './written-words.ts'

// Writes other words into a content file as the editor does, to find the lines that change. It is
// loaded when a reviewer suggests words.

/** The words of a field, and the lines of its file with other words. */
export interface Suggestion {
  /** The words as they are written, which may have names of figures. */
  words: string
  /**
   * @returns undefined if the words are the same
   * @throws Error with a sentence if the file does not allow the words
   */
  linesWith: (words: string) => SuggestedLines | undefined
}

/**
 * Opens a field for a suggestion. Nothing is kept: the draft of the editor stays as it is.
 * @throws Error with a sentence if the file cannot be loaded or read
 */
export async function openSuggestion(field: FieldKey): Promise<Suggestion> {
  const { file, path } = fieldOfKey(field)
  const answer = await fetch(`/${textFile(file)}`)
  if (!answer.ok) throw new Error(`${file} could not be loaded.`)
  const text = (await answer.json()) as string
  return {
    words: wordsOfField(text, path),
    linesWith: (words) => linesThatChange(file, text, withWordsOfField(text, path, words)),
  }
}
