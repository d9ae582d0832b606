/** The three texts of a merge. */
export interface MergeSides {
  /** The text from which both others began; '' if there was none. */
  start: string
  /** The editor's text. */
  mine: string
  /** The newest text of the host. */
  theirs: string
}

/** Something that both sides changed. */
export interface MergeConflict {
  /** Its name, by which an editor's choice is kept. */
  id: string
  file: string
  /** The parts above the field: `Home, Steps`. */
  where: string
  /** The field in words: `Heading`. */
  what: string
  /** What the editor has there, in words. */
  mine: string
  /** What the newest text has there, in words. */
  theirs: string
  /** True if the editor has removed an entry that the others changed. */
  isRemoval?: boolean
}

/** Which side an editor keeps, by the id of each conflict. */
export type MergeChoices = ReadonlyMap<string, 'mine' | 'theirs'>

/** A merged text. Until an editor has chosen, it has their words at each conflict. */
export interface MergedText {
  text: string
  conflicts: readonly MergeConflict[]
}
