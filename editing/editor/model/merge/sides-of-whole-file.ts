import { idOfFile } from '../../../check/content-file.ts'
import { addressOfFile, readSite } from '../../../check/site.ts'
import type { NewestContent } from '../../read-newest.ts'
import { draftOfContent, type Draft } from '../draft.ts'
import type { WholeFileQuestion } from '../file-actions.ts'
import { readContentFile } from '../file-values.ts'
import { kindOfFile, titleOfFile } from '../labels.ts'
import { filesGoneAtOthers } from './files-at-others.ts'
import { followNames } from './follow-names.ts'
import { freePath } from './free-path.ts'
import { deletedInWords, keptInWords } from './merge-draft.ts'
import type { WholeFile } from './whole-file.ts'

type Sides = Pick<WholeFileQuestion, 'mine' | 'theirs'>

/** What each side did with a file, in words; undefined if others did nothing that matters. */
export function sidesOfWholeFile(
  file: WholeFile,
  draft: Draft,
  newest: NewestContent,
): Sides | undefined {
  return file.kind === 'deleted'
    ? sidesOfDeleted(file, draft, newest)
    : sidesOfRenamed(file, draft, newest)
}

function sidesOfDeleted(file: WholeFile, draft: Draft, newest: NewestContent): Sides | undefined {
  const { origin, start, successor, heir, there } = file
  if (there === undefined) return sidesOfHeirs(file, draft, newest)
  const mine =
    successor === undefined
      ? deletedInWords
      : `${deletedInWords}, and a new ${kindOfFile(origin)} has its name`
  if (there !== origin) return { mine, theirs: renamedTo(there) }
  if (heir?.gone && heir.there === undefined) {
    const title = titleAtStart(heir.gone)
    return {
      mine: `${deletedInWords}, and ${title} comes back to take its place`,
      theirs: `Kept. Somebody else has deleted ${title}`,
    }
  }
  const isKept = newest.content(there) !== start && !isOnlyFollowed(file, there, draft, newest)
  return isKept ? { mine, theirs: keptInWords } : undefined
}

/** What takes the place of a file that both deleted; undefined if that is the same. */
function sidesOfHeirs({ origin }: WholeFile, draft: Draft, newest: NewestContent) {
  const address = addressOfFile(origin)
  if (address === undefined) return undefined
  const mine = readSite(draft.checkInput()).oldAddresses.get(address)
  const theirs = readSite(newest.input).oldAddresses.get(address)
  const words = (heir: typeof mine): string =>
    `${deletedInWords}, and ${heir ? titleOfFile(heir.path, heir.data) : 'nothing'} takes its place`
  return mine?.path === theirs?.path ? undefined : { mine: words(mine), theirs: words(theirs) }
}

function sidesOfRenamed(
  { origin, path, there }: WholeFile,
  draft: Draft,
  newest: NewestContent,
): Sides | undefined {
  const mine = renamedTo(path)
  if (there === undefined) return { mine, theirs: deletedInWords }
  if (there !== origin) return { mine, theirs: renamedTo(there) }
  const isTaken = newest.ids.has(path) && newest.content(path) !== draft.startOf(path)
  if (!isTaken) return undefined
  const free = freePath(path, (one) => newest.ids.has(one))
  return {
    mine: `${renamedTo(free)}, since “${idOfFile(path)}” is taken`,
    theirs: `As it was. Somebody else has made “${idOfFile(path)}”`,
  }
}

const renamedTo = (path: string): string => `Renamed to “${idOfFile(path)}”`

/** The title of a file when the editor began. */
export const titleAtStart = ({ origin, start }: Pick<WholeFile, 'origin' | 'start'>): string =>
  titleOfFile(origin, readContentFile(origin, start)?.data)

/**
 * True for a deleted file into which others wrote nothing but what follows from their renames and
 * deletions of other files: that is no reason to keep it.
 */
function isOnlyFollowed(
  { start }: WholeFile,
  there: string,
  draft: Draft,
  newest: NewestContent,
): boolean {
  const { files, assets } = newest.withChanges(new Map([[there, start]]))
  const followed = draftOfContent({ files, assets, pictures: [] })
  const { gone, renamed } = filesGoneAtOthers(draft, newest)
  try {
    followNames(followed, draft.withoutChanges(), { renamed, deleted: gone })
  } catch {
    return false
  }
  return followed.content(there) === newest.content(there)
}
