import type { FileContent } from './built.ts'
import type { DraftedFile } from './drafted-file.ts'
import { valuesOfText } from './file-values.ts'
import {
  followSteps,
  followValues,
  joinedSteps,
  movedEntries,
  type ListStep,
} from './follow-path.ts'

// Which entries an editor moved is known by the steps of a file. It stays known where the steps do
// not, as on top of what others have written.

/** What is known of the moves in a file. */
type KnownMoves = Pick<DraftedFile, 'steps' | 'moved'>

type Path = readonly PropertyKey[]

/** The paths in the text of now of the entries that an editor moved. */
export const movedIn = ({ steps, moved = [] }: KnownMoves): readonly Path[] =>
  steps ? movedEntries(steps) : moved

/** What is known of moves after some further steps. @param steps undefined if nobody knows */
export function movesAfterSteps(
  file: DraftedFile,
  now: FileContent | null,
  steps: readonly ListStep[] | undefined,
): KnownMoves {
  const joined = joinedSteps(file.steps, steps)
  if (joined) return { steps: joined, moved: undefined }
  if (!steps) return movesInText(file, now)
  const earlier = movedIn(file).flatMap((path) => {
    const here = followSteps(path, steps)
    return here ? [here] : []
  })
  return { steps: undefined, moved: [...earlier, ...movedEntries(steps)] }
}

/** What is known of the moves of two changes of a file, one after the other. */
export function movesOfBoth(first: DraftedFile, next: DraftedFile): KnownMoves {
  const steps = first.now === next.start ? next.steps : undefined
  const moves = movesAfterSteps(first, next.now, steps)
  if (steps) return moves
  return { steps: undefined, moved: [...movedIn(moves), ...movedIn(next)] }
}

/** What is known of the moves in a file that has another text, which no steps have made. */
export function movesInText(
  { path, now: before, ...moves }: DraftedFile,
  now: FileContent | null,
): KnownMoves {
  const paths = movedIn(moves)
  const isText = typeof before === 'string' && typeof now === 'string'
  const values = isText && paths.length > 0 ? valuesOfText(path, before) : undefined
  const others = values && valuesOfText(path, now as string)
  const moved = others ? paths.flatMap((one) => followedIn(one, values, others)) : []
  return { steps: undefined, moved }
}

function followedIn(path: Path, before: unknown, after: unknown): Path[] {
  const here = followValues(path, before, after)
  return here ? [here] : []
}
