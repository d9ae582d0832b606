import { fieldLabels } from '../../src/schemas/field-labels.ts'

/**
 * The label of a field: its own if it has one, else its name in words, `Right for you` for
 * `rightForYou`.
 */
export function labelOf(name: string): string {
  return fieldLabels[name] ?? nameInWords(name)
}

/** The name of a field or a file in words: `Sales operations` for `sales-operations`. */
export function nameInWords(name: string): string {
  const words = name
    .replace(/[-_]/g, ' ')
    .replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const named = words.replaceAll(/\b(?:ai|hr|it)\b/gi, (letters) => letters.toUpperCase())
  return named.charAt(0).toUpperCase() + named.slice(1)
}

/** A line that ticks or unticks a field, such as `draft: true`, as a form says it. */
export function tickInWords(line: string): { state: string; undo: string } {
  const [field = '', value] = line.split(': ')
  const label = `“${labelOf(field)}”`
  return value === 'true'
    ? { state: `${label} is ticked`, undo: `Untick ${label}` }
    : { state: `${label} is not ticked`, undo: `Tick ${label}` }
}
