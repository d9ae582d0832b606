import { hiddenBy, entriesOfList, type Site } from '../../editing/check/site.ts'
import { claimOfMark, claimsIn, companyMark, figureMark } from '../../src/lib/figures.ts'
import type { Block } from './page-section.ts'

/**
 * The figures, by their texts, and the addresses outside the site that a built site shows, by their
 * names. The name of the company and the scope of a figure count as figures, since texts name them
 * like one.
 */
interface UsedNames {
  figure: Record<string, string>
  outside: Record<string, string>
}

/** What the name of a scope ends with: `survey-minutes scope`. */
const scopeEnding = ' scope'

/** The name of the scope of a figure in the registers. */
export const scopeName = (figure: string): string => figure + scopeEnding

/** True for the name of the scope of a figure. */
export const isNameOfScope = (name = ''): boolean => name.endsWith(scopeEnding)

/**
 * The names of the register that a text uses, in whatever form. The scope of a figure has a name of
 * its own, since a text may show it alone.
 */
export const registerNamesIn = (text: string): string[] =>
  [...text.matchAll(figureMark)].map(([, mark = '']) => {
    const name = mark.trim()
    return isNameOfScope(name) ? name : claimOfMark(name)
  })

/** The name under which the base address of all survey forms is kept. */
const surveyForms = 'surveyForms'

/**
 * Finds the lines of the registers that the pages of a build use. The manifest is public, and a
 * line that no page uses yet may be a secret, such as the figure of next month's news.
 * @param blocks all texts and links of the pages
 */
export function usedNames(site: Site, blocks: readonly Block[]): UsedNames {
  const named = namesInContent(site)
  const links = blocks.filter(({ kind }) => kind === 'link').map(({ text }) => text)
  const words = blocks.map(({ text, label = '' }) => `${text} ${label}`).join('\n')

  const figures = site.claims.filter(
    ({ name, text }) => named.has(name) && (words.includes(text) || showsNumber(words, text)),
  )
  const scopes = site.claims.flatMap(({ name, scope }): [string, string][] =>
    scope !== undefined && named.has(scopeName(name)) && words.includes(scope)
      ? [[scopeName(name), scope]]
      : [],
  )
  const company = String(site.settings('site')?.data?.['name'] ?? '')
  const isNamed = company !== '' && named.has(companyMark)
  const addresses = site.settings('addresses')
  const outside = entriesOfList(addresses, 'outside')
    .map(({ name, url }): [string, string] => [String(name), String(url)])
    .filter(([name, url]) => named.has(name) && links.includes(url))
  const forms = String(addresses?.data?.[surveyForms] ?? '')
  const showsForms = forms !== '' && links.some((link) => link.startsWith(forms))
  return {
    figure: {
      ...(isNamed && { [companyMark]: company }),
      ...Object.fromEntries(figures.map(({ name, text }) => [name, text])),
      ...Object.fromEntries(scopes),
    },
    outside: { ...(showsForms && { [surveyForms]: forms }), ...Object.fromEntries(outside) },
  }
}

/**
 * True if the words contain the numbers of a figure: a drawing may show these alone, and a text may
 * spell them.
 */
function showsNumber(words: string, figure: string): boolean {
  const numbers = figure.match(/\d[\d.,]*/g) ?? []
  return numbers.length > 0 && numbers.every((number) => words.includes(number))
}

/** The names of figures and outside addresses in files that production shows. */
function namesInContent({ files }: Site): Set<string> {
  const names = new Set<string>()
  for (const file of files.filter((one) => hiddenBy(one) === undefined)) {
    for (const { text, shape } of file.leaves) {
      if (shape.refersTo === 'claim' || shape.refersTo === 'outside') names.add(text)
      for (const name of [...registerNamesIn(text), ...claimsIn(text)]) names.add(name)
    }
    const prose = file.text.slice(file.bodyStart)
    for (const name of [...registerNamesIn(prose), ...claimsIn(prose)]) names.add(name)
    for (const [, name = ''] of prose.matchAll(/<Outside\s+name=["']([^"']+)/g)) names.add(name)
  }
  return names
}
