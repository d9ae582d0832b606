import { grounds } from '../../../src/components/sections/fields.ts'
import {
  groundOf,
  sectionSchema,
  titleTypes,
  traitsOf,
} from '../../../src/components/sections/index.ts'
import { bodyOf } from '../body.ts'
import type { ContentFile } from '../content-file.ts'
import { labelOf, nameInWords } from '../label-of.ts'
import { namesInASentence } from '../nearest.ts'
import { withFix, type Problem } from '../problem.ts'
import { inOneLine } from '../prose-marks.ts'
import { sectionsOf } from '../site.ts'

const types = new Set<unknown>(sectionSchema.options.map(({ shape }) => shape.type.value))
const carriers = new Set<unknown>(titleTypes)

/** The first section of a page has the title of the page. */
export function* checkTitle(file: ContentFile): Iterable<Problem> {
  const type = sectionsOf(file)[0]?.type
  if (!types.has(type) || carriers.has(type)) return
  const message =
    `The first section must have the title of the page, and “${String(type)}” cannot. Put one ` +
    `of these before it: ${namesInASentence(titleTypes)}. The shortest is “hero” with a “heading”.`
  yield file.problemIn(['sections', 0, 'type'], message)
}

/** Headings of prose skip no level. */
export function* checkHeadings(file: ContentFile): Iterable<Problem> {
  // The prose of a role is under a heading of its page, that of others under the title.
  let above = file.folder === 'surveys' ? 2 : 1
  for (const { depth, text, offset } of bodyOf(file).headings) {
    const second =
      'This would be a second title of the page. Write it as a heading, ' +
      `## ${text}, or as a note for editors, {/* ${text} */}.`
    const right = `${'#'.repeat(above + 1)} ${text}`
    if (!text.trim())
      yield file.problemAt(offset, {
        message: 'This heading has no words. Write them after the #, or remove the line.',
        inForm: 'This heading has no words. Write them, or remove the heading.',
      })
    else if (depth === 1) yield file.problemAt(offset, second)
    else if (depth > above + 1)
      yield withFix(
        file.problemAt(offset, `This heading skips a level. Write: ${right}`),
        `${'#'.repeat(depth)} ${text}`,
        right,
      )
    above = Math.max(depth, 2)
  }
}

/** Some section shows the prose of a file, and a section that shows prose has some. */
export function checkProse(file: ContentFile): Problem[] {
  if (!file.data) return []
  const { start } = bodyOf(file)
  const sections = sectionsOf(file)
  const index = sections.findIndex(({ type }) => type === 'prose')
  if (start === undefined) return missingProse(file, index)
  // A section with a wrong type may be the one that shows it.
  if (file.collection === 'surveys' || index >= 0 || sections.some(({ type }) => !types.has(type)))
    return []
  const takesSections = file.shape.properties?.['sections'] !== undefined
  // The schema reports that the sections are missing.
  if (takesSections && !Array.isArray(file.data['sections'])) return []
  const remedy = takesSections
    ? 'Add the line “- type: prose” to the sections where it should appear, or remove the text.'
    : 'Move its words to one of the fields above, or remove the text.'
  const remedyInForm = takesSections
    ? `Add a section “${labelOf('prose')}” where it should appear, or remove the text.`
    : 'Move its words to one of the fields, or remove the text.'
  const isUnseen = 'This text is not shown anywhere.'
  return [
    file.problemAt(start, {
      message: `${isUnseen} ${remedy}`,
      inForm: `${isUnseen} ${remedyInForm}`,
    }),
  ]
}

/** The problem of prose that is not there. @param index of the section that shows it, or -1 */
function missingProse(file: ContentFile, index: number): Problem[] {
  const ofRole = {
    message:
      'The text under the fields, “What this role involves”, is missing. Write three to five ' +
      'sentences below this line.',
    inForm:
      '“What this role involves” has no text. Add a paragraph of three to five sentences at ' +
      '“Text of the page”.',
  }
  if (file.collection === 'surveys') return [file.problemAt(file.closingStart, ofRole)]
  const ofPage = {
    message:
      'This section shows the text under the fields, but there is no such text. Write it below ' +
      'the closing ---, or remove this section.',
    inForm:
      'This section shows the text of the page, but there is no such text. Add a paragraph to ' +
      'it in the form of the whole page, or remove this section.',
  }
  return index < 0 ? [] : [file.problemIn(['sections', index, 'type'], ofPage)]
}

/** No two sections in a row have the same ground. */
export function checkGrounds(file: ContentFile): Problem[] {
  // Pages with an edge drawing have one column on one ground.
  if (file.data?.['edge'] !== undefined) return []
  const sections = sectionsOf(file).map((section) => {
    const { success, data } = sectionSchema.safeParse(section)
    const ground = success && !traitsOf(data.type).covered?.(data) ? groundOf(data) : undefined
    return { ground, isWritten: section['ground'] !== undefined }
  })
  return sections.flatMap(({ ground, isWritten }, index) => {
    if (!isWritten || ground === undefined) return []
    const above = sections[index - 1]
    const below = sections[index + 1]
    const isLikeAbove = above?.ground === ground
    // If both write their ground, the second is reported.
    const isLikeBelow = below?.ground === ground && !below.isWritten
    if (!isLikeAbove && !isLikeBelow) return []

    const free = grounds.filter(
      (one) => one !== ground && one !== above?.ground && one !== below?.ground,
    )
    const neighbour = `The section ${isLikeAbove ? 'above' : 'below'}`
    const advice = {
      message:
        `${neighbour} has the ground “${ground}” too, so the two would look like one. Write ` +
        `${namesInASentence(free, 'or')}, or remove this line.`,
      inForm:
        `${neighbour} has the same colour behind it, so the two would look like one. Choose ` +
        `${namesInASentence(free.map(nameInWords), 'or')}.`,
    }
    return [file.problemIn(['sections', index, 'ground'], advice)]
  })
}

/**
 * A heading of prose begins with #. A line of hyphens or equals signs under a sentence makes it a
 * heading too, and somebody who draws a line does not mean that.
 */
export function* checkUnderlines(file: ContentFile): Iterable<Problem> {
  for (const { offset, text } of bodyOf(file).headings) {
    if (file.text.slice(offset).trimStart().startsWith('#') || !text.trim()) continue
    const message =
      `The line under “${text}” turns it into a heading. For a line between two parts, put an ` +
      `empty line before the hyphens. For a heading, write: ## ${text}`
    const problem = file.problemAt(offset, message)
    const [, words = '', line] = /^(.+?)\n *(-+)\s*(?:\n|$)/s.exec(file.text.slice(offset)) ?? []
    // Nobody draws a line between two parts with equals signs.
    yield line === undefined ? problem : withFix(problem, ...asLine(inOneLine(words), line))
  }
}

/** A line of hyphens after the words, and the same between two parts of the page. */
function asLine(words: string, line: string): [from: string, to: string] {
  return [`${words} ${line}`, `${words}\n\n${line}`]
}
