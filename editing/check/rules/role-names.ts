import { changedTexts } from '../changed-texts.ts'
import type { ContentFile } from '../content-file.ts'
import { countSlips } from '../nearest.ts'
import { asWarning, type Advice, type Problem } from '../problem.ts'
import type { Site, TextFacts } from '../site.ts'
import { type Text, textsOf } from '../texts.ts'

/** What this rule knows of other files. */
type RoleFacts = Pick<TextFacts, 'roles' | 'retitled'>

/** So many wrong letters make a slip of a title. */
const mostSlips = 2
/** A shorter title may differ from another word by a letter or two. */
const shortestTitle = 8
/** What a role tells people to choose: “choose sales operations; if …”. */
const chosen = /\bchoose (\p{L}+(?:\s\p{L}+)*?)(?=\s(?:if|instead|or|too|as well)\b|[;,.:]|$)/giu
/** A choice after a condition, as of a role: “if you plan forecasts, choose sales operations”. */
const afterCondition = /\bif [^.;]*,\s$/iu
/** Words that say which one, with which no title begins. */
const saysWhich = new RegExp(
  String.raw`^(?:the|this|that|these|those|one|an?|any|each|every|either|neither|both|its?|your|` +
    String.raw`our|their|my|whichever|whatever|which|what|who|between|from|among|no|not)\b`,
  'iu',
)

/**
 * Finds what is no title of a role in the text that says for whom a role is: a title with a slip,
 * one that no role has, and that of the role itself. In a text that this change has not written it
 * is only a warning: the role may have another title now, or be gone.
 */
export function* checkRoleNames(site: Site): Iterable<Problem> {
  const written = new Set(changedTexts(site).map(({ text }) => text))
  for (const file of site.inFolder('surveys'))
    for (const { text, problems } of judged(file, site.facts))
      yield* written.has(text) ? problems : problems.map(asWarning)
}

/** A text that says for whom a role is, and what is wrong with it. */
interface JudgedText {
  text: Text
  problems: Problem[]
}

/** What was found in a file when these roles were known, since most files stay as they are. */
const known = new WeakMap<ContentFile, { roles: string; texts: JudgedText[] }>()

function judged(file: ContentFile, { roles, retitled }: RoleFacts): JudgedText[] {
  const facts = { roles, retitled }
  const key = JSON.stringify(facts)
  const before = known.get(file)
  if (before?.roles === key) return before.texts
  const texts = textsOf(file)
    .filter(({ leaf }) => leaf?.path[0] === 'rightForYou')
    .map((text) => ({ text, problems: problemsOf(text, file, facts) }))
  known.set(file, { roles: key, texts })
  return texts
}

function problemsOf(text: Text, file: ContentFile, facts: RoleFacts): Problem[] {
  const choices = [...text.text.matchAll(chosen)]
  return [
    ...choices.flatMap((found) => problemOf(found, text, file, facts)),
    ...chosenTwice(choices, text),
  ]
}

function problemOf(
  { 0: whole, 1: name = '', index = 0 }: RegExpMatchArray,
  { text, problemAt }: Text,
  file: ContentFile,
  facts: RoleFacts,
): Problem[] {
  const isInChoice = afterCondition.test(text.slice(0, index))
  const advice = wrongTitle(name, String(file.data?.['title'] ?? ''), facts, isInChoice)
  return advice ? [problemAt(index + whole.lastIndexOf(name), name, advice)] : []
}

/**
 * Finds a role that a text tells people to choose for two reasons, as after one of two names has
 * been exchanged. “Choose sales too” is meant so.
 */
function chosenTwice(choices: readonly RegExpMatchArray[], { text, problemAt }: Text): Problem[] {
  const conditions = choices.filter(({ 0: whole, index = 0 }) => {
    const isMeant = /^\s(?:too|as well)\b/.test(text.slice(index + whole.length))
    return afterCondition.test(text.slice(0, index)) && !isMeant
  })
  const byName = Map.groupBy(conditions, ({ 1: name = '' }) => name.toLowerCase())
  return [...byName.values()].flatMap(([, second]) => {
    if (!second) return []
    const { 0: whole, 1: name = '', index = 0 } = second
    const message = `This text tells people to choose “${name}” twice. Write another role here.`
    return [problemAt(index + whole.lastIndexOf(name), name, message)]
  })
}

/** Says what is wrong with the name of another role. @param own the title of the role itself */
function wrongTitle(
  name: string,
  own: string,
  { roles, retitled }: RoleFacts,
  isInChoice: boolean,
): Advice | undefined {
  const words = name.toLowerCase()
  if (roles.some((role) => role.toLowerCase() === words)) {
    const isItself = isInChoice && words === own.toLowerCase()
    return isItself ? `“${name}” is this role itself. Write the title of another one.` : undefined
  }
  const renamed = newTitleOf(name, { retitled })
  if (renamed !== undefined) return calledNow(renamed, name)
  const meant = roles.find(
    (role) => role.length >= shortestTitle && countSlips(words, role.toLowerCase()) <= mostSlips,
  )
  if (meant !== undefined) return calledNow(meant, name)
  const isTitle = name.includes(' ') && !saysWhich.test(name)
  return isTitle && isInChoice
    ? `No role is called “${name}”. Write the title of a role, as its page has it.`
    : undefined
}

/** The title that a change gives to the role of this title; undefined if it gives none. */
function newTitleOf(name: string, { retitled }: Pick<RoleFacts, 'retitled'>): string | undefined {
  return retitled.find(({ was }) => was.toLowerCase() === name.toLowerCase())?.now
}

/** A title has a capital letter, and most titles have none in the middle of a sentence. */
function calledNow(title: string, name: string): Advice {
  const isAbbreviation = /^\p{Lu}{2}/u.test(title)
  const write = isAbbreviation ? title : title.charAt(0).toLowerCase() + title.slice(1)
  return { message: `The role is called “${title}”, not “${name}”. Write: ${write}`, write }
}
