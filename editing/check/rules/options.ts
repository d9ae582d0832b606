import { figureMark, figureTexts } from '../../../src/lib/figures.ts'
import { problemIn } from '../content-file.ts'
import { nearest } from '../nearest.ts'
import type { Problem } from '../problem.ts'
import { claimsOf, textsIn, type Site } from '../site.ts'

/** The choices of the lead forms: the form and field of settings/forms.mdx, which is also the column of the database. */
const choices = [
  ['contact', 'topic'],
  ['report', 'frustration'],
] as const

/** The database takes every choice that a form offers, or each lead with it would be refused. No choice stands twice. */
export function checkOptions(site: Site): Problem[] {
  const file = site.settings('forms')
  if (!file) return []
  const figures = figureTexts(claimsOf(site.settings('claims')))
  return choices.flatMap(([form, field]) => {
    const path = [form, 'fields', field, 'options']
    const options = textsIn(
      path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], file.data),
    )
    const taken = optionsOf(field, site)
    return options.flatMap((option, index) => {
      const say = (message: string): Problem[] => [problemIn(file, [...path, index], message)]
      if (options.indexOf(option) < index) return []
      const second = options.indexOf(option, index + 1)
      if (second >= 0)
        return say(
          `“${option}” stands twice, here and in line ${problemIn(file, [...path, second], '').line}. Keep one.`,
        )
      // What is sent, and compared, is the choice with its figures.
      const sent = option.replace(figureMark, (mark, name: string) => figures.get(name.trim()) ?? mark)
      if (!taken || taken.includes(sent)) return []
      const meant = nearest(sent, taken)
      const first = meant === undefined ? '' : ` It takes “${meant}”, letter for letter: write that, if it is meant.`
      return say(
        `The database does not take this choice yet, so whoever chose it could not send the form.${first} For a new choice, add a file to supabase/migrations/ in the same pull request; its lines stand in docs/supabase.md under “Changing the choices of a form”.`,
      )
    })
  })
}

/** What the newest migration that speaks of it allows in a column; undefined if none does. */
function optionsOf(column: string, { input: { migrations = [] } }: Site): string[] | undefined {
  const text = `'(?:[^']|'')*'`
  const rule = new RegExp(`\\b${column}\\s+in\\s*\\(\\s*(${text}(?:\\s*,\\s*${text})*)\\s*\\)`, 'gi')
  const last = migrations.flatMap(({ text: sql }) => [...sql.matchAll(rule)]).at(-1)?.[1]
  return last?.match(new RegExp(text, 'g'))?.map((quoted) => quoted.slice(1, -1).replaceAll("''", "'"))
}
