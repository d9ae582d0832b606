import { changesOfFile } from './model/changes.ts'
import type { Draft } from './model/draft.ts'
import { wholeFileId } from './model/merge/merge-draft.ts'
import type { MergeChoices } from './model/merge/merged-text.ts'
import { partsOfFile } from './model/replaced-file.ts'
import { undoAndForget, undoChange } from './model/undo-change.ts'

/**
 * Takes back what the editor did with whole files where they keep what others have: of a rename or
 * a deletion, also what it wrote into other files.
 */
export function giveUpFiles(draft: Draft, choices: MergeChoices = new Map()): void {
  const asked = draft.state.actions.filter(({ kind, question }) => question || kind === 'hidden')
  for (const action of asked.toReversed())
    if (choices.get(wholeFileId(action.to ?? action.path)) === 'theirs')
      undoAndForget(draft, action)
  for (const drafted of [...draft.files.values()]) {
    if (choices.get(wholeFileId(drafted.path)) !== 'theirs') continue
    const change = partsOfFile(drafted, draft.state.actions)
      .flatMap((part) => changesOfFile(part))
      .find(({ kind }) => kind === 'renamed' || kind === 'deleted')
    if (change) undoChange(draft, change)
    else draft.restore([drafted.path])
  }
}
