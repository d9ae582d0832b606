import { hiddenBy, entriesOfList, type Site } from '../../editing/check/site.ts'
import { claimsIn, companyMark } from '../../src/lib/figures.ts'
import type { Block } from './read-page.ts'

/**
 * The figures, by their texts, and the addresses outside the site that a built site shows, by their
 * names. The name of the company counts as a figure, since texts name it like one.
 */
export interface UsedNames {
  figure: Record<string, string>
  outside: Record<string, string>
}

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
      for (const claim of claimsIn(text)) names.add(claim)
    }
    const prose = file.text.slice(file.bodyStart)
    for (const claim of claimsIn(prose)) names.add(claim)
    for (const [, name = ''] of prose.matchAll(/<Outside\s+name=["']([^"']+)/g)) names.add(name)
  }
  return names
}
