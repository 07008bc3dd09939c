// A deadline as the schedule keeps it and the reactor fires it. A pure leaf.

export type Deadline = {
  /** One thing that is due; setting it again moves it. E.g. `homework-7/close`. */
  key: string
  /** What is to happen: the area that sets it says what that is (`DeadlineFires`). */
  kind: string
  /** Id of the thing it is about. Deadlines of one subject fire one after the other, in the order in which they are due. */
  subjectId: number
  /** ISO-8601 UTC. */
  dueAt: string
}

/** Setting a deadline that is there moves it; clearing one that is not there does nothing. */
export type DeadlineChange = { set: Deadline } | { clear: string }
