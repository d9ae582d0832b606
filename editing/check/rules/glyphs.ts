import { missingGlyphs } from '../../../src/lib/glyphs.ts'
import { problemInBody } from '../body.ts'
import { problemAtWords } from '../content-file.ts'
import { asWarning, type Problem } from '../problem.ts'
import { isProse } from '../shape.ts'
import { claimsOf, type Site } from '../site.ts'
import { findInText, findMarkup } from './markup.ts'

/** What to write instead of characters that people paste or type unawares. */
const instead: Record<string, string> = {
  '\u00A0': 'It is a space that looks like any other (a no-break space). Delete it and type a space.',
  '\u202F': 'It is a narrow no-break space. Delete it and type a space.',
  '\u200B': 'It is a space of no width, from a copied text. Delete it.',
  '\uFEFF': 'It is an invisible mark, from a copied text. Delete it.',
  '\u00AD': 'It is an invisible hyphen, from a copied text. Delete it.',
  '\u2010': 'Write a plain hyphen: -',
  '\u2011': 'Write a plain hyphen: -',
  '\u2012': 'Write an en dash: –',
  '\u2015': 'Write an en dash: –',
  '\u2212': 'Write a hyphen or an en dash: –',
  '„': 'Write “ or "',
  '‚': "Write ‘ or '",
  '‹': "Write ‘ or '",
  '›': "Write ’ or '",
  '«': 'Write “ or "',
  '»': 'Write ” or "',
  '´': 'Write an apostrophe: ’',
  '`': 'Write an apostrophe: ’',
  '′': 'Write an apostrophe: ’',
  '•': 'Make each point an entry of a list, starting with “- ”',
  '←': 'Leave the arrow out: links draw their own',
  '⇒': 'Write →',
  ﬁ: 'Write the two letters fi',
  ﬂ: 'Write the two letters fl',
  ﬀ: 'Write the two letters ff',
}

/** What our typefaces lack and the visitor's own draw: rare letters of Latin script, and signs of money. No reason to refuse a name. */
const readable = /[\p{Script=Latin}\p{M}\p{Sc}]/u

/** Characters that our typefaces do not have: they would be drawn in another one, or as an empty box. */
export function checkGlyphs(site: Site): Problem[] {
  // Signs that belong to a slip are told with it.
  const claims = claimsOf(site.settings('claims')).map(({ name }) => name)
  return site.files.flatMap((file) => [
    ...file.leaves
      .filter(
        ({ shape, text }) => isProse(shape) && missingGlyphs(text).length > 0 && !findMarkup(text, 'field', claims),
      )
      .flatMap((leaf) =>
        missingGlyphs(leaf.text).map((letter) =>
          judge(letter, problemAtWords(file, leaf, leaf.text.indexOf(letter), letter, explain(letter))),
        ),
      ),
    ...file.body.texts
      .filter((words) => missingGlyphs(words.text).length > 0 && !findInText(file, words, claims))
      .flatMap((words) =>
        missingGlyphs(words.text).map((letter) =>
          judge(letter, problemInBody(file, words, words.text.indexOf(letter), letter, explain(letter))),
        ),
      ),
  ])
}

function judge(letter: string, problem: Problem): Problem {
  return readable.test(letter) && instead[letter] === undefined ? asWarning(problem) : problem
}

function explain(letter: string): string {
  if (readable.test(letter) && instead[letter] === undefined)
    return `Our typeface does not have “${letter}”, so it is shown in another one. A name keeps its letters; elsewhere, look at it in the preview.`
  const code = `U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
  const shown = /[\p{Cf}\p{Z}]/u.test(letter) ? code : `“${letter}” (${code})`
  const words =
    instead[letter] ??
    (/\p{Extended_Pictographic}/u.test(letter)
      ? 'Leave the picture sign out'
      : 'Write it in words, or ask for it to be added to the typeface')
  return `Our typeface does not have the character ${shown}. ${words.replace(/\.$/, '')}.`
}
