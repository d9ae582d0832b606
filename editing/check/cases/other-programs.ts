import { adviceToRemove, anyOf, type TextCase } from '../text-cases.ts'

function ofOtherPage([words]: readonly string[]): string {
  return `“${words}” is a button of the page from which this was copied. Remove it.`
}

const timeOfDay = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s[AP]M)?`
const sender = String.raw`\p{Lu}[\p{L}’' -]{1,40}`

/** What other programs leave in a text that is pasted from them. */
export const marksOfOtherPrograms: readonly TextCase[] = [
  {
    name: 'a character that was read in the wrong code',
    example: 'We donâ€™t ask people.',
    // The letters that a character in UTF-8 becomes when it is read in the code of old Windows.
    pattern: /[ÃÂ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œžŸ]|â€[\u0080-\u00bf™˜œ“”¦¢š]?|ðŸ/,
    say: ([letters]) =>
      `“${letters}” was a letter or a quotation mark that another program saved wrongly. Type ` +
      'the word again.',
  },
  {
    name: 'a character as the code of an email',
    example: 'Don=E2=80=99t ask.',
    pattern: /(?:=[0-9A-F]{2}){2,}|(?<=\p{L})=20(?=\p{L})/u,
    say: ([code]) => `“${code}” was a character that an email program coded. Type the word again.`,
  },
  {
    name: 'a character as the code of an address',
    example: 'For%20people.',
    pattern: /(?<=\p{L})(?:%(?:20|2C|3A|E2|80|99))+(?=\p{L})/u,
    say: ([code]) => `“${code}” was a character that was coded for an address. Type it again.`,
  },
  {
    name: 'a character as a number',
    example: String.raw`Don\u2019t ask.`,
    pattern: /\\u[\da-f]{4}/i,
    say: ([code]) => `“${code}” was a character that another program coded. Type it again.`,
  },
  {
    name: 'the mark of a comment or a note',
    example: 'For people[a] and teams.',
    pattern: /(?<=[\p{L}\d.,;:!?”’)])(?:\s?\[(?:[a-z]|\d{1,2}|\p{Lu}{2}\d{1,2})\])+(?![([])/u,
    say: ([mark]) =>
      adviceToRemove(`“${mark.trim()}” marks a comment or a note of another program. Remove it.`),
  },
  {
    name: 'a raised number of a footnote',
    example: 'For people and teams.¹',
    // Square metres have fewer letters before the number.
    pattern: /(?<=\p{L}{3}|[.,;”’)])[¹²³⁴⁵⁶⁷⁸⁹]+/u,
    say: ([number]) =>
      adviceToRemove(`“${number}” marks a footnote, which is not here. Remove it.`),
  },
  {
    name: 'a comment or a change of a word processor',
    example: 'Commented [JM1]: For people.',
    pattern: /\bCommented \[\w+\]:?|\b(?:Formatted|Inserted): (?=\p{Lu})/u,
    say: ([words]) => `“${words.trim()}” is a note that a word processor added. Remove the note.`,
  },
  {
    name: 'the button of another page',
    example: 'For people …see more',
    pattern: /(?:…|\.{3})\s?(?:see|read|show) (?:more|less)\b/i,
    say: ofOtherPage,
  },
  {
    name: 'the button of another page as the whole text',
    example: 'Copy code',
    pattern: /^(?:copy code|show (?:more|less))$/i,
    isWhole: true,
    say: ofOtherPage,
  },
  {
    name: 'the place of a picture',
    example: 'For people [image: image.png]',
    pattern: /\[(?:image|picture|photo|logo|cid|video|chart|table)\s*[:\d.][^\]]*\]/i,
    say: ([words]) =>
      adviceToRemove(`“${words}” is where another program had a picture. Remove it.`),
  },
  {
    name: 'the number of a printed page',
    example: 'Page 3 of 12',
    // A sentence may say it too: “Page 3 of 12 is the summary.”
    pattern: /\bPage \d+ of \d+\b(?!\s\p{Ll})/u,
    say: ([words]) => adviceToRemove(`“${words}” is from the edge of a printed page. Remove it.`),
  },
  {
    name: 'the signature of a phone',
    example: 'For people. Sent from my iPhone',
    pattern: anyOf(
      'u',
      /\bSent from (?:my (?:iPhone|iPad|phone|mobile|Samsung)|\p{Lu}\p{L}+ for \p{L}+)/u,
      /\bGet Outlook for \p{L}+/u,
    ),
    say: ([words]) => adviceToRemove(`“${words}” was added by an email program. Remove it.`),
  },
  {
    name: 'the head of a quoted email',
    example: 'On Mon, 3 Mar 2025 at 10:12, Jane wrote: For people.',
    pattern: /^On (?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[^:]*(?:\d{2}:\d{2}[^:]*)?wrote:/,
    say: ([words]) => adviceToRemove(`“${words}” was added by an email program. Remove it.`),
  },
  {
    name: 'the head of a quoted message',
    example: '[24/11 10:14] Jane Doe: For people.',
    pattern: anyOf(
      'u',
      new RegExp(
        String.raw`^\[?\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?,?\s${timeOfDay}\]?\s(?:[-–]\s)?` +
          String.raw`${sender}:\s`,
        'u',
      ),
      new RegExp(String.raw`^${sender}\s\[${timeOfDay}\]:?\s`, 'u'),
      new RegExp(String.raw`^${sender}\s+\d{1,2}:\d{2}\s[AP]M\b`, 'u'),
      /^From: [^:]+ (?:Sent|Date|To): /,
    ),
    say: ([words]) => adviceToRemove(`“${words.trim()}” is the head of a message. Remove it.`),
  },
  {
    name: 'a failed reference of a word processor',
    example: 'Error! Reference source not found.',
    pattern: /\bError! (?:Reference|Bookmark|Hyperlink|No text|Unknown|Not a valid)\b[^.!?]*[.!?]?/,
    say: ([words]) => `“${words}” is from a word processor, which lost the words. Write them here.`,
  },
  {
    name: 'the warning of an email program',
    example: 'CAUTION: This email originated from outside the organisation.',
    pattern: anyOf(
      'i',
      /^\[EXTERNAL\]/,
      /\boriginated (?:from )?outside (?:of )?(?:the|your|our) organi[sz]ation\b/,
    ),
    say: ([words]) => `“${words}” was added by an email program. Remove it.`,
  },
  {
    name: 'the name of a file as the whole text',
    example: 'Bio_Jane_v3.docx',
    pattern: /^[\p{L}\d _.-]+\.(?:docx?|pptx?|xlsx?|pdf|odt|pages|rtf|txt|md)$/iu,
    isWhole: true,
    say: ([name]) => `“${name}” is the name of a file. Write its words.`,
  },
  {
    name: 'a numbered list in one text, which a person may write too',
    example: 'First ask. 2. Read. 3. Think.',
    pattern: /(?<=[.!?;,]\s)2[.)] \p{L}[^]*?[.!?;,]\s3[.)] \p{L}/u,
    say: 'These entries run together on the page. Write each on a line or in a field of its own.',
    isDoubtful: true,
  },
  {
    name: 'the mark of a paragraph',
    example: 'For people.¶',
    pattern: /¶/,
    say: adviceToRemove('¶ marks the end of a paragraph in another program. Remove it.'),
  },
  {
    name: 'a word with the hyphen of a line',
    example: 'For every organi- sation.',
    // "Short- and long-term" is right, and another rule reads the names of figures.
    pattern: /(?<=\p{Ll}{2})-\s(?!and\b|or\b|to\b|nor\b|than\b|but\b|[^()]*\){2})(?=\p{Ll}{2})/u,
    say: adviceToRemove(
      'There is a hyphen and a space inside a word, probably from the end of a line in another ' +
        'document. Join the two parts. For a dash, write – with a space on both sides.',
    ),
  },
  {
    name: 'a tab of a table',
    example: 'People\tTeams',
    pattern: /\t/,
    say:
      'There is a tab here, probably from a table in another program. Its columns would run ' +
      'together on the page. Write a list.',
  },
  {
    name: 'the name of an emoji',
    example: 'For people :rocket: now.',
    pattern: /(?<![\w:/]):[a-z][a-z_]+:(?![\w/])/,
    say: ([name]) => ({
      message: `“${name}” is the name of an emoji, and visitors would read that name. Remove it.`,
      write: '',
    }),
  },
  {
    name: 'a tick box',
    example: '[ ] For people.',
    pattern: /^\[[ xX]?\]\s+(?=\p{L})/u,
    say: adviceToRemove(
      'Tick boxes do not work here. Write the entry without the square brackets.',
    ),
  },
  {
    name: 'what a word processor deleted, which a notice may say too',
    example: 'Deleted: For people.',
    pattern: /^Deleted: (?=\p{Lu})/u,
    say: ([words]) => `“${words.trim()}” may be a note that a word processor added.`,
    isDoubtful: true,
  },
]
