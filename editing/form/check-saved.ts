import { pictureFolder } from '../../src/lib/picture-files.ts'
import { checkContent } from '../check/index.ts'
import { errorsOf, type Problem } from '../check/problem.ts'
import type { CheckInput } from '../check/site.ts'

/** The problems that the check finds after a change and did not find before it. */
export function newProblems(before: CheckInput, after: CheckInput): Problem[] {
  const known = new Set(errorsOf(checkContent(before)).map(saying))
  return errorsOf(checkContent(after)).filter((problem) => !known.has(saying(problem)))
}

/** Leaves out the line, which moves when other lines come and go. */
const saying = ({ file, field, message }: Problem): string => JSON.stringify([file, field, message])

/** The new problems of a file that is about to be saved: sentences, each after its field. */
export function newSentences(input: CheckInput, path: string, text: string): string[] {
  const files = [...input.files.filter((file) => file.path !== path), { path, text }]
  // A form takes pictures from a list, or stores them together with the file.
  const pictures = text
    .matchAll(/^ *\w+: \.\.\/pictures\/(\S+)$/gm)
    .map(([, name]) => `${pictureFolder}/${name}`)
  const assets = [...input.assets, ...pictures]
  return newProblems(input, { ...input, files, assets }).map(({ file, field, message }) => {
    const place = [file === path ? '' : file.replace('src/content/', ''), field]
      .filter(Boolean)
      .join(', ')
    return [place, message].filter(Boolean).join(': ')
  })
}
