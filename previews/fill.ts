/** Fills `(name)` in a text of the settings: `fill('(count) pages', { count: 3 })`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\((\w+)\)/g, (mark, name: string) => String(values[name] ?? mark))
}
