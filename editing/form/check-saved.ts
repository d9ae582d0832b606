import { ContentFile } from '../check/content-file.ts'
import { checkContent } from '../check/index.ts'
import { errorsOf, type Problem } from '../check/problem.ts'
import { collectionOf, type CheckInput } from '../check/site.ts'

/** What the check says of content after a change and did not say before it. */
export function newProblems(before: CheckInput, after: CheckInput): Problem[] {
  const known = new Set(errorsOf(checkContent(before)).map(saying))
  return errorsOf(checkContent(after)).filter((problem) => !known.has(saying(problem)))
}

/** Without the line, which moves when other lines come and go. */
const saying = ({ file, field, message }: Problem): string => JSON.stringify([file, field, message])

/** What the check would say of a file that is about to be saved and does not say now: sentences, each after its field. */
export function newSentences(input: CheckInput, path: string, text: string): string[] {
  const files = [...input.files.filter((file) => file.path !== path), { path, text }]
  const assets = [...input.assets, ...picturesOf(path, text)]
  return newProblems(input, { ...input, files, assets }).map(({ file, field, message }) => {
    const place = [file === path ? '' : file.replace('src/content/', ''), field].filter(Boolean).join(', ')
    return [place, message].filter(Boolean).join(': ')
  })
}

/** The pictures that a file names. A form takes them from a list, or stores them together with the file. */
function picturesOf(path: string, text: string): string[] {
  const collection = collectionOf(path)
  const leaves = collection ? new ContentFile(path, text, collection).leaves : []
  return leaves.flatMap(({ shape, text: address }) => (shape.picture ? [`public${address}`] : []))
}
