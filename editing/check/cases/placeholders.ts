import { anyOf, notMeantForVisitors, type TextCase } from '../text-cases.ts'

/** What a template says of a gap before the thing that belongs there. */
const gapWord = '(?:your|the|some|full|first|last|company|client|job|insert|add|enter|type)'
/** Things that belong in a gap. */
const thing =
  '(?:(?:first|last)?name|title|heading|headline|sub-?heading|tagline|company|client|link|' +
  'date|year|month|day|amount|number|address|email|city|role|text|words|copy|quote|figure|' +
  'description)s?'
/** Parts of a page, which only a template names. */
const partOfPage =
  '(?:text|title|heading|headline|sub-?heading|sub-?title|tagline|caption|description|copy|' +
  'quote|words|image|picture|bio|biography|introduction|summary|button text|link text)'

/** Words that keep a place free for the real ones. */
export const placeholders: readonly TextCase[] = [
  {
    name: 'a note to oneself',
    example: 'TODO: write this',
    // A name may begin so: the bank TBC. So may a product: a TODO list.
    pattern: anyOf(
      'u',
      /\b(?:TODO|FIXME)\b(?!\s(?:list|app)s?\b)/,
      /\b(?:TBC|TBD|TBA|tbc|tbd|tba)\b(?!\s\p{Lu}\p{Ll})/u,
      /\bXXX+\b/,
    ),
    say: notMeantForVisitors,
  },
  {
    name: 'a number that is still missing',
    example: 'XX people took part.',
    pattern: /(?<![\p{L}\d])(?:[£€$]\s?X+|X+\s?%|XX+|xx+)(?![\p{L}\d])/u,
    say: notMeantForVisitors,
  },
  {
    name: 'a year whose last digits are missing',
    // “20x” is a multiple.
    example: 'We began in 20XX.',
    pattern: /(?<![\p{L}\d])(?:19|20)(?:XX|xx|\dX|_{1,2}|\d_)(?![\p{L}\d])/u,
    say: notMeantForVisitors,
  },
  {
    name: 'a date that is still missing',
    example: 'Last updated DD/MM/YYYY',
    pattern: /\b(?:DD?|dd?)[ ./-](?:M{1,4}|m{2,4}|Month|month)[ ./-](?:Y{2,4}|y{2,4})\b/,
    say: notMeantForVisitors,
  },
  {
    name: 'the Latin of typesetters',
    example: 'Lorem ipsum dolor sit amet.',
    pattern: /^lorem ipsum|\blorem ipsum dolor\b|\bdolor sit amet\b/i,
    say: notMeantForVisitors,
  },
  {
    name: 'the words of npm run new',
    example: 'Write here what the role does.',
    pattern:
      /\bWrite here(?:: | (?!if\b|and\b|or\b|to\b))\p{L}+|\bWrite the text of the page here\b/u,
    isOfForm: true,
    say: notMeantForVisitors,
  },
  {
    name: 'the words of a new entry or paragraph',
    example: 'Write here',
    pattern: /^Write here[.:]?$/,
    isWhole: true,
    isOfForm: true,
    say: notMeantForVisitors,
  },
  {
    name: 'an order to insert a thing',
    example: 'Insert your name here',
    pattern: new RegExp(String.raw`\binsert\s(?:your |the |some |a )?${thing} here\b`, 'i'),
    say: notMeantForVisitors,
  },
  {
    name: 'an order to add a part of the page',
    example: 'Add your heading here',
    pattern: new RegExp(
      String.raw`\b(?:add|type|enter)\s(?:your |the |some |a )?(?:link|${partOfPage}) here\b`,
      'i',
    ),
    say: notMeantForVisitors,
  },
  {
    name: 'the place of a part of the page',
    example: 'Title goes here',
    pattern: new RegExp(
      String.raw`\b${partOfPage} goes here\b|` +
        String.raw`^(?:your |the |an? )?(?:short |brief )?${partOfPage} (?:comes )?here[.!]?$`,
      'i',
    ),
    say: notMeantForVisitors,
  },
  {
    name: 'a text that says that it is a placeholder',
    example: 'This is placeholder text.',
    pattern: /\bthis is (?:a |some )?(?:dummy|placeholder|sample) (?:text|copy|words|title)\b/i,
    say: notMeantForVisitors,
  },
  {
    name: 'a text that is only a placeholder',
    example: 'Sample text',
    pattern:
      /^(?:placeholder|(?:dummy|placeholder|sample|body) (?:text|copy|words|title|heading))[.!]?$/i,
    isWhole: true,
    say: notMeantForVisitors,
  },
  {
    name: 'the name of a part of the page',
    example: 'Subheading',
    pattern: anyOf(
      'i',
      /^(?:headline|heading|sub-?heading|sub-?title|tagline|button text|link text)[.!]?$/,
      /^(?:section|page|card|block|slide|item|entry) (?:title|heading|headline|text)(?: \d+)?$/,
      /^(?:heading|headline|paragraph|list item|bullet point) \d+$/,
      /^(?:street|city|town|postcode|country)(?:, (?:street|city|town|postcode|country))+$/,
    ),
    isWhole: true,
    say: notMeantForVisitors,
  },
  {
    name: 'a gap in brackets',
    example: 'For [Your Name] and others.',
    pattern: new RegExp(String.raw`[[{<]\s*(?:${gapWord}\s)*${thing}\s*[\]}>]`, 'i'),
    say: notMeantForVisitors,
  },
  {
    name: 'an order in square brackets',
    example: 'For [insert the group].',
    pattern: /\[(?:insert|your|add|enter)\b[^\]]*\]|\[x{2,}\]|\[\[[^\]]+\]\]/i,
    say: notMeantForVisitors,
  },
  {
    name: 'dots in square brackets',
    example: 'For [...] people.',
    pattern: /\[(?:\.{3}|…)\]/,
    say: notMeantForVisitors,
    isFineInQuotations: true,
  },
  {
    name: 'the words of a website builder',
    example: 'Click to add text',
    pattern: anyOf(
      'i',
      /\byour (?:text|headline|heading|title|copy) here\b/,
      /\bclick (?:here )?to (?:add|edit) (?:text|title)\b/,
    ),
    say: notMeantForVisitors,
  },
  {
    name: 'the words of a German, French or Spanish website builder',
    example: 'Hier steht Ihr Text.',
    pattern: /\bHier steht (?:Ihr|dein) Text\b|\bVotre texte ici\b|\b(?:Su|Tu) texto aquí\b/i,
    say: notMeantForVisitors,
  },
  {
    name: 'letters of a trial',
    example: 'For asdf people.',
    pattern: /\b(?:asdf\w*|qwert[yz]\w*|blah(?: blah)+|foo ?bar)\b/i,
    say: notMeantForVisitors,
  },
  {
    name: 'a pointer to another text as the whole text',
    example: 'Same as above.',
    pattern: new RegExp(
      String.raw`^(?:(?:(?:the |much the )?same )?as ` +
        String.raw`(?:above|below|before|(?:(?:in |on )?the )?(?:last|previous|other|first) ` +
        String.raw`(?:one|answer|page|text|section|entry|question))|ditto|dito|idem)[.!]?$`,
      'i',
    ),
    isWhole: true,
    say: ([words]) => `“${words}” leaves visitors looking for the words. Write them here too.`,
  },
  {
    name: 'a trial as the whole text',
    // “Test” may be the title of a step.
    example: 'test',
    pattern: /^(?:test|TEST|[Tt]est[.!]|[Bb]lah|[Xx]{2,}|abc|123|n\/a)$/,
    isWhole: true,
    say: notMeantForVisitors,
  },
]

/** Placeholders that the settings may have, since those name parts of pages and forms. */
export const placeholdersOfPages: readonly TextCase[] = [
  {
    name: 'the place of a thing as the whole text',
    example: 'Job title here',
    pattern: new RegExp(String.raw`^(?:${gapWord} )*${thing} (?:(?:comes|goes) )?here[.!]?$`, 'i'),
    isWhole: true,
    say: notMeantForVisitors,
  },
  {
    name: 'an order as the whole text',
    example: 'Add description',
    pattern: new RegExp(
      String.raw`^(?:insert|add|enter|type|write) (?:a |an |the |your )?${partOfPage}[.!]?$`,
      'i',
    ),
    isWhole: true,
    say: notMeantForVisitors,
  },
]
