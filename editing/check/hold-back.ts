import { collections } from '../../src/lib/collections.ts'
import { readFields } from '../../src/lib/frontmatter.ts'
import { errorsOf, type Problem } from './problem.ts'
import { collectionOf, type SourceFile } from './site.ts'

/**
 * The files with errors. A preview is built without them, so that reviewers can see everything
 * else.
 * @param files all files of the content folder
 * @returns undefined if a settings file cannot be read, since all pages need it
 */
export function filesToHoldBack(
  problems: readonly Problem[],
  files: readonly SourceFile[],
): string[] | undefined {
  const wrong = [...new Set(errorsOf(problems).map(({ file }) => file))]
  const isSettings = (file: string): boolean => file.includes('/settings/')
  if (wrong.some((file) => isSettings(file) && !isReadable(file, files))) return undefined
  return wrong.filter((file) => !isSettings(file))
}

/** True if a settings file is there and keeps its schema. */
function isReadable(file: string, files: readonly SourceFile[]): boolean {
  const collection = collectionOf(file)
  const source = files.find(({ path }) => path === file)
  if (!collection || !source) return collection === undefined
  try {
    return collections[collection].schema.safeParse(readFields(source.text)).success
  } catch {
    return false
  }
}
