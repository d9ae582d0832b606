/** The scripts of Astro that become files which pages share, and how each is recognised. */
const sharedScripts = {
  /** Astro's custom element for islands. */
  element: 'define("astro-island"',
  /** The directive `client:intent`. */
  intent: '"astro:intent"',
}
export type SharedScript = keyof typeof sharedScripts

/** A page without its sheets and its shared scripts, which are most of it. */
export interface SeparatedPage {
  /** The rest of the page. An empty `<style>` is where its first sheet was. */
  page: string
  /** The texts of its `<style>` elements, in order. */
  sheets: string[]
  /** The texts of its shared scripts; none if it has no island. */
  scripts: Partial<Record<SharedScript, string>>
}

/**
 * Separates a page from its sheets and from the scripts that pages share.
 *
 * For example, `<style>p{}</style><p>Hello</p><style>b{}</style>` becomes the page
 * `<style></style><p>Hello</p>` with the sheets `p{}` and `b{}`.
 *
 * A `<style>` with an attribute stays. So does the script of `client:lead`, the session of a lead
 * form: a press before it runs would be lost.
 * @param html a page as Astro built it
 */
export function separatePage(html: string): SeparatedPage {
  const sheets: string[] = []
  const scripts: SeparatedPage['scripts'] = {}

  const page = html
    .replace(/<style>(.*?)<\/style>/gs, (_, sheet: string) => {
      sheets.push(sheet)
      return sheets.length === 1 ? '<style></style>' : ''
    })
    .replace(/<script>(.*?)<\/script>/gs, (element, script: string) => {
      const name = nameOfShared(script)
      if (name === undefined) return element
      scripts[name] = script
      return ''
    })
  return { page, sheets, scripts }
}

function nameOfShared(script: string): SharedScript | undefined {
  if (script.includes(sharedScripts.element)) return 'element'
  if (script.includes(sharedScripts.intent)) return 'intent'
  return undefined
}
