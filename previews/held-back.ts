import type { ContentFile } from '../editing/check/content-file.ts'
import type { Problem } from '../editing/check/problem.ts'
import { addressOf, type Site } from '../editing/check/site.ts'
import { fillKnownFigures } from '../src/lib/figures.ts'
import { heldBackFiles } from '../src/lib/held-back.ts'
import { plain } from './review/page-words.ts'

// Lists what a preview was built without, since its files break rules.

/** The problems of what is held back, by the address of the page, else by the file. */
export function problemsOfHeldBack(
  site: Site,
  problems: readonly Problem[],
): Map<string, readonly Problem[]> {
  const files = new Map(site.files.map((file) => [file.path, file]))
  return new Map(
    heldBackFiles().map((name) => {
      const file = files.get(name)
      const own = problems.filter((problem) => problem.file === name)
      return [(file && addressOf(file)) ?? name, own]
    }),
  )
}

/** The name or title that a file gives, as far as it can be read; undefined for no file. */
export function nameInFile(file: ContentFile | undefined): string | undefined {
  if (!file) return undefined
  const { name, title, company } = file.data ?? {}
  const given = [name, title, company].find((text) => typeof text === 'string')
  return given ?? file.path.replace('src/content/', '')
}

/** The fewest letters of a text that is looked for in files: shorter ones are in any file. */
const fewestLetters = 4

/** Returns a function that is true for a text that a held-back file contains. */
export function heldBackTextMatcher(site: Site): (text: string) => boolean {
  const names = new Set(heldBackFiles())
  const sources = site.input.files.filter(({ path }) => names.has(path))
  const texts = sources.map(({ text }) => plain(fillKnownFigures(text, site.figures)))
  return (text) => text.length >= fewestLetters && texts.some((source) => source.includes(text))
}
