import type { FieldRef } from './built.ts'
import type { ValueChange } from './compare-values.ts'

/**
 * A change in the words of an editor. The list of changes is derived from the texts, so it shows
 * what will be sent.
 */
export interface DraftChange {
  /** Its name within the list. */
  id: string
  file: string
  kind:
    | ValueChange['kind']
    | ('new' | 'deleted' | 'renamed' | 'hidden' | 'published' | 'rewritten' | 'picture')
  /** The title of its file: `Home`. */
  title: string
  /** The title of a renamed file before it was renamed. */
  titleBefore?: string
  /** Where it is: `Home, Steps`. */
  where: string
  /** The changed field, `Heading`, or what happened: `moved up`. */
  what: string
  /** The whole sentence: `Home, Steps: moved up`. */
  words: string
  /** The words before and after; undefined where there are none. */
  old?: string | undefined
  now?: string | undefined
  /** Where to open it; undefined for what is gone. */
  fieldRef?: FieldRef | undefined
  /** The field in the text before; undefined for what was added. */
  before?: readonly PropertyKey[] | undefined
  /** What differs between the values of the file; undefined for a change of the whole file. */
  differences?: readonly ValueChange[] | undefined
  /** What a rename, a deletion or a hiding wrote into other places. It is undone with it. */
  followers?: readonly DraftChange[] | undefined
  /** True if others did the same with the file, so that only the followers are changes. */
  isDoneByOthers?: boolean
}
