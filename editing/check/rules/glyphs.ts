import { missingGlyphs } from '../../../src/lib/glyphs.ts'
import { asWarning, type Problem } from '../problem.ts'
import type { Text } from '../texts.ts'

/** The replacements for characters that people paste without noticing. */
const instead: [RegExp, string][] = [
  [
    /[\u00A0\u202F]/,
    'It is a no-break space, which looks like an ordinary one. Delete it and type a space',
  ],
  [/[\u200B\uFEFF\u00AD]/, 'It is invisible, from a copied text. Delete it'],
  [/[\u2010\u2011]/, 'Write a plain hyphen: -'],
  [/[\u2012\u2015\u2212]/, 'Write an en dash: –'],
  [/[„“”«»]/, 'Write “ or "'],
  [/[‚‹›´`′]/, 'Write an apostrophe: ’'],
  [/[•●▪]/, 'Make each point an entry of a list, starting with “- ”'],
  [/←/, 'Remove the arrow: links have their own'],
  [/⇒/, 'Write →'],
  [/[ﬀ-ﬄ]/, 'Write its letters one by one'],
  [/\p{Extended_Pictographic}/u, 'Remove this emoji or picture'],
  [
    /[\p{Script=Cyrillic}\p{Script=Greek}]/u,
    'It looks like one of our letters, but is from another alphabet. Type the word again',
  ],
]
/**
 * Characters that visitors' fonts have and ours do not: rare Latin letters, currencies and
 * mathematics.
 */
const readable = /[\p{Script=Latin}\p{M}\p{Sc}\p{Sm}]/u
/**
 * Finds characters that our typefaces do not have: browsers would draw them in another one, or as
 * an empty box.
 */
export function checkGlyphs({ text, problemAt }: Text): Problem[] {
  const missing = missingGlyphs(text)
  if (missing.length > missingGlyphs(text.normalize('NFC')).length) {
    // Some Apple programs write a letter with an accent as two characters.
    const [parted = ''] = /\p{L}\p{M}+/u.exec(text) ?? []
    const message =
      `“${parted}” is written as two characters that look like one. Type the letter again: ` +
      `${parted.normalize('NFC')}`
    return [problemAt(text.indexOf(parted), parted, { message, write: parted.normalize('NFC') })]
  }
  return firstOfEachAlphabet(missing).map((character) => problemOf(character, text, problemAt))
}

/** A word of another alphabet is one mistake, though our typefaces lack each of its letters. */
function firstOfEachAlphabet(characters: readonly string[]): string[] {
  const remedies = characters.map(remedyOf)
  return characters.filter(
    (character, index) => !/\p{L}/u.test(character) || remedies.indexOf(remedies[index]) === index,
  )
}

/** What to do about a character; undefined if nothing special is known of it. */
function remedyOf(character: string): string | undefined {
  return instead.find(([pattern]) => pattern.test(character))?.[1]
}

function problemOf(character: string, text: string, problemAt: Text['problemAt']): Problem {
  const remedy = remedyOf(character)
  const index = text.indexOf(character)
  const rare =
    `Our typeface does not have “${character}”, so it is shown in another one. Keep it in a ` +
    'name; elsewhere, look at it in the preview.'
  if (remedy === undefined && readable.test(character))
    return asWarning(problemAt(index, character, rare))

  const code = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
  const shown = /[\p{Cf}\p{Z}]/u.test(character) ? code : `“${character}” (${code})`
  const words = remedy ?? 'Write it in words, or ask a developer to add it to the typeface'
  const message = `Our typeface does not have the character ${shown}. ${words}.`
  const write = replacementOf(character)
  if (write === undefined) return problemAt(index, character, message)
  // All of them are corrected at once.
  const all = text.slice(index, text.lastIndexOf(character) + character.length)
  return problemAt(index, all, { message, write: all.replaceAll(character, write) })
}

/** The characters that take the place of pasted ones without a choice. */
const replacements: [pattern: RegExp, write: string][] = [
  [/[\u00A0\u202F]/, ' '],
  [/[\u200B\uFEFF\u00AD]/, ''],
  [/[\u2010\u2011]/, '-'],
  [/[\u2012\u2015\u2212]/, '–'],
  [/[‚‹›´`′]/, '’'],
  [/⇒/, '→'],
]

/** What to write for a pasted character; undefined if an editor must choose. */
function replacementOf(character: string): string | undefined {
  const found = replacements.find(([pattern]) => pattern.test(character))?.[1]
  if (found !== undefined) return found
  return /[ﬀ-ﬄ]/.test(character) ? character.normalize('NFKC') : undefined
}
