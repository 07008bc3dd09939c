// Text and points of a comment that is being written.
export interface CommentContent {
  text: string
  /** Null for none. */
  points: number | null
}
