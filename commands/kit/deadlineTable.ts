// Deadlines of an aggregate, derived from its own decider, so that the schedule and the rules cannot disagree about when a thing ends.
import type { EventDefinitions, EventOf } from '../../eventstore/definition.ts'
import type { EventStore, RecordedEvent } from '../../eventstore/port.ts'
import {
  type AnyDeadlineTable,
  type DeadlineChange,
  type DeadlineTable,
  deadlineChanges,
  dueIn,
  tablesOf,
} from '../../protocol/deadline.ts'
import type { Decider } from './decider.ts'

interface Timed<Events extends EventDefinitions, State> {
  category: string
  events: Events
  decider: Pick<Decider<State, never, EventOf<Events>>, 'initialState' | 'evolve'>
}

/** The table of an aggregate, whose state is plain JSON. Raise `version` when its fold or `due` changes. */
export const deadlineTable = <const Events extends EventDefinitions, State>(
  { category, events, decider: { initialState, evolve } }: Timed<Events, State>,
  { version, due }: Pick<DeadlineTable<State>, 'version' | 'due'>,
): DeadlineTable<State, EventOf<Events>> => ({ category, version, types: Object.keys(events), initialState, evolve, due })

/**
 * Changes that an event makes to deadlines, computed from the whole stream as it is now. Later events in the stream are included already, and yield
 * the same changes again.
 */
export const deadlineChangesBy =
  (tables: readonly AnyDeadlineTable[], events: Pick<EventStore, 'readStream'>) =>
  async ({ stream, position }: RecordedEvent): Promise<DeadlineChange[]> => {
    const ofStream = tablesOf(tables, stream)
    if (ofStream.length === 0) return []
    const found: RecordedEvent[] = []
    for (let isEnd = false; !isEnd; ) {
      const page = await events.readStream(stream, { from: BigInt(found.length) })
      found.push(...page.events)
      isEnd = page.isEnd || page.events.length === 0
    }
    return ofStream.flatMap((table) => {
      const own = found.filter(({ type }) => table.types.includes(type))
      const folded = (some: readonly RecordedEvent[]) =>
        dueIn(
          table,
          stream,
          some.reduce<unknown>((state, event) => table.evolve(state as never, event as never), table.initialState),
        )
      return deadlineChanges(folded(own.filter((event) => event.position < position)), folded(own))
    })
  }
