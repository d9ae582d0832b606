/**
 * Leaves out of a style sheet the font faces for letters that a page does not show. A browser would not fetch them, and yet
 * each would lengthen every page by its `unicode-range`.
 * @param html the page as it is built, without its styles
 */
export function withoutUnusedFonts(css: string, html: string): string {
  if (!css.includes('unicode-range')) return css
  const shown = new Set([...textOf(html)].map((character) => character.codePointAt(0)!))
  return css.replace(/@font-face\s*\{[^}]*\}/g, (face) => {
    const ranges = [...face.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].map(([, from = '', to = from]) => [
      parseInt(from, 16),
      parseInt(to, 16),
    ])
    const used =
      ranges.length === 0 || ranges.some(([from, to]) => [...shown].some((code) => code >= from! && code <= to!))
    return used ? face : ''
  })
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' }

function textOf(html: string): string {
  return html
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1>|<[^>]*>/g, ' ')
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(lt|gt|amp|quot));/gi, (_, hex?: string, decimal?: string, name?: string) =>
      name ? named[name.toLowerCase()]! : String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)),
    )
}
