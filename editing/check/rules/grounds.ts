import { groundOf, sectionSchema, traitsOf } from '../../../src/components/sections/index.ts'
import { grounds } from '../../../src/components/sections/fields.ts'
import { problemIn } from '../content-file.ts'
import { list } from '../nearest.ts'
import type { Problem } from '../problem.ts'
import { sectionsOf, type Site } from '../site.ts'

/** An editor writes no ground that the section above or below has too, written or as its usual one. */
export function checkGrounds(site: Site): Problem[] {
  return site.files.flatMap((file) => {
    // Pages with an edge drawing stand in one column on one ground.
    if (file.data?.['edge'] !== undefined) return []
    const sections = sectionsOf(file).map((section) => {
      const { success, data } = sectionSchema.safeParse(section)
      const ground = success && !traitsOf(data.type).covered?.(data) ? groundOf(data) : undefined
      return { ground, written: section['ground'] !== undefined }
    })
    return sections.flatMap(({ ground, written }, index) => {
      const [above, below] = [sections[index - 1], sections[index + 1]]
      // Where both are written, the second is reported.
      const other = above?.ground === ground ? above : below?.ground === ground && !below?.written ? below : undefined
      if (!written || ground === undefined || !other) return []
      const free = grounds.filter((one) => one !== ground && one !== above?.ground && one !== below?.ground)
      const message = `The section ${other === above ? 'above' : 'below'} stands on “${ground}” too, so the two would look like one. Write ${list(free, 'or')}, or remove this line.`
      return [problemIn(file, ['sections', index, 'ground'], message)]
    })
  })
}
