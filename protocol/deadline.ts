// Deadlines, which a reactor fires, and the tables by which areas declare them. A pure leaf.

export type Deadline = {
  /** Identifies the deadline; setting it again moves it. E.g. `homework-7/close`. */
  key: string
  /** Name of the action, which the area defines (`DeadlineFires`). */
  kind: string
  /** Id of the subject. Deadlines of one subject fire one after another, in the order in which they are due. */
  subjectId: number
  /** ISO-8601 UTC. */
  dueAt: string
}

/** Setting an existing deadline moves it; clearing an unknown one does nothing. */
export type DeadlineChange = { set: Deadline } | { clear: string }

/**
 * Deadlines of the aggregates of a category: a fold over the events of a stream, and the deadlines of a state. So an event can move an end that only
 * earlier events state. The event that a fired deadline causes must clear it. Its functions are pure, and the state is plain JSON, because a read model stores it.
 */
export interface DeadlineTable<State = unknown, E extends { type: string; data: unknown } = { type: string; data: unknown }> {
  /** Category of the streams, which are named `<category>-<id>`. */
  category: string
  /** To be raised when `due` changes. */
  version: number
  /** Types of the events that it folds. */
  types: readonly E['type'][]
  initialState: State
  evolve(state: State, event: E): State
  /** The deadlines of a state. */
  due(state: State, id: string): readonly Deadline[]
}

/** A table of any state and events. */
export type AnyDeadlineTable = Omit<DeadlineTable, 'evolve' | 'due'> & {
  evolve(state: never, event: never): unknown
  due(state: never, id: string): readonly Deadline[]
}

/** Normalises the time, so that times sort as text. Throws RangeError for an invalid time. */
const normal = (deadline: Deadline): Deadline => ({ ...deadline, dueAt: new Date(deadline.dueAt).toISOString() })

/** Deadlines of a state of a stream; of two with the same key, the last. */
export const dueIn = (table: AnyDeadlineTable, stream: string, state: unknown): Deadline[] => {
  const found = table.due(state as never, stream.slice(table.category.length + 1)).map(normal)
  return [...new Map(found.map((deadline) => [deadline.key, deadline])).values()]
}

/** Difference between the deadlines of a stream before and after. */
export const deadlineChanges = (before: readonly Deadline[], after: readonly Deadline[]): DeadlineChange[] => {
  const stays = new Set(after.map(({ key }) => key))
  return [...before.flatMap(({ key }) => (stays.has(key) ? [] : [{ clear: key }])), ...after.map((deadline) => ({ set: deadline }))]
}

/** The types of events that any of the tables folds. */
export const typesOfTables = (tables: readonly AnyDeadlineTable[]): string[] => [...new Set(tables.flatMap(({ types }) => types))]

/** The tables of these streams. */
export const tablesOf = (tables: readonly AnyDeadlineTable[], stream: string): AnyDeadlineTable[] =>
  tables.filter(({ category }) => stream.startsWith(`${category}-`))
