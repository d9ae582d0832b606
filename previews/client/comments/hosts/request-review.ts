/** The lines of a content file to which a comment belongs, counted from 1. */
export interface LinesOfFile {
  /** The path from the root of the repository. */
  file: string
  first: number
  last: number
}

/** An open comment on a pull request. */
export interface OpenComment {
  /** Undefined for a comment on the whole pull request. */
  file: string | undefined
  /** Undefined if the comment is about the whole file, or its line is not there any more. */
  line: number | undefined
  text: string
  author: string
  /** The page of the comment at the host, if the host says it. */
  address: string | undefined
}

/** A pull request (a merge request at GitLab) to which comments go. */
export interface ReviewedRequest {
  number: number
  /** The commit that the preview shows, if it is known. */
  commit: string | undefined
  /** Asks for the newest commit, where the host does not know the one that the preview shows. */
  newest: () => Promise<string>
}

/** The comments of one pull request. Each call throws a `HostRefusal`. */
export interface RequestReview {
  comment: (at: LinesOfFile, text: string) => Promise<void>
  /** Approves the commit that the preview shows. @param text '' for no words */
  approve: (text: string) => Promise<void>
  /** All open comments, without replies. */
  comments: () => Promise<OpenComment[]>
}
