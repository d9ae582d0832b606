import { contentFolders, type CollectionName } from '../../../src/lib/content-folders.ts'
import { fillKnownFigures } from '../../../src/lib/figures.ts'
import { contentFolder, type ContentFile } from '../../check/content-file.ts'
import { readFigures } from '../../check/site.ts'
import type { Draft } from './draft.ts'
import type { ShownWords } from './labels.ts'

/** Fills the figures of a draft into words. It reads them for the first words that name one. */
export function shownWordsOf(draft: Draft): ShownWords {
  let figures: ReadonlyMap<string, string> | undefined
  return (words) => {
    if (!words.includes('((')) return words
    figures ??= readFigures((name) => settingsOf(draft, name)).figures
    return fillKnownFigures(words, figures)
  }
}

/** A settings file of a draft now; undefined if it is missing or cannot be read. */
export function settingsOf(draft: Draft, name: CollectionName): ContentFile | undefined {
  const { folder, pattern } = contentFolders[name]
  const path = `${contentFolder}/${folder}/${pattern}`
  const file = typeof draft.content(path) === 'string' ? draft.open(path) : undefined
  return file?.data && file
}
