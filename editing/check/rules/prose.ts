import { sectionSchema } from '../../../src/components/sections/index.ts'
import { problemAt, problemIn } from '../content-file.ts'
import type { Problem } from '../problem.ts'
import { sectionsOf, type ReadFile, type Site } from '../site.ts'

const sectionTypes = new Set<unknown>(sectionSchema.options.map(({ shape }) => shape.type.value))

/** A text under the fields is shown somewhere, and a section that shows it has one. */
export function checkProse(site: Site): Problem[] {
  return site.files.flatMap((file) => (file.data ? checkFile(file) : []))
}

function checkFile(file: ReadFile): Problem[] {
  const { start } = file.body
  const sections = sectionsOf(file)
  const place = sections.findIndex(({ type }) => type === 'prose')
  if (file.collection === 'surveys') {
    if (start !== undefined) return []
    const message =
      'The text under the fields, “What this role involves”, is missing. Write three to five sentences below this line.'
    return [problemAt(file, file.bodyStart - 3, message)]
  }
  if (start === undefined) {
    if (place < 0) return []
    const message =
      'This section shows the text under the fields, and there is none. Write it below the closing ---, or remove this section.'
    return [problemIn(file, ['sections', place, 'type'], message)]
  }
  // A section with a wrong type may be the one that shows it.
  if (place >= 0 || sections.some(({ type }) => !sectionTypes.has(type))) return []
  const takesSections = file.shape.properties?.['sections'] !== undefined
  // The schema reports that the sections are missing.
  if (takesSections && !Array.isArray(file.data?.['sections'])) return []
  const remedy = takesSections
    ? 'Add the line “- type: prose” among the sections, where it shall stand, or remove the text.'
    : 'Move its words into one of the fields above, or remove the text.'
  return [problemAt(file, start, `This text is shown nowhere. ${remedy}`)]
}
