import { contentFolders, type CollectionName } from '../../../src/lib/content-folders.ts'
import { fillKnownFigures } from '../../../src/lib/figures.ts'
import { contentFolder, type ContentFile } from '../../check/content-file.ts'
import { readFigures } from '../../check/site.ts'
import type { FileContent } from './built.ts'
import type { Draft } from './draft.ts'
import { readContentFile } from './file-values.ts'
import type { ShownWords } from './labels.ts'

/** The settings files from which figures are read. */
const namesOfSources = ['claims', 'site'] as const

/** What fills figures into words, with the texts of these files. */
let last: { sources: readonly Source[]; shown: ShownWords } | undefined

interface Source {
  name: CollectionName
  text: FileContent | null
}

/**
 * Fills the figures of a draft into words. It reads them for the first words that name one, and is
 * the same function as long as they stay.
 */
export function shownWordsOf(draft: Draft): ShownWords {
  const sources = namesOfSources.map((name) => ({ name, text: draft.content(pathOf(name)) }))
  if (!last?.sources.every(({ text }, index) => text === sources[index]!.text))
    last = { sources, shown: shownWithFiguresOf(sources) }
  return last.shown
}

function shownWithFiguresOf(sources: readonly Source[]): ShownWords {
  let figures: ReadonlyMap<string, string> | undefined
  const settings = (name: CollectionName): ContentFile | undefined => {
    const text = sources.find((source) => source.name === name)?.text
    return typeof text === 'string' ? readContentFile(pathOf(name), text) : undefined
  }
  return (words) => {
    if (!words.includes('((')) return words
    figures ??= readFigures(settings).figures
    return fillKnownFigures(words, figures)
  }
}

/** A settings file of a draft now; undefined if it is missing or cannot be read. */
export function settingsOf(draft: Draft, name: CollectionName): ContentFile | undefined {
  const path = pathOf(name)
  const file = typeof draft.content(path) === 'string' ? draft.open(path) : undefined
  return file?.data && file
}

function pathOf(name: CollectionName): string {
  const { folder, pattern } = contentFolders[name]
  return `${contentFolder}/${folder}/${pattern}`
}
