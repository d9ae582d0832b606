import { problemIn } from '../content-file.ts'
import { list } from '../nearest.ts'
import type { Problem } from '../problem.ts'
import { shapeAt } from '../shape.ts'
import { sectionsOf, type Site } from '../site.ts'

/** Two bands that touch never share a ground (look.md, Space and motion), so that one is told from the other. */
export function checkGrounds(site: Site): Problem[] {
  return site.files.flatMap((file) => {
    const sections = sectionsOf(file)
    return sections.flatMap(({ ground }, index) => {
      const [above, below] = [sections[index - 1]?.['ground'], sections[index + 1]?.['ground']]
      if (ground === undefined || ground !== above) return []
      const path = ['sections', index, 'ground']
      const { enum: grounds = [] } = shapeAt(file.shape, path, file.data)
      // One that is no ground is told as such.
      if (!grounds.includes(String(ground))) return []
      const others = grounds.filter((one) => one !== ground && one !== below)
      const message = `The section above stands on “${String(ground)}” too, so the two would look like one. Write ${list(others, 'or')}, or remove this line.`
      return [problemIn(file, path, message)]
    })
  })
}
