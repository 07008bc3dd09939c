// Fields of an answer used by counting read models.
export type AnswerDocument = {
  _id: string
  answerId: number
  /** Position of the first event; lists use this order. */
  position: string
  submitTime: string
  groupId: number
  activityId: number
  problemId: number
  userId: number
  statusCode: number
  score: number
  /** The activity counts the last answer to a problem; absent if it counts the best. */
  counts?: 'last'
}
