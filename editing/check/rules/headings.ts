import { sectionSchema, titleTypes } from '../../../src/components/sections/index.ts'
import { problemAt, problemIn } from '../content-file.ts'
import { list } from '../nearest.ts'
import type { Problem } from '../problem.ts'
import { sectionsOf, type ReadFile, type Site } from '../site.ts'

const types = new Set<unknown>(sectionSchema.options.map(({ shape }) => shape.type.value))
const carriers = new Set<unknown>(titleTypes)

/** Every page has one title, which its first section carries, and the headings below it skip no level. */
export function checkHeadings(site: Site): Problem[] {
  return site.files.flatMap((file) => [...checkTitle(file), ...checkProse(file)])
}

function checkTitle(file: ReadFile): Problem[] {
  const type = sectionsOf(file)[0]?.type
  if (!types.has(type) || carriers.has(type)) return []
  const message = `“${String(type)}” does not carry the title of the page, which the first section does. Put one of these before it: ${list(titleTypes)}. The shortest is “hero”, with a “heading”.`
  return [problemIn(file, ['sections', 0, 'type'], message)]
}

function checkProse(file: ReadFile): Problem[] {
  // The prose of a role stands under a heading of its page, that of others under the title.
  let above = file.folder === 'surveys' ? 2 : 1
  return file.body.headings.flatMap(({ depth, text, offset }) => {
    const say = (message: string): Problem[] => [problemAt(file, offset, message)]
    const deepest = above + 1
    above = Math.max(depth, 2)
    if (!text.trim()) return say('This heading has no words. Write them after the signs, or remove the line.')
    if (depth === 1)
      return say(
        `This would be a second title of the page, which it has from elsewhere. Write a heading, ## ${text}, or a note for editors, {/* ${text} */}.`,
      )
    if (depth > deepest) return say(`This heading jumps over a level. Write: ${'#'.repeat(deepest)} ${text}`)
    return []
  })
}
