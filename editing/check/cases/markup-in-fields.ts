import { anyOf, adviceToRemove, adviceToWrite, type TextCase } from '../text-cases.ts'

/** The characters that other programs most often write by their names. */
const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': '’',
  '&#39;': '’',
  '&rsquo;': '’',
  '&lsquo;': '‘',
  '&ldquo;': '“',
  '&rdquo;': '”',
  '&ndash;': '–',
  '&mdash;': '—',
  '&hellip;': '…',
  '&nbsp;': ' ',
}

/** Markdown and HTML in a field. A field is plain text, so visitors would see the marks. */
export const markupInFields: readonly TextCase[] = [
  {
    name: 'bold',
    example: 'For **all** people.',
    pattern: /\*\*([^*]+)\*\*|(?<![\p{L}\d])__([^_]+)__/u,
    say: ([, stars, lines]) => adviceToWrite('A field cannot have bold words.', stars ?? lines),
  },
  {
    name: 'italics',
    example: 'For *all* people.',
    pattern: anyOf(
      'u',
      /(?<![\p{L}\d*])\*([^\s*][^*]*)\*(?![\p{L}\d*])/u,
      /(?<![\p{L}\d_])_([^\s_][^_]*)_(?![\p{L}\d_])/u,
    ),
    say: ([, star, line]) => adviceToWrite('A field cannot have italics.', star ?? line),
  },
  {
    name: 'a picture',
    example: 'For people. ![A chart](chart.png)',
    pattern: /!\[[^\]]*\]\([^)]*\)/,
    say:
      'A field of text cannot have a picture. Remove it. Pictures have their own fields, or are ' +
      'in the text of a page.',
  },
  {
    name: 'a link',
    example: 'See [this page](/contact) first.',
    pattern: /\[([^\]]+)\]\s?\(([^)]*)\)/,
    say: ([, words]) => adviceToWrite('A field of text cannot have a link.', words),
  },
  {
    name: 'an address',
    example: 'See https://example.com/me first.',
    pattern: /\bhttps?:\/\/\S|\bwww\.\S/i,
    say:
      'Visitors cannot click an address in a field. Remove it, and add it to ' +
      'settings/addresses.mdx, so that links can use it.',
  },
  {
    name: 'code',
    example: 'For<br>people.',
    pattern: /<\/?[A-Za-z][^>]*>|<!--.*?-->/s,
    say: 'A field cannot have code. Remove <, > and what is between them.',
  },
  {
    name: 'the code of a character',
    example: 'R&amp;D',
    pattern: /&(?:[a-z]{2,}|#\d+|#x[\da-f]+);/i,
    say: ([code = '']) => {
      const message = `Visitors would read the letters “${code}”.`
      const character = characters[code.toLowerCase()]
      return character === undefined
        ? `${message} Write the character itself, or a space.`
        : adviceToWrite(message, character)
    },
  },
  {
    name: 'a backslash',
    example: String.raw`Hello\! For people.`,
    pattern: /\\(?=[^\s\w])|\\[ntr](?![a-z])|\\n/,
    say: {
      message:
        'Visitors would see the backslash. Remove it. For a new line, write >- after the name of ' +
        'the field, and the text in the lines below.',
      inForm: 'Visitors would see the backslash. Remove it.',
    },
  },
  {
    name: 'marks of a highlighter or of struck words',
    example: 'For ==people== now.',
    pattern: /~~([^~]+)~~|==([^=\s][^=]*)==/,
    say: ([, struck, marked]) =>
      adviceToWrite('A field cannot have these marks.', struck ?? marked),
  },
  {
    name: 'the mark of a heading',
    example: '## About',
    pattern: /^#{1,6}\s*(?=\p{L})/u,
    say: adviceToRemove('A field cannot have the marks of a heading. Remove each #.'),
  },
  {
    name: 'a dash at the start',
    example: '— Jane Doe',
    pattern: /^[–—]\s*(?=\p{L})/u,
    say: adviceToRemove('Visitors would see the dash at the start. Remove it.'),
  },
  {
    name: 'the mark of a list',
    example: '- one',
    pattern: /^(?:[-•]|\d+\.)\s/,
    say: {
      message:
        'Visitors would see the mark of a list. Remove it. In a field that is a list, each entry ' +
        'is on a line of its own.',
      inForm: 'Visitors would see the mark of a list. Remove it.',
    },
  },
]
