import { wordsOfChatPrograms } from '../cases/chat-programs.ts'
import { notesBetweenColleagues } from '../cases/notes.ts'
import { marksOfOtherPrograms } from '../cases/other-programs.ts'
import { placeholders, placeholdersOfPages } from '../cases/placeholders.ts'
import type { ContentFile } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { isLive, type Site } from '../site.ts'
import { firstOf } from '../text-cases.ts'
import { type Text, textsOf } from '../texts.ts'

const everywhere = [
  ...marksOfOtherPrograms,
  ...notesBetweenColleagues,
  ...placeholders,
  ...wordsOfChatPrograms,
]
const onPages = [...everywhere, ...placeholdersOfPages]

/**
 * Texts on the site contain no note between colleagues, no placeholder, and nothing of the program
 * that they come from.
 */
export function checkPasted(text: Text, file: ContentFile): Problem[] {
  // The words for reviewers name variables.
  const isShown = file.data !== undefined && isLive(file) && file.collection !== 'review'
  if (!isShown || text.part?.code) return []
  return firstOf(file.folder === 'settings' ? everywhere : onPages, text)
}

/** The file with the recipes for editors. */
export const guideFile = 'src/content/README.md'

/** The recipes of the guide, each between its two lines of three backticks: all that is checked. */
export const recipesIn = (text: string): string[] => text.match(/^ *```.*\n[\s\S]*?^ *```/gm) ?? []

/** The prose of the recipes in the guide: what is below their fields. */
function recipeProse(text: string): Set<string> {
  const lines = recipesIn(text).flatMap((recipe) => {
    const prose = /^ *---\n[\s\S]*?^ *---\n([\s\S]*)^ *```/m.exec(recipe)?.[1] ?? ''
    return prose.split('\n').map(withoutMarkdown)
  })
  return new Set(lines.filter(Boolean))
}

/** A line without the marks of a heading or an entry. */
function withoutMarkdown(line: string): string {
  return line.trim().replace(/^(?:#+|[-*])\s+/, '')
}

/**
 * No prose and no heading is that of a recipe in the guide, which somebody pasted and did not
 * replace.
 */
export function* checkRecipes(site: Site): Iterable<Problem> {
  const { text = '' } = site.input.files.find(({ path }) => path === guideFile) ?? {}
  const recipes = recipeProse(text)
  if (recipes.size === 0) return
  for (const file of site.files) {
    if (!file.data || !isLive(file)) continue
    for (const { part, leaf, text: words, problemAt } of textsOf(file)) {
      const mayBePasted = part !== undefined || leaf?.path.at(-1) === 'heading'
      if (!mayBePasted || !recipes.has(words.trim())) continue
      const advice = `“${words}” was copied from the guide. Replace it with the real words.`
      yield { ...problemAt(0, words, advice), isOfForm: true }
    }
  }
}
