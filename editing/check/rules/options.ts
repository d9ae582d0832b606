import { problemIn } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { textsIn, type Site } from '../site.ts'

/** The choices of the lead forms: the form and the field of settings/forms.mdx. */
const choices = [
  ['contact', 'topic'],
  ['report', 'frustration'],
] as const

/** No choice of a form stands twice. */
export function checkOptions(site: Site): Problem[] {
  const file = site.settings('forms')
  if (!file) return []
  return choices.flatMap(([form, field]) => {
    const path = [form, 'fields', field, 'options']
    const options = textsIn(
      path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], file.data),
    )
    return options.flatMap((option, index) => {
      const second = options.indexOf(option, index + 1)
      if (options.indexOf(option) < index || second < 0) return []
      const { line } = problemIn(file, [...path, second], '')
      return [problemIn(file, [...path, index], `“${option}” stands twice, here and in line ${line}. Keep one.`)]
    })
  })
}
