import type { ContentFile, Text } from '../content-file.ts'
import { firstOf, type Pattern } from '../patterns.ts'
import type { Problem } from '../problem.ts'
import { isLive, type Site } from '../site.ts'

/** Notes between colleagues, who meant to take them out before a visitor reads them. */
const betweenColleagues: RegExp[] = [
  // A name after an @ that belongs to no address.
  /(?<![\p{L}\d._-])@\p{L}[\p{L}\d_-]+/u,
  /\?{2,}/,
  // A note in brackets. One with "your" speaks to a visitor.
  /[([](?:check|confirm|verify|ask)\b(?![^)\]]*\byour?\b)[^)\]]*[)\]]/i,
  /[([](?:tbc|tbd|tba|todo|link|source|citation needed)[)\]](?!\()/i,
  /^(?:DRAFT|WIP|NOTE|OLD|NEW)\b\s*[:–-]\s/,
  /^(?:untitled|new (?:page|section|heading|title))(?:\s\d+)?$/i,
  // What programs add to the name of a copied or changed document.
  /\((?:copy|final|draft|v\d+)\)$|\s[-–]\s(?:copy|final|draft)$|\bcopy \d+$/i,
  /\bv\d+(?:\.\d+)?\s+(?:final|draft)$/i,
  /\s(?:FINAL|DRAFT)$/,
  // What website builders put where a text belongs.
  // eslint-disable-next-line max-len -- a pattern cannot be broken
  /\b(?:your (?:text|headline|heading|title|copy) here|click (?:here )?to (?:add|edit) (?:text|title))\b/i,
  /\bHier steht (?:Ihr|dein) Text\b|\bVotre texte ici\b|\b(?:Su|Tu) texto aquí\b/i,
]

/** The letters that a character in UTF-8 becomes when it is read in the code of old Windows. */
const wrongCode = /[ÃÂ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œžŸ]|â€[\u0080-\u00bf™˜œ“”¦¢š]?|ðŸ/

/** What other programs leave in a text that is pasted from them. */
const ofOtherPrograms: Pattern[] = [
  [
    wrongCode,
    ([letters]) =>
      `“${letters}” was a letter or a quotation mark that another program saved wrongly. Type ` +
      'the word again.',
  ],
  [
    /(?<=[\p{L}\d.,;:!?”’)])\s?\[(?:[a-z]|\d{1,2})\](?![([:])/u,
    ([mark]) => ({
      message: `“${mark.trim()}” marks a comment or a note of another program. Remove it.`,
      write: '',
    }),
  ],
  [
    /\bCommented \[\w+\]:?|\b(?:Formatted|Deleted|Inserted): (?=\p{Lu})/u,
    ([words]) => `“${words.trim()}” is a note that a word processor added. Remove the note.`,
  ],
  [
    /(?:…|\.{3})\s?(?:see|read|show) (?:more|less)\b/i,
    ([words]) => `“${words}” is a button of the page from which this was copied. Remove it.`,
  ],
  [
    // A line that ended within a word, as in a PDF. "Short- and long-term" is right.
    /(?<=\p{Ll}{2})- (?!and\b|or\b|to\b|nor\b|than\b|but\b)(?=\p{Ll}{2})/u,
    () => ({
      message:
        'There is a hyphen and a space inside a word, probably from the end of a line in another ' +
        'document. Join the two parts. For a dash, write – with a space on both sides.',
      write: '',
    }),
  ],
]

const patterns: Pattern[] = [
  ...ofOtherPrograms,
  ...betweenColleagues.map((pattern): Pattern => [
    pattern,
    ([words]) => `“${words.trim()}” is not meant for visitors. Replace it with the real words.`,
  ]),
]

/** Texts contain no note between colleagues, and nothing of the program that they come from. */
export function checkPasted(text: Text, file: ContentFile): Problem[] {
  // The words for reviewers name variables.
  const isShown = file.data !== undefined && isLive(file) && file.collection !== 'review'
  return isShown && !text.part?.code ? firstOf(patterns, text) : []
}

/** The file with the recipes for editors. */
const guide = 'src/content/README.md'

/** The prose of the recipes in the guide: what is below their fields. */
export function recipeProse(text: string): Set<string> {
  const recipes = [...text.matchAll(/^ *```.*\n([\s\S]*?)^ *```/gm)].map(
    ([, recipe = '']) => recipe,
  )
  const lines = recipes.flatMap((recipe) => {
    const prose = /^ *---\n[\s\S]*?^ *---\n([\s\S]*)/m.exec(recipe)?.[1] ?? ''
    return prose.split('\n').map(plain)
  })
  return new Set(lines.filter(Boolean))
}

const plain = (line: string): string => line.trim().replace(/^(?:#+|[-*])\s+/, '')

/** No prose is that of a recipe in the guide, which somebody pasted and did not replace. */
export function* checkRecipes(site: Site): Iterable<Problem> {
  const { text = '' } = site.input.files.find(({ path }) => path === guide) ?? {}
  const recipes = recipeProse(text)
  if (recipes.size === 0) return
  for (const file of site.files) {
    if (!file.data || !isLive(file)) continue
    for (const { part, text: words, at } of file.texts) {
      if (!part || !recipes.has(words.trim())) continue
      yield at(0, words, `“${words}” was copied from the guide. Replace it with the real words.`)
    }
  }
}
