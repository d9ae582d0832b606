import { adviceToRemove, type TextCase } from '../text-cases.ts'

/** The sentence for a text without its end. */
function breaksOff([word]: readonly string[]): string {
  return `This text breaks off after “${word}”. Finish it.`
}

/**
 * A sentence with such a word may end with any other: “Who it is for”, “So are we”, “Here it is”,
 * “Like it or not”.
 */
const mayEndAnyhow =
  String.raw`(?<!\p{L})(?:[Ww]h\p{L}+|[Hh](?:ow|ere)|[Tt]h(?:at|ere|an)|[Ss]o|[Nn]or?|[Nn]either|` +
  String.raw`[Yy]es|[Ii]f|[Aa]s|[Oo]r)(?!\p{L})`

/** Abbreviations of four letters and more, with which a sentence may begin too. */
const longAbbreviations = [
  ...['approx', 'assoc', 'cont', 'dept', 'excl', 'govt', 'incl', 'intl', 'mins', 'misc', 'resp'],
  ...['secs', 'spec', 'temp'],
].map((word) => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`)

/** Slips of the fingers that no program for spelling marks on a git host. */
export const typingSlips: readonly TextCase[] = [
  {
    name: 'a space before a comma',
    example: 'For people , and teams.',
    pattern: /(?<=[\p{L}\d)])\s+(?=[,;](?:\s|$|\p{L}))/u,
    say: adviceToRemove('There is a space before this character. Remove the space.'),
  },
  {
    name: 'a space before a full stop',
    example: 'Is it for people ?',
    pattern: /(?<=[\p{L}\d)….!?,])\s+(?=[.!?](?:\s|$))/u,
    say: adviceToRemove('There is a space before this character. Remove the space.'),
  },
  {
    name: 'two full stops or commas',
    example: 'For people.. And teams.',
    // Three dots leave something out, and two begin the name of a folder.
    pattern: /(?<![.])\.\.(?![./\\])|,,|;;/,
    say: ([marks]) => ({ message: `“${marks}” is typed twice. Keep one.`, write: marks[0]! }),
  },
  {
    name: 'a row of dots',
    example: 'For people.....',
    pattern: /[.…]*(?:\.{4}|…[.…]|\.…)[.…]*/,
    say: {
      message: 'This is a row of dots. Write three, or one character: …',
      write: '…',
    },
    isFineInQuotations: true,
  },
  {
    name: 'no space after a full stop',
    example: 'For people.And teams.',
    pattern: /(?<=\p{Ll}{2})[.!?](?=\p{Lu}\p{Ll})/u,
    say: ([mark]) => ({ message: `A space is missing after “${mark}”.`, write: `${mark} ` }),
  },
  {
    name: 'a small letter after a full stop',
    example: 'For people. and teams.',
    // Short words before the stop may be abbreviated, and names may begin small: “iPhone”.
    pattern: new RegExp(
      String.raw`(?<=\p{Ll}{4}\.\s+)(?<!(?:${longAbbreviations.join('|')})\.\s+)` +
        String.raw`\p{Ll}{2,}(?![\p{L}.])`,
      'u',
    ),
    say: ([word]) => {
      const write = word.charAt(0).toUpperCase() + word.slice(1)
      return { message: `A sentence begins with a capital letter. Write: ${write}`, write }
    },
  },
  {
    name: 'no space after a comma',
    example: 'For people,teams and others.',
    pattern: /(?<=\p{Ll})[,;](?=\p{L})/u,
    say: ([mark]) => ({ message: `A space is missing after “${mark}”.`, write: `${mark} ` }),
  },
  {
    name: 'no space after a colon, which a name may have',
    example: 'For people:teams and others.',
    pattern: /(?<=\p{Ll}{2}):(?=\p{Ll}{2})/u,
    say: { message: 'A space is missing after “:”.', write: ': ' },
    isDoubtful: true,
  },
  {
    name: 'another character for an apostrophe',
    example: 'What people‘s teams do.',
    // A name may have one: “Hawai‘i”.
    pattern: /(?<=\p{L})(?:[‘`´]|'')(?=(?:s|t|d|m|ll|re|ve)(?!\p{L}))/u,
    say: { message: 'This is not an apostrophe. Write: ’', write: '’' },
  },
  {
    name: 'several exclamation marks',
    example: 'For people!!',
    pattern: /!{2,}/,
    say: { message: 'One exclamation mark is enough.', write: '!' },
    isDoubtful: true,
    isFineInQuotations: true,
  },
  {
    name: 'a text in capitals',
    example: 'FOR PEOPLE AND FOR TEAMS.',
    pattern: /^(?=(?:[^\p{Ll}]*\p{Lu}){12})[^\p{Ll}]+$/u,
    isWhole: true,
    say: 'This text is all in capitals. Write it in small letters: the design sets capitals.',
    isDoubtful: true,
  },
  {
    name: 'a mark at the end',
    example: 'For people;',
    pattern: /(?:[,;]|\s[–-])$/,
    isWhole: true,
    isFineBeforeEntry: true,
    say: ([mark]) =>
      adviceToRemove(`This text ends with “${mark.trim()}”. Finish it, or remove the mark.`),
  },
  {
    name: 'a text that breaks off',
    example: 'The report is for the',
    pattern: /(?<=\p{Ll},?\s)(?:the|an?|and|or|our|your|their|its|whose|every|because|although)$/u,
    isFineBeforeEntry: true,
    say: breaksOff,
  },
  {
    name: 'a last sentence that breaks off',
    example: 'The report is for people. We use it to',
    pattern: new RegExp(
      String.raw`(?:to|of|with|for|from|by|as|that|which|is|are|was|were|has|have|not|she|he|` +
        String.raw`they|we|before|after|while|if|than)$(?<=\p{Ll}{2}[.!?]\s+(?=\p{Lu})` +
        String.raw`(?:(?!${mayEndAnyhow})[^.!?])+(?<!\sto\s\p{L}+|ed)\s\p{Ll}+)`,
      'u',
    ),
    isWhole: true,
    say: breaksOff,
  },
]
