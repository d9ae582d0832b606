import { remove, type TextCase } from '../text-cases.ts'

/** Slips of the fingers that no program for spelling marks on a git host. */
export const typingSlips: readonly TextCase[] = [
  {
    name: 'a space before a comma',
    example: 'For people , and teams.',
    pattern: /(?<=[\p{L}\d)])\s+(?=[,;](?:\s|$|\p{L}))/u,
    say: remove('There is a space before this character. Remove the space.'),
  },
  {
    name: 'a space before a full stop',
    example: 'Is it for people ?',
    pattern: /(?<=[\p{L}\d)])\s+(?=[.!?](?:\s|$))/u,
    say: remove('There is a space before this character. Remove the space.'),
  },
  {
    name: 'two full stops or commas',
    example: 'For people.. And teams.',
    // Three dots leave something out, and two begin the name of a folder.
    pattern: /(?<![.])\.\.(?![./\\])|,,|;;/,
    say: ([marks]) => ({ message: `“${marks}” is typed twice. Keep one.`, write: marks[0]! }),
  },
  {
    name: 'no space after a full stop',
    example: 'For people.And teams.',
    pattern: /(?<=\p{Ll}{2})[.!?](?=\p{Lu}\p{Ll})/u,
    say: ([mark]) => ({ message: `A space is missing after “${mark}”.`, write: `${mark} ` }),
  },
  {
    name: 'no space after a comma',
    example: 'For people,teams and others.',
    pattern: /(?<=\p{Ll})[,;](?=\p{L})/u,
    say: ([mark]) => ({ message: `A space is missing after “${mark}”.`, write: `${mark} ` }),
  },
  {
    name: 'a text that breaks off',
    example: 'The report is for the',
    pattern: /(?<=\p{Ll}\s)(?:the|an?|and|or|our|your|their)$/u,
    say: ([word]) => `This text breaks off after “${word}”. Finish it.`,
  },
]
