import { escapedPattern } from '../../../src/lib/escaped-pattern.ts'
import type { ContentFile } from '../content-file.ts'
import { asWarning, type Problem } from '../problem.ts'
import type { Site } from '../site.ts'
import { textsOf } from '../texts.ts'

/** A name that other texts use as it is written: that of a person, or the title of an article. */
interface ChangedName {
  file: ContentFile
  was: string
  now: string
}

/** The fields with such names, by folder. */
const namingFields: Readonly<Record<string, string>> = { people: 'name', articles: 'title' }
/** A shorter title may be a plain word of another text. */
const leastWordsOfTitle = 3

/**
 * Finds texts that still have the old name of a person, or the old title of an article. They are
 * warnings, since a file may have got another person or another article.
 */
export function checkChangedNames(site: Site): Problem[] {
  return site.before.flatMap((old) => {
    const changed = changedNameOf(old, site)
    if (!changed) return []
    const uses = site.files.flatMap((file) => usesIn(file, changed))
    return [...uses, ...firstNameIn(changed)].map(asWarning)
  })
}

function changedNameOf(old: ContentFile, site: Site): ChangedName | undefined {
  const field = namingFields[old.folder]
  const file = site.files.find(({ path }) => path === old.path)
  if (field === undefined || !file) return undefined
  const was = old.data?.[field]
  const now = file.data?.[field]
  if (typeof was !== 'string' || typeof now !== 'string' || was.trim() === now.trim())
    return undefined
  const isKept = site.inFolder(old.folder).some(({ data }) => data?.[field] === was)
  const isShort = field === 'title' && was.split(/\s+/).length < leastWordsOfTitle
  return isKept || isShort ? undefined : { file, was: was.trim(), now: now.trim() }
}

function usesIn(file: ContentFile, { was, now, file: renamed }: ChangedName): Problem[] {
  const what = renamed.folder === 'people' ? 'A person' : 'An article'
  const message = `${what} with this name is “${now}” now, in ${renamed.path}. Write: ${now}`
  const advice = { message, write: now }
  return textsOf(file).flatMap(({ text, problemAt }) => {
    // The new name may contain the old one.
    const index = text.includes(now) ? undefined : wordsIn(text, was)
    return index === undefined ? [] : [problemAt(index, was, advice)]
  })
}

/** The first name in the texts of a person who has another one now: “Helen has led teams.” */
function firstNameIn({ file, was, now }: ChangedName): Problem[] {
  const before = firstWord(was)
  const after = firstWord(now)
  if (file.folder !== 'people' || before === after) return []
  const message = `This person is now “${now}”, and this text has “${before}”. Write: ${after}`
  return textsOf(file).flatMap(({ text, problemAt }) => {
    const index = text.includes(was) ? undefined : wordsIn(text, before)
    return index === undefined ? [] : [problemAt(index, before, { message, write: after })]
  })
}

const firstWord = (name: string): string => name.split(/\s/)[0] ?? name

/** Where a text has these words, as whole words; undefined if it has not. */
function wordsIn(text: string, words: string): number | undefined {
  const pattern = String.raw`(?<![\p{L}\d])${escapedPattern(words)}(?![\p{L}\d])`
  return new RegExp(pattern, 'u').exec(text)?.index
}
