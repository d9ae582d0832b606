import { openFile } from '../check/content-file.ts'
import { checkContent } from '../check/index.ts'
import { errorsOf, type Problem } from '../check/problem.ts'
import { collectionOf, type CheckInput } from '../check/site.ts'

/** What the check would say of a file that is about to be saved and does not say now: sentences, each after its field. */
export function newProblems(input: CheckInput, path: string, text: string): string[] {
  const files = [...input.files.filter((file) => file.path !== path), { path, text }]
  const before = new Set(errorsOf(checkContent(input)).map(tell))
  const assets = [...input.assets, ...picturesOf(path, text)]
  return errorsOf(checkContent({ ...input, files, assets }))
    .filter((problem) => !before.has(tell(problem)))
    .map((problem) => (problem.file === path ? tell({ ...problem, file: '' }) : tell(problem)))
}

/** Without the line, which moves when other lines come and go. */
function tell({ file, field, message }: Problem): string {
  const place = [file.replace('src/content/', ''), field].filter(Boolean).join(', ')
  return [place, message].filter(Boolean).join(': ')
}

/** The pictures that a file names. A form takes them from a list, or stores them together with the file. */
function picturesOf(path: string, text: string): string[] {
  const collection = collectionOf(path)
  const leaves = collection ? openFile(path, text, collection).leaves : []
  return leaves.flatMap(({ shape, text: address }) => (shape.picture ? [`public${address}`] : []))
}
