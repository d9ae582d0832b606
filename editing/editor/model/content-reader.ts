import type { ContentFile } from '../../check/content-file.ts'
import { openContentFile, valuesOfFile, type FileValues } from './file-values.ts'

/** A text of a content file, read. Its values are read when they are first asked for. */
interface ReadText {
  text: string
  file: ContentFile
  values?: FileValues
}

/** How many texts of one file are kept: as built, as sent, and now. */
const mostTexts = 3

/** Reads the texts of content files, and keeps the last ones of each file. */
export class ContentReader {
  readonly #texts = new Map<string, readonly ReadText[]>()

  /** @throws Error with a sentence if no collection has a file of that name */
  open(path: string, text: string): ContentFile {
    return this.#read(path, text).file
  }

  /**
   * The values of a text.
   * @throws Error with a sentence if its fields cannot be read
   */
  values(path: string, text: string): FileValues {
    const read = this.#read(path, text)
    read.values ??= valuesOfFile(read.file)
    return read.values
  }

  #read(path: string, text: string): ReadText {
    const kept = this.#texts.get(path) ?? []
    const known = kept.find((read) => read.text === text)
    const read = known ?? { text, file: openContentFile(path, text) }
    if (kept[0] !== read)
      this.#texts.set(path, [read, ...kept.filter((one) => one !== read)].slice(0, mostTexts))
    return read
  }
}
