import { counted, type Problem } from '../../check/problem.ts'

/** A problem as an editor finds it in a list. */
interface ListedProblem {
  /** The problem; of several places, that of the first one. */
  problem: Problem
  /** How many places of its file have it: more than one only for words of the form. */
  places: number
}

/**
 * The problems without repetitions: a file that nobody has written yet has the words of its form in
 * dozens of places, which are one problem.
 */
export function listProblems(problems: readonly Problem[]): ListedProblem[] {
  const ofForm = problems.filter(({ isOfForm }) => isOfForm)
  return problems.flatMap((problem) => {
    if (!problem.isOfForm) return { problem, places: 1 }
    const places = ofForm.filter(({ file }) => file === problem.file)
    return places[0] === problem ? { problem, places: places.length } : []
  })
}

/** The sentence about several places of one file that have the words of its form. */
export const unwrittenPlaces = (places: number): string =>
  `${counted(places, 'place')} still have the words of the form. Write the real words there.`
