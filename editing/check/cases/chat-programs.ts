import { anyOf, type TextCase } from '../text-cases.ts'

/** The sentence for words of a chat program. */
function ofChatProgram([words]: readonly string[]): string {
  return (
    `“${words?.trim()}” is not meant for visitors. It seems to be from a chat program. Remove ` +
    'it, or write it in other words.'
  )
}

/** What a chat program calls the text that it wrote. */
const rewrite =
  '(?:version|draft|rewrite|suggestion|option|text|copy|lede|headline|tagline|paragraph|' +
  'sentence|wording|answer|reply|bio|biography|introduction)s?'
/** What it has done to a text. */
const improved =
  '(?:re(?:written|vised|worded|phrased)|improved|polished|shortened|simplified|updated)'

/** How it introduces that text. */
const hereIs = "here(?:['’]s| is| are) (?:an?|the|your|some|my)"

/** What chat programs write into, before and after their answers. */
export const wordsOfChatPrograms: readonly TextCase[] = [
  {
    name: 'the mark of a source',
    example: 'For people.:contentReference[oaicite:0]{index=0}',
    pattern: anyOf(
      '',
      /:?contentReference\S*|\boaicite\S*/,
      /【[^】]*】/,
      /\bturn\d+(?:search|view|news)\d+\b/,
      /\[cite(?:_start|_end|:\s?[\d,\s]+)\]/,
      /\butm_source=chatgpt/,
    ),
    say: ofChatProgram,
  },
  {
    name: 'a program that speaks of itself',
    example: 'As an AI language model I help people.',
    pattern: anyOf(
      'i',
      /\bas an ai (?:language )?model\b|\bAls KI-(?:Sprach)?modell\b/,
      /\bas an ai(?: (?:assistant|chatbot))?, i\b/,
    ),
    say: ofChatProgram,
  },
  {
    name: 'an offer of the program',
    example: 'For people. Would you like me to shorten it?',
    pattern: /\b(?:would you like|do you want) me to\b[^.!?]*\?/i,
    say: ofChatProgram,
    isFineInQuotations: true,
  },
  {
    name: 'leave to change the text',
    example: 'For people. Feel free to adjust the tone.',
    pattern: new RegExp(
      String.raw`\bfeel free to (?:adjust|edit|tweak|modify|adapt|change) ` +
        String.raw`(?:the |this )?(?:tone|wording|text|length|style|copy|details|as needed)\b[.!]?`,
      'i',
    ),
    say: ofChatProgram,
    isFineInQuotations: true,
  },
  {
    name: 'a count of words',
    example: 'For people. (Word count: 24)',
    pattern: /\(?\b(?:word|character) count: ?\d+\)?|\((?:word|character) count \d+\)/i,
    say: ofChatProgram,
  },
  {
    name: 'a refusal',
    example: 'I can’t help with that.',
    pattern: /^(?:I['’]m sorry, but )?I can(?:not|['’]t) (?:help|assist) with that\b/i,
    say: ofChatProgram,
    isFineInQuotations: true,
  },
  {
    name: 'the name of a speaker',
    example: 'ChatGPT said: For people.',
    pattern: /^(?:ChatGPT|Copilot|Claude|Gemini|You) said:|\bRegenerate response\b/,
    say: ofChatProgram,
    isFineInQuotations: true,
  },
  {
    name: 'the start of an answer',
    example: 'Sure! Here’s a shorter version of it.',
    pattern: new RegExp(
      String.raw`^(?:sure|certainly|of course|absolutely|great)[!,.]\s` +
        String.raw`${hereIs} (?:[\w-]+ ){0,4}(?:${rewrite}|${improved})\b`,
      'i',
    ),
    say: ofChatProgram,
    isFineInQuotations: true,
  },
  {
    name: 'the words before a rewritten text',
    example: 'Here is a revised version of the text: For people.',
    pattern: new RegExp(
      String.raw`^${hereIs} (?:[\w-]+ ){0,3}` +
        String.raw`(?:version|draft|rewrite|suggestion|option|lede|headline|tagline)s?\b[^.!?]*:`,
      'i',
    ),
    say: ofChatProgram,
    isFineInQuotations: true,
  },
  {
    name: 'the name of a rewritten text',
    example: 'Rewritten version: For people.',
    pattern: new RegExp(
      String.raw`^(?:rewritten|revised|shortened|improved|polished|corrected) ${rewrite}\s*:`,
      'i',
    ),
    say: ofChatProgram,
  },
  {
    name: 'the end of an answer',
    example: 'For people. I hope this helps!',
    pattern: /\blet me know if you(?:['’]d)? (?:need|want|like|would)\b|\bi hope this helps\b/i,
    say: ofChatProgram,
    isFineInQuotations: true,
  },
  {
    name: 'a lively start, which a person may write too',
    example: 'Great! Let us show you where to begin.',
    // An answer may begin so: “Certainly! You can stop at any time.”
    pattern: anyOf(
      'i',
      /^(?:sure|certainly|of course|absolutely|great)[!,.]\s(?=i\b|let|here)/,
      new RegExp(
        String.raw`^(?:sure|certainly|of course|absolutely)!\s` +
          String.raw`(?!(?:you|we|they|it) (?:can|may|do|does|will|are|is)\b)`,
      ),
    ),
    say: ofChatProgram,
    isDoubtful: true,
    isFineInQuotations: true,
  },
  {
    name: 'an introduction of a text, which a person may write too',
    example: 'Here is a short description of a day: the bank opens.',
    pattern: new RegExp(
      String.raw`^${hereIs} [^.!?]*` +
        String.raw`\b(?:text|copy|paragraph|description|summary)\b[^.!?]*:`,
      'i',
    ),
    say: ofChatProgram,
    isDoubtful: true,
    isFineInQuotations: true,
  },
  {
    name: 'praise for a question, which a person may write too',
    example: 'Great question! People decide.',
    pattern: /^(?:that['’]s an? )?(?:great|good|excellent) question[!.]/i,
    say: ofChatProgram,
    isDoubtful: true,
    isFineInQuotations: true,
  },
  {
    name: 'several versions, which a person may write too',
    example: 'Here are three alternatives:',
    pattern:
      /^here are (?:\w+ ){1,3}(?:alternatives|versions|variants|rewrites|suggestions)\b[^.!?]*:/i,
    say: ofChatProgram,
    isDoubtful: true,
    isFineInQuotations: true,
  },
  {
    name: 'one of several versions, which a person may write too',
    example: 'Option 1: For people.',
    pattern: /^(?:option|version|variant|alternative) (?:\d|[A-C])\s*:/i,
    say: ofChatProgram,
    isDoubtful: true,
  },
]
