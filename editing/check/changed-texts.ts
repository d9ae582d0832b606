import { commonEnds } from '../common-ends.ts'
import type { ContentFile } from './content-file.ts'
import type { Site } from './site.ts'
import { type Text, textsOf } from './texts.ts'

/** A text that a change has made or changed. */
export interface ChangedText {
  text: Text
  file: ContentFile
  /** What the text was; undefined if no earlier text is like it. */
  was: string | undefined
}

/**
 * The texts that a change has made or changed, each with what it was. An entry that moves takes its
 * text along, so an earlier text is found by its words and not by its place.
 */
export function changedTexts(site: Site): ChangedText[] {
  const { earlier } = site.input
  if (!earlier) return []
  const old = new Map(site.before.map((file) => [file.path, file]))
  return site.files.flatMap((file) => {
    const before = old.get(file.path)
    if (before) return changedTextsOf(file, before)
    const isNew = !earlier.paths.has(file.path)
    return isNew ? textsOf(file).map((text) => ({ text, file, was: undefined })) : []
  })
}

function changedTextsOf(file: ContentFile, old: ContentFile): ChangedText[] {
  const before = wordsOf(old)
  const now = new Set(wordsOf(file))
  const gone = before.filter((text) => !now.has(text))
  const known = new Set(before)
  return textsOf(file)
    .filter(({ text }) => !known.has(text))
    .map((text) => ({ text, file, was: mostAlike(text.text, gone) }))
}

const wordsOf = (file: ContentFile): string[] => textsOf(file).map(({ text }) => text)

/** Two versions of a text have at least this share of their letters in common, at both ends. */
const leastShare = 1 / 3

/** The text that has most letters in common with this one, at its start and at its end. */
function mostAlike(text: string, others: readonly string[]): string | undefined {
  let best: string | undefined
  let most = text.length * leastShare
  for (const other of others) {
    const { start, end } = commonEnds(text.split(''), other.split(''))
    if (start + end < most) continue
    most = start + end
    best = other
  }
  return best
}
