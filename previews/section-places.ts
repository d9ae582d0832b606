import type { FindPlace } from './review/places.ts'
import { readRegion } from './review/read-page.ts'

/** Where the words of a section of a page can be edited. */
export interface SectionPlace {
  /** Which section of `<main>`, from 0. */
  section: number
  heading: string
  /** The address of the editor. */
  address: string
  /** The file and the line. */
  name: string
}

/**
 * Where the words of each section of a page can be edited: its first words that stand in a file of their own, else those in
 * the settings.
 */
export function sectionPlaces(
  html: string,
  route: string,
  placeOf: FindPlace,
  edit: (file: string, line: number) => string | undefined,
): SectionPlace[] {
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? ''
  const sections = main.split(/(?=<section\b)/).slice(1)
  return sections.flatMap((section, index) => {
    const { blocks } = readRegion(section)
    const found = blocks.flatMap(({ text }) => placeOf(text, route, 'whole') ?? [])
    const place = found.find(({ file }) => !file.includes('/settings/')) ?? found[0]
    const address = place && edit(place.file, place.line)
    const heading = (blocks.find(({ kind }) => kind === 'heading') ?? blocks[0])?.text
    if (!address || heading === undefined) return []
    return [{ section: index, heading, address, name: `${place.file}:${place.line}` }]
  })
}
