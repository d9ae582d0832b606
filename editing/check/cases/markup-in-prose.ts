import { adviceToRemove, adviceToWrite, type TextCase } from '../text-cases.ts'

/** The start of an address behind the words of a link. */
const address = String.raw`(?:\/|#|https?:)`
/** Words in square brackets. */
const words = String.raw`\[[^\][]+\]`

/** The bracket that closes them, whose line may be another one than that of the first word. */
const closing = String.raw`(?<=\[[^\][]+)\]`

/** The ways in which a link comes out wrong. */
const nearLinks: readonly RegExp[] = [
  // [us][them]
  new RegExp(String.raw`${closing}\s*${words}`),
  // [us] (/contact)
  new RegExp(String.raw`${closing}\s*\(\s*${address}`),
  // [us]/contact
  new RegExp(String.raw`${closing}\s?\/\w`),
  // (us)[/contact]
  new RegExp(String.raw`\([^()[\]]+\)\s?\[${address}`),
  // [us(/contact)
  new RegExp(String.raw`\[[^\][()]+\(${address}`),
]

/** Markdown in the text under the fields that is nearly right. */
export const markupInProse: readonly TextCase[] = [
  {
    name: 'a footnote',
    example: 'As said.[^1]',
    pattern: /\[\^\w+\]/,
    say: 'Footnotes do not work here. Write the note in the text, or in round brackets.',
  },
  {
    name: 'a link that is nearly right',
    example: 'See [us] (/) now.',
    pattern: new RegExp(nearLinks.map(({ source }) => source).join('|')),
    say:
      'This looks like a link or a picture that is written wrong. Write the words in square ' +
      'brackets, then the address in round ones, without a space: [the words](/contact).',
  },
  {
    name: 'a part of the page that is shown as code',
    example: 'Write to <PrivacyEmail /> now.',
    pattern: /<\/?\p{Lu}\p{L}*(?:\s[^<>]*)?\/?>/u,
    say:
      'Visitors would read the letters of this code. Write < and > themselves, without & and ' +
      'without a backslash before them.',
  },
  {
    name: 'bold that is nearly right',
    example: 'All ** of us ** are.',
    pattern: /\*\*|(?<![\p{L}\d_])__(?=\p{L})/u,
    say: 'Bold words have two asterisks on each side and no spaces inside: **words**.',
  },
  {
    name: 'italics that do not end, or the mark of a note',
    example: 'All *of us are.',
    pattern: /(?<![\p{L}\d*])\*(?=\p{L})/u,
    say: 'Italics have one asterisk on each side: *words*. Here one of them is missing.',
    isDoubtful: true,
  },
  {
    name: 'the marks of a highlighter',
    example: 'For ==people== now.',
    pattern: /==([^=\s][^=]*)==/,
    say: ([, marked]) => adviceToWrite('These marks do not work here.', marked),
  },
  {
    name: 'the marks of raised letters',
    example: 'The 10^th^ day',
    pattern: /\^([^\s^]{1,8})\^/,
    say: ([, raised]) => adviceToWrite('These marks do not work here.', raised),
  },
  {
    name: 'a table without its second line',
    example: '| a | b |',
    pattern: /^[ \t]*\|.*\|[ \t]*$/m,
    say:
      'A table needs a line such as | --- | --- | under its first line, with as many parts. ' +
      'Add it.',
  },
  {
    name: 'a heading without a space',
    example: '##About',
    // “#1” is a rank.
    pattern: /^(#{2,6}|#(?!\d))([^\s#].*)/,
    say: ([, marks = '', heading = '']) =>
      adviceToWrite('A space is missing after the # of this heading.', `${marks} ${heading}`),
  },
  {
    name: 'a box of another program',
    example: ':::note',
    pattern: /^\[!\p{Lu}+\]|^:::\s?\p{L}*/mu,
    say: adviceToRemove('Boxes of this kind do not work here. Remove this mark.'),
  },
  {
    name: 'the place of a list of contents',
    example: '[TOC]',
    pattern: /^\[\[?_?TOC_?\]?\]$/i,
    say: adviceToRemove(
      'A list of contents does not work here. Remove it. The section that shows this text can ' +
        'have one.',
    ),
  },
  {
    name: 'a backslash at the end',
    example: 'For people.\\',
    pattern: /\\$/,
    say: adviceToRemove('Visitors would see the backslash. Remove it.'),
  },
]
