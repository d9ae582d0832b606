/** A piece of HTML. */
export interface Html {
  html: string
}

type Part = Html | string | number | false | undefined | readonly Part[]

/** Makes HTML of a template. Texts are escaped; what is false or undefined shows nothing. */
export function html(template: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: String.raw({ raw: template.map((text) => text.replaceAll(/\s+/g, ' ')) }, ...parts.map(markup)) }
}

function markup(part: Part): string {
  if (part === false || part === undefined) return ''
  if (typeof part !== 'object') return String(part).replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return 'html' in part ? part.html : part.map(markup).join('')
}
