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

/** A named part of a page, to which a link may lead. */
interface PartChoice extends Choice {
  name: string
  file: string
}

const knownPages = new WeakMap<Site, Choice[]>()
/** The parts in each version of the content: to find them, the prose of every page is read. */
const knownParts = new WeakMap<Site, PartChoice[]>()

/** The pages to which a link may lead. */
export function pageChoices(content: Content): Choice[] {
  const site = content.site()
  const known = knownPages.get(site) ?? findPages(site)
  knownPages.set(site, known)
  return known
}

function findPages(site: Site): Choice[] {
  const pages = [...site.addresses].map(([address, file]) => ({
    value: address,
    label: `${titleOfFile(file.path, file.data)} (${address})`,
  }))
  return sorted(pages)
}

/**
 * The named parts of pages to which a link may lead.
 * @param from the file of the link
 */
export function partChoices(content: Content, from: string): Choice[] {
  const site = content.site()
  const known = knownParts.get(site) ?? findParts(site)
  knownParts.set(site, known)
  return known.map(({ value, label, name, file }) => ({
    value: file === from ? `#${name}` : value,
    label,
  }))
}

function findParts(site: Site): PartChoice[] {
  const parts = [...site.addresses].flatMap(([address, file]) =>
    partsOfPage(file, site).map(({ name, words }) => ({
      value: `${address}#${name}`,
      label: `${titleOfFile(file.path, file.data)}: ${words}`,
      name,
      file: file.path,
    })),
  )
  return sorted(parts)
}

const sorted = <Sorted extends Choice>(choices: Sorted[]): Sorted[] =>
  choices.sort((a, b) => a.label.localeCompare(b.label, 'en'))
