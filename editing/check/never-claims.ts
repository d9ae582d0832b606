import { eitherOf } from '../../src/lib/numbers.ts'

/** Words before a number of a sequence. */
const counters = eitherOf(
  'weeks?',
  'months?',
  'days?',
  'years?',
  'hours?',
  'minutes?',
  'steps?',
  'phases?',
  'stages?',
  'parts?',
  'levels?',
  'quarters?',
  'articles?',
  'sections?',
  'chapters?',
  'pages?',
  'rooms?',
  'floors?',
  'suites?',
  'units?',
  'groups?',
  'versions?',
  'releases?',
  ...[String.raw`no\.`, String.raw`nos\.`, 'top', 'figures?', 'tables?', 'clauses?', 'items?'],
  'points?',
  'question',
  'answer',
  'form',
  'team',
)
const rhythms = eitherOf('every', 'each', 'last', 'past', 'previous')
const rhythmUnits = eitherOf('minute', 'hour', 'week', 'month', 'time', 'people')
const vehicles = eitherOf('train', 'bus', 'car', 'bike', 'taxi', 'tube')
/** What our figures are about, which takes the time of a figure. */
const ownThings = eitherOf(
  'surveys?',
  'questions?',
  'questionnaires?',
  'answers?',
  'reports?',
  'chats?',
  'calls?',
  'workshops?',
  'programmes?',
  'it',
  'each',
  'this',
  'us',
)
const spans = eitherOf('weeks?', 'days?', 'clock', 'shifts?')

/** What is paid at a rate that others decide, or that is no result of ours. */
const rates = eitherOf(
  'VAT',
  'tax',
  'duty',
  'levy',
  'interest',
  'inflation',
  'discount',
  'deposit',
  'commission',
  'surcharge',
  'APR',
  'mortgage',
  'rebate',
  'dividend',
  'humidity',
  'brightness',
)
const percentage = String.raw`\d+(?:\.\d+)?(?:\s?%|\sper\scent\b)`

/** Parts of a text whose numbers are never claims, by name, each with an example. */
export const neverClaims: readonly { name: string; example: string; pattern: RegExp }[] = [
  {
    name: 'a marked number',
    example: '((250)) people',
    pattern: /\({2}[^()]*\){2}/g,
  },
  {
    name: 'a price with its sign',
    example: '£500+',
    pattern:
      /(?:[£€$]|\b(?:USD|EUR|GBP))\s?\d[\d,.]*(?:\s?(?:k|m|bn|thousand|million|billion)\b)?/giu,
  },
  {
    name: 'a price in words',
    example: '500 euros for clients',
    pattern: /(?<![\p{L}\d])\d[\d,.]*\s(?:pounds|dollars|euros|pence|cents)\b/giu,
  },
  {
    name: 'a telephone number',
    example: '020 7946 0999 for clients',
    pattern: /\+\d[\d\s()-]{6,}\d|\b0\d{2,4}[\s-]\d{3,4}(?:[\s-]\d{3,4})?\b/gu,
  },
  {
    name: 'one of a sequence',
    example: 'Room 300 for clients',
    pattern: new RegExp(String.raw`\b${counters}\s\d+(?:\s?[-–]\s?\d+)?(?![\d%×+])`, 'giu'),
  },
  {
    name: 'a rhythm',
    example: 'every six weeks',
    pattern: new RegExp(
      String.raw`\b${rhythms}\s(?:\d+|[a-z-]+)(?:(?:\sto\s|\sor\s|[-–])(?:\d+|[a-z-]+))?` +
        String.raw`(?=[\s-]${rhythmUnits})`,
      'giu',
    ),
  },
  {
    name: 'a time before or after something',
    example: 'six months later',
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d])(?:\d+|[a-z-]+)\s${rhythmUnits}s?` +
        String.raw`\s(?:(?:later|ago|earlier|old)\b|from now\b|on,)`,
      'giu',
    ),
  },
  {
    name: 'a pair',
    example: '24/7 support',
    pattern: /\b\d+\/\d+\b/gu,
  },
  {
    name: 'a whole day',
    example: '24 hours a day',
    pattern: /\b(?:24|twenty-four)\shours\sa\sday\b|\b(?:12|twelve)\smonths\sa\syear\b/giu,
  },
  {
    name: 'what a year has',
    example: 'A year has 52 weeks and 12 months.',
    pattern: /\b(?:an?|each|every|the)\s(?:day|week|month|year)\shas\b[^.!?;]*/giu,
  },
  {
    name: 'a rate',
    example: 'VAT at 20%',
    pattern: new RegExp(
      [
        String.raw`\b${rates}\b(?:\s\p{L}+){0,3}\s${percentage}`,
        String.raw`${percentage}\s(?:\p{L}+\s)?${rates}\b`,
      ].join('|'),
      'giu',
    ),
  },
  {
    name: 'how often something happens',
    example: 'nine times out of ten',
    pattern: /(?<![\p{L}\d])(?:\d+|[a-z]+)\stimes\sout\sof\s(?:\d+|[a-z]+)/giu,
  },
  {
    name: 'a distance in minutes',
    example: 'six minutes on foot',
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d])(?:\d+|[a-z-]+)(?:\s(?:minutes?|hours?)\s` +
        String.raw`(?:on foot|away|by\s${vehicles})\b|[\s-](?:minute|hour)(?:[’']s|s[’'])?[\s-]` +
        String.raw`(?:${vehicles}\s)?(?:walk|stroll|drive|ride|flight)(?![\p{L}-]))`,
      'giu',
    ),
  },
  {
    name: 'a distance from a town',
    example: 'six minutes from Oxford',
    pattern: /(?<![\p{L}\d])(?:\d+|[A-Za-z-]+)\s(?:minutes?|hours?)\sfrom\s(?:the\s)?\p{Lu}/gu,
  },
  {
    name: 'an example',
    example: 'shares such as 20% of records',
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?:such as|for example,?|for instance,?|e\.g\.,?)\s${percentage}`,
      'giu',
    ),
  },
  {
    name: 'a request to wait or to try',
    example: 'Give it six minutes.',
    pattern: new RegExp(
      String.raw`\b(?:give|allow|leave|spare|wait)\s(?:it|me|us|them|yourself|another)?\s?` +
        String.raw`(?:\d+|[a-z-]+)\s(?:minutes?|hours?|weeks?|months?)\b` +
        String.raw`(?!\s(?:to\b|for\s(?:\p{L}+\s){0,2}${ownThings}))`,
      'giu',
    ),
  },
  {
    name: 'opening hours',
    example: 'Phone us 9–17h, Monday to Friday',
    pattern: /(?<![\p{L}\d])[012]?\d\s?[-–]\s?[012]?\dh\b/gu,
  },
  {
    name: 'a span of some hours',
    example: 'a 40-hour week',
    pattern: new RegExp(String.raw`\b(?:\d+|[a-z]+)[\s-]hour\s${spans}\b`, 'giu'),
  },
]

/** The text with spaces in place of numbers that are never claims. */
export function withoutNeverClaims(text: string): string {
  return neverClaims.reduce(
    (left, { pattern }) => left.replace(pattern, (part) => ' '.repeat(part.length)),
    text,
  )
}
