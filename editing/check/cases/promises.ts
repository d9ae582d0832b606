import { eitherOf } from '../../../src/lib/numbers.ts'
import { anyOf, type TextCase } from '../text-cases.ts'

/** No word of its sentence up to its end denies or doubts it. */
const isStated =
  String.raw`(?<!\b(?:no|not|never|nobody|no one|nothing|none|cannot|can[’']t|nor|without|if|` +
  String.raw`whether|hardly|\p{L}+n[’']t)\b[^.!?;:]*)`
/** Its sentence asks nothing. */
const isNoQuestion = String.raw`(?![^.!?]*\?)`

const hundred = eitherOf(String.raw`100\s?%`, '100 per cent')
const wholly = eitherOf(hundred, 'completely|totally|absolutely|entirely|perfectly|fully|wholly')

/** What others may do with data, whatever we do. */
const harmed = eitherOf('lost', 'stolen', 'hacked', 'breached', 'leaked', 'intercepted')

/** Names of authorities: “the Information Commissioner’s Office”, “the FCA”, “GDPR”. */
const authority =
  String.raw`(?:(?:\p{Lu}[\p{L}’]*\s(?:\p{Ll}{2,3}\s)?){0,4}` +
  String.raw`(?:Office|Authority|Commission|Agency|Council|Institute|Board)|\p{Lu}{2,}[\p{L}]*)`

/** A pattern for words that are stated, with no denial before them and no question around them. */
function stated(words: string): RegExp {
  return new RegExp(`(?:${words})${isStated}${isNoQuestion}`, 'iu')
}

function canNotBeTrue([words]: readonly string[]): string {
  return `“${words?.trim()}” is a promise that nobody can keep. Write what we do instead.`
}

function hasToBeAgreed([words]: readonly string[]): string {
  return `“${words?.trim()}” is a promise. Is it true, and has somebody agreed to it?`
}

/** Promises in our own name. Others, whom we quote, may say anything. */
export const promises: readonly TextCase[] = [
  {
    name: 'a safety that nothing has',
    example: 'Your answers are 100% secure.',
    pattern: stated(
      String.raw`(?<![\p{L}\d])(?:${hundred} (?:safe|accurate|reliable)|` +
        String.raw`${wholly} (?:secure|risk-free|error-free))\b`,
    ),
    say: canNotBeTrue,
  },
  {
    name: 'a harm that can never happen',
    example: 'Your answers can never be stolen.',
    pattern: anyOf(
      'iu',
      new RegExp(String.raw`\b(?:can|could|will|would) never (?:ever )?(?:be|get) ${harmed}\b`),
      /\bimpossible to (?:hack|breach|steal|intercept|lose)\b/,
    ),
    say: canNotBeTrue,
  },
  {
    name: 'that something is never wrong',
    example: 'The agent never makes a mistake.',
    pattern: new RegExp(
      String.raw`\bnever (?:makes? (?:an? )?(?:mistake|error)s?|goes? wrong)\b` + isNoQuestion,
      'iu',
    ),
    say: hasToBeAgreed,
    isDoubtful: true,
  },
  {
    name: 'that nobody loses a job',
    example: 'Nobody will lose a job because of it.',
    pattern: anyOf(
      'iu',
      new RegExp(
        String.raw`\b(?:nobody|no one|none of [^.!?]{1,30}) (?:will |can )?(?:ever )?` +
          String.raw`(?:loses? (?:an?|the|their|his|her|your) (?:jobs?|work|roles?)|` +
          String.raw`be made redundant|be replaced)\b`,
      ),
      /\bno (?:agent|machine|program|AI) (?:will|can) (?:ever )?replace\b/,
      /\bno (?:jobs?|roles?|people|employees?) (?:will |can )(?:ever )?be (?:lost|cut|replaced)\b/,
    ),
    say: hasToBeAgreed,
    isDoubtful: true,
  },
  {
    name: 'a guarantee',
    example: 'We guarantee a saving.',
    // “What we promise” names promises, and makes none.
    pattern: stated(
      String.raw`\b(?:we |is |are )?guarantee(?:s|d)?\b|` +
        String.raw`(?<!\b(?:what|that|which|as|than)\s)\bwe promise\b(?=\s)`,
    ),
    say: hasToBeAgreed,
    isDoubtful: true,
  },
  {
    name: 'money that is paid back',
    example: 'If you save nothing, we refund your money.',
    pattern: anyOf(
      'iu',
      /\bmoney[- ]back\b/,
      /\bwe (?:will )?(?:refund|pay back|return|reimburse)\b/,
      /\b(?:a )?full refund\b/,
      /\bpay (?:only|nothing) (?:if|unless|until|when)\b/,
    ),
    say: hasToBeAgreed,
    isDoubtful: true,
  },
  {
    name: 'that there is no risk',
    example: 'It is free of risk.',
    pattern: stated(String.raw`\b(?:risk-free|free of (?:any |all )?risks?|zero risks?)\b`),
    say: hasToBeAgreed,
    isDoubtful: true,
  },
  {
    name: 'that answers have no names at all',
    example: 'Your answers are anonymous.',
    pattern: stated(
      String.raw`\b(?:answers?|responses?|surveys?)\b[^.!?;]{0,30}\banonymous(?:ly)?\b`,
    ),
    say: ([words]) =>
      `“${words}” promises more than confidential answers: that nobody can find out whose they ` +
      'are. Is it true?',
    isDoubtful: true,
  },
  {
    name: 'that everything is according to a law',
    example: 'Full compliance with the law.',
    pattern: stated(
      String.raw`\b(?:full|complete|total|guaranteed) compliance\b|(?<![\p{L}\d])${wholly} ` +
        String.raw`(?:[\p{L}-]+[ -])?compliant\b`,
    ),
    say: hasToBeAgreed,
    isDoubtful: true,
  },
  {
    name: 'an approval by an authority',
    example: 'Our method is approved by the Office of Surveys.',
    pattern: new RegExp(
      String.raw`\b(?:approved|certified|accredited|endorsed|recommended|licensed) ` +
        String.raw`(?:by|under|to) (?:the )?(?:${authority}|(?:regulator|government)\b)` +
        isStated +
        isNoQuestion,
      'u',
    ),
    say: hasToBeAgreed,
    isDoubtful: true,
  },
  {
    name: 'a first place',
    example: 'The UK’s leading provider.',
    pattern: anyOf(
      'iu',
      new RegExp(
        String.raw`\b(?:UK|world|Europe|Britain|country|nation|market|industry)['’]s ` +
          String.raw`(?:most \p{L}+|leading|best|largest|biggest|top|first|only|` +
          String.raw`number[- ]one|no\.? ?1)\b`,
      ),
      /\b(?:market|world|industry)[- ](?:leader|leading)\b|\bworld-class\b|\bbest in class\b/,
    ),
    say: hasToBeAgreed,
    isDoubtful: true,
  },
]
