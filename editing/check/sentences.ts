/** The sentence of a text that has the character at an offset. */
export function sentenceAt(text: string, offset: number): string {
  const before = startOfSentence(text.slice(0, offset))
  const after = text.slice(offset).split(sentenceEnd, 1)[0] ?? ''
  return before + after
}

/** The space after the end of a sentence. */
const sentenceEnd = /(?<=[.!?])\s+/

function startOfSentence(before: string): string {
  return before.split(sentenceEnd).at(-1) ?? ''
}

/** A sentence that begins so is about what the sentence before it names. */
const startsWithPronoun = /^\s*(?:it|they|this|these|that|those)\b/i

/** The same, with the sentence before one that begins with a word such as “it”. */
export function sentenceWithSubject(text: string, offset: number): string {
  const sentence = sentenceAt(text, offset)
  if (!startsWithPronoun.test(sentence)) return sentence
  const before = text.slice(0, offset).split(sentenceEnd).at(-2) ?? ''
  return `${before} ${sentence}`
}

/** What separates the clauses of a sentence. */
const clauseEnd = /[,;:–—]\s|\s(?:and|but|while|whereas)\s/

/** The clause of a sentence that has the character at an offset. */
export function clauseAt(text: string, offset: number): string {
  const before = startOfSentence(text.slice(0, offset)).split(clauseEnd).at(-1) ?? ''
  const after = text.slice(offset).split(sentenceEnd, 1)[0] ?? ''
  return before + (after.split(clauseEnd, 1)[0] ?? '')
}
