import type { ContentFile } from './content-file.ts'
import { oncePerFile } from './rule-kinds.ts'
import { textsOf } from './texts.ts'

/** A word of a text: letters, with an apostrophe or a hyphen between them. */
const word = /\p{L}+(?:[’'-]\p{L}+)*/gu

/** The words of a text, in small letters. */
export function lowerCaseWords(text: string): string[] {
  return (text.match(word) ?? []).map((one) => one.toLowerCase())
}

/** In how many texts of a file each word is. */
const textsWithWord = oncePerFile((file) => {
  const counts = new Map<string, number>()
  for (const { text } of textsOf(file))
    for (const one of new Set(lowerCaseWords(text))) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
})

/** The words of all content. The content itself says which words it knows. */
export class Vocabulary {
  readonly #files: readonly ContentFile[]

  constructor(files: readonly ContentFile[]) {
    this.#files = files
  }

  /** In how many texts this word is. @param most where counting may stop */
  countOf(one: string, most = Number.POSITIVE_INFINITY): number {
    let count = 0
    for (const file of this.#files) {
      count += textsWithWord(file).get(one) ?? 0
      if (count >= most) break
    }
    return count
  }

  /** The words for which this is true. */
  wordsWith(isMeant: (one: string) => boolean): string[] {
    const found = this.#files.flatMap((file) => [...textsWithWord(file).keys()].filter(isMeant))
    return [...new Set(found)]
  }
}
