// Pending deadlines, derived from a stream's events by the areas' deadline tables.
import { type AnyDeadlineTable, type Deadline, deadlineChanges, dueIn, tablesOf, typesOfTables } from '../../protocol/deadline.ts'
import { type AnyProjection, type Change, derived, projection } from './projection.ts'

export type DeadlineDocument = Deadline & { _id: string }

/** A stream with one state per table and its pending deadlines. */
type StreamDocument = { _id: string; states: readonly unknown[]; due: readonly Deadline[] }

interface InStream {
  stream: string
}

const changesOf = ({ before, after }: Change<StreamDocument>) => deadlineChanges(before?.due ?? [], after?.due ?? [])

const pending = derived<DeadlineDocument>({
  collection: 'deadlines',
  from: {
    deadlineStreams: {
      key: (change: Change<StreamDocument>) => changesOf(change).map((one) => ('set' in one ? one.set.key : one.clear)),
      fold: (_, { after }: Change<StreamDocument>, key) => after?.due.find((deadline) => deadline.key === key) ?? null,
    },
  },
})

/** Raise it when the storage format of the schedule changes. */
const KEPT = 1

/** The read model of pending deadlines of these tables. */
export const deadlinesView = (tables: readonly AnyDeadlineTable[]): AnyProjection => {
  const handler = {
    key: ({ stream }: InStream) => (tablesOf(tables, stream).length > 0 ? stream : null),
    fold: (document: StreamDocument | null, event: InStream & { type: string }) => {
      const { stream } = event
      const ofStream = tablesOf(tables, stream)
      const states = ofStream.map((table, index) => {
        const state = document ? document.states[index] : table.initialState
        return table.types.includes(event.type) ? table.evolve(state as never, event as never) : state
      })
      return { states, due: ofStream.flatMap((table, index) => dueIn(table, stream, states[index])) }
    },
  }
  return projection({
    name: 'deadlines',
    // table versions only rise
    version: KEPT + tables.reduce((sum, { version }) => sum + version, 0),
    collection: 'deadlineStreams',
    // other aggregates may have events of the same type
    on: Object.fromEntries(typesOfTables(tables).map((type) => [type, handler])) as never,
    derived: [pending],
  })
}
