// What is known of an answer by those that count it.
export type AnswerDocument = {
  _id: string
  answerId: number
  /** Where in the log it began: lists are in this order. */
  position: string
  submitTime: string
  groupId: number
  activityId: number
  problemId: number
  userId: number
  statusCode: number
  score: number
  /** The activity counts the last answer to a problem; absent where it counts the best. */
  counts?: 'last'
}
