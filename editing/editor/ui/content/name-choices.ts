import { namesFor } from '../../../check/rules/references.ts'
import { registers } from '../../../check/rules/registers.ts'
import { entriesOfList } from '../../../check/site.ts'
import { titleOfFile } from '../../model/labels.ts'
import { partsOfPage } from '../../model/page-parts.ts'
import type { Content } from '../content.ts'
import type { Choice } from '../fields/choices.ts'

/**
 * The names to which a field may refer, with what they mean.
 * @param refersTo the list: a register of the settings, or a folder of the content
 */
export function nameChoices(content: Content, refersTo: string): Choice[] {
  const site = content.site()
  const names = namesFor(site, refersTo) ?? []
  const register = registers[refersTo]
  if (!register) {
    const files = new Map(site.inFolder(refersTo).map((file) => [file.id, file]))
    return names.map((name) => {
      const file = files.get(name)
      return { value: name, label: file ? titleOfFile(file.path, file.data) : name }
    })
  }
  const entries = entriesOfList(site.settings(register.settings), register.list)
  return names.map((name) => {
    const entry = entries.find((one) => one[register.key] === name) ?? {}
    const means = entry['means'] ?? entry['title'] ?? entry['name'] ?? entry['label'] ?? ''
    const text = refersTo === 'claim' ? `${String(entry['text'])}: ` : ''
    return { value: name, label: `${text}${String(means) || name}` }
  })
}

/**
 * The pages to which a link may lead, and the named parts of pages.
 * @param from the file of the link
 */
export function linkChoices(content: Content, from: string): { pages: Choice[]; parts: Choice[] } {
  const site = content.site()
  const pages = [...site.addresses].map(([address, file]) => ({
    value: address,
    label: `${titleOfFile(file.path, file.data)} (${address})`,
  }))
  const parts = [...site.addresses].flatMap(([address, file]) =>
    partsOfPage(file, site).map(({ name, words }) => ({
      value: file.path === from ? `#${name}` : `${address}#${name}`,
      label: `${titleOfFile(file.path, file.data)}: ${words}`,
    })),
  )
  return { pages: sorted(pages), parts: sorted(parts) }
}

const sorted = (choices: Choice[]): Choice[] =>
  choices.sort((a, b) => a.label.localeCompare(b.label, 'en'))
