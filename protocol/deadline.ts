// A deadline as the schedule keeps it and the process fires it. A pure leaf.

export type Deadline = {
  /** One thing that is due; setting it again moves it. E.g. `homework-7/close`. */
  key: string
  /** What is to happen; the composition knows the command. */
  kind: string
  /** Id of the thing it is about. Deadlines of one subject fire one after the other, in the order in which they are due. */
  subjectId: number
  /** ISO-8601 UTC. */
  dueAt: string
}
