import { namesFor } from '../../../check/rules/references.ts'
import { registers } from '../../../check/rules/registers.ts'
import { entriesOfList, type Site } from '../../../check/site.ts'
import { titleOfFile } from '../../model/labels.ts'
import { partsOfPage } from '../../model/page-parts.ts'
import type { Content } from '../content.ts'
import type { Choice } from '../fields/choices.ts'

/**
 * The names to which a field may refer, with what they mean.
 * @param refersTo the list: a register of the settings, or a folder of the content
 */
export function nameChoices(content: Content, refersTo: string): Choice[] {
  const names = namesFor(content, refersTo) ?? []
  const register = registers[refersTo]
  if (!register) {
    const files = new Map(content.inFolder(refersTo).map((file) => [file.id, file]))
    return names.map((name) => {
      const file = files.get(name)
      return { value: name, label: file ? titleOfFile(file.path, file.data) : name }
    })
  }
  const entries = entriesOfList(content.settings(register.settings), register.list)
  return names.map((name) => {
    const entry = entries.find((one) => one[register.key] === name) ?? {}
    const means = entry['means'] ?? entry['title'] ?? entry['name'] ?? entry['label'] ?? ''
    const text = refersTo === 'claim' ? `${String(entry['text'])}: ` : ''
    return { value: name, label: `${text}${String(means) || name}` }
  })
}

/** Where a link may lead. */
interface LinkChoices {
  pages: Choice[]
  parts: (Choice & { name: string; file: string })[]
}

/** The choices of each version of the content: to find them, every file is read. */
const knownChoices = new WeakMap<Site, LinkChoices>()

/**
 * The pages to which a link may lead, and the named parts of pages.
 * @param from the file of the link
 */
export function linkChoices(content: Content, from: string): { pages: Choice[]; parts: Choice[] } {
  const site = content.site()
  const { pages, parts } = knownChoices.get(site) ?? findLinkChoices(site)
  knownChoices.set(site, { pages, parts })
  return {
    pages,
    parts: parts.map(({ value, label, name, file }) => ({
      value: file === from ? `#${name}` : value,
      label,
    })),
  }
}

function findLinkChoices(site: Site): LinkChoices {
  const titled = [...site.addresses].map(([address, file]) => ({
    address,
    file,
    title: titleOfFile(file.path, file.data),
  }))
  const pages = titled.map(({ address, title }) => ({
    value: address,
    label: `${title} (${address})`,
  }))
  const parts = titled.flatMap(({ address, file, title }) =>
    partsOfPage(file, site).map(({ name, words }) => ({
      value: `${address}#${name}`,
      label: `${title}: ${words}`,
      name,
      file: file.path,
    })),
  )
  return { pages: sorted(pages), parts: sorted(parts) }
}

const sorted = <Sorted extends Choice>(choices: Sorted[]): Sorted[] =>
  choices.sort((a, b) => a.label.localeCompare(b.label, 'en'))
