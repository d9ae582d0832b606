import path from 'node:path'
import { didYouMean } from '../check/nearest.ts'
import { contentFolder } from '../check/content-file.ts'

/**
 * Finds the content files for the given names: paths from the root of the project or from
 * src/content, of a file (its ending may be left out) or of a folder. Without names, all files.
 * @param files paths from the root of the project
 * @throws Error with a sentence if no file has such a name
 */
export function chooseFiles(
  names: readonly string[],
  files: readonly string[],
  root: string,
): string[] {
  if (names.length === 0) return [...files]
  return names.flatMap((name) => {
    const given = path.relative(root, path.resolve(root, name)).replaceAll('\\', '/')
    const paths = [given, `${contentFolder}/${given}`]
    const found = files.filter((file) =>
      paths.some((one) => file === one || file === `${one}.mdx` || file.startsWith(`${one}/`)),
    )
    if (found.length === 0) {
      const full = given.startsWith(`${contentFolder}/`) ? given : `${contentFolder}/${given}`
      throw new Error(`There is no content file “${name}”.${didYouMean(full, files)}`)
    }
    return found
  })
}
