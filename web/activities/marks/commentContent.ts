// Text and points of a comment draft.
export interface CommentContent {
  text: string
  /** Null for none. */
  points: number | null
}

/** Maximum length of a comment. */
export const LONGEST_COMMENT = 2000
