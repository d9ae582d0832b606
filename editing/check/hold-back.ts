import { contentFolder } from './content-file.ts'
import { errorsOf, type Problem } from './problem.ts'
import { neededPages } from './rules/files.ts'
import { collectionOf } from './site.ts'

/**
 * The files with errors, if a preview can be built without them, so that the rest of it can be seen: roles and pages.
 * @returns undefined if anything else has an error, such as a settings file, on which all pages stand
 */
export function filesToHoldBack(problems: readonly Problem[]): string[] | undefined {
  const files = [...new Set(errorsOf(problems).map(({ file }) => file))]
  return files.every(canBeMissed) ? files : undefined
}

function canBeMissed(file: string): boolean {
  const collection = collectionOf(file)
  const needed = neededPages.some((id) => file === `${contentFolder}/pages/${id}.mdx`)
  return (collection === 'surveys' || collection === 'pages') && !needed
}
