import { bodyOf } from '../body.ts'
import type { ContentFile } from '../content-file.ts'
import { asWarning, type Problem } from '../problem.ts'
import { valueAt } from '../shape.ts'
import { pairsWithSameKey } from '../site.ts'
import { firstOfTwo } from '../two-fields.ts'

/** A link of a list, or a picture of the prose. */
interface Labelled {
  /** The same for two that nobody can tell apart by their words. Undefined for no words. */
  key: string | undefined
  /** The page to which the link leads, or the address of the picture. */
  target: unknown
  /** What to say if another one has the same words and leads elsewhere. */
  problem: Problem
}

/** Finds links of one list, and pictures, that have the same words and are different. */
export function checkLabels(file: ContentFile): Problem[] {
  const labelled = [...linksOf(file), ...picturesOf(file)]
  return pairsWithSameKey(labelled, ({ key }) => key)
    .filter(([first, second]) => first.target && second.target && first.target !== second.target)
    .map(([, { problem }]) => problem)
}

function linksOf(file: ContentFile): Labelled[] {
  const labels = file.leaves.filter(
    ({ path }) => path.at(-1) === 'label' && typeof path.at(-2) === 'number',
  )
  return labels.map(({ path, text }) => {
    const link = path.slice(0, -1)
    const list = path.slice(0, -2)
    return {
      key: `${list.join('/')} ${text}`,
      target: valueAt(file.data, [...link, 'to']) ?? valueAt(file.data, [...link, 'outside']),
      problem: file.problemIn(path, sameWords('link', text, 'leads to')),
    }
  })
}

function picturesOf(file: ContentFile): Labelled[] {
  return bodyOf(file).images.map(({ address, text, offset }) => ({
    key: text.trim() === '' ? undefined : `picture ${text}`,
    target: address,
    problem: file.problemAt(offset, sameWords('picture', text, 'shows')),
  }))
}

function sameWords(what: string, text: string, does: string): string {
  return (
    `Another ${what} here has the same words, “${text}”, so nobody can tell the two apart. ` +
    `Write what this one ${does}.`
  )
}

/** Finds two links of one list that lead to the same address, as after copying one. */
export function checkTargets(file: ContentFile): Problem[] {
  const targets = file.leaves.filter(({ path }) => {
    const isTarget = ['to', 'outside'].includes(String(path.at(-1)))
    const hasLabel = valueAt(file.data, [...path.slice(0, -1), 'label']) !== undefined
    return isTarget && typeof path.at(-2) === 'number' && hasLabel
  })
  const pairs = pairsWithSameKey(
    targets,
    ({ path, text }) => `${path.slice(0, -2).join('/')} ${text}`,
  )
  return pairs.map(([first, second]) => {
    const say = (line: number): string =>
      `This list has a link that leads there already, in line ${line}. Is that right?`
    return asWarning(firstOfTwo([second.path, first.path], file, say))
  })
}
