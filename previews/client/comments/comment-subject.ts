import type { FieldKey } from '../../../editing/editor/model/built.ts'
import type { LinesOfFile } from './hosts/request-review.ts'

/** What a comment is about. */
export interface CommentSubject {
  at: LinesOfFile
  /** The field of the words, for suggestions; undefined for what has no single field. */
  field: FieldKey | undefined
  /** The words above the comment, as a quotation in Markdown. */
  quotation: string
  /** The address of the words on the preview. */
  address: string
}
