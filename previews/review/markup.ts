/** HTML that may stand in a page as it is. */
export class Markup {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

type Part = Markup | string | number | undefined | false | readonly Part[]

/** Makes HTML of a template: texts in it are escaped, markup and lists of markup are not, and what is missing is left out. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.map((text, index) => text + print(parts[index])).join(''))
}

function print(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Markup) return part.html
  if (typeof part === 'object') return part.map(print).join('')
  return String(part).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Fills `(name)` in a text: `fill('(count) pages', { count: 3 })`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\((\w+)\)/g, (mark, name: string) => String(values[name] ?? mark))
}
