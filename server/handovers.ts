// Assembles the hand-overs of areas. Names are unique: the process does not start with duplicates.
import { type Activities, type ActivityKind, activitiesOf } from '../commands/kit/activity.ts'
import type { DeadlineFires } from '../commands/kit/deadlines.ts'
import type { AnyReactor } from '../commands/kit/reactor.ts'
import type { EventDefinition, EventDefinitions } from '../eventstore/definition.ts'
import { deadlinesView } from '../projections/kit/deadlines.ts'
import type { AnyProjection } from '../projections/kit/projection.ts'
import type { Reader } from '../projections/store/port.ts'
import type { Access } from '../protocol/access.ts'
import type { Route } from '../protocol/call.ts'
import type { OriginOfCall } from '../protocol/callOrigin.ts'
import type { AnyDeadlineTable } from '../protocol/deadline.ts'
import type { NoteHandler } from '../protocol/notes.ts'
import { refuseTwice, together } from '../protocol/together.ts'
import { type ShownActivities, type ShownKind, shownActivitiesOf } from '../queries/kit/activity.ts'
import type { AnyLiveTopic } from '../queries/kit/live.ts'
import type { PersonalRecords } from '../queries/kit/personal.ts'
import { type PastServices, withPast } from './reads/past.ts'

/** Services for the read side of a kind of activity. */
export interface ShownSources {
  reader: Reader
  access: Access
  originOfCall: OriginOfCall
}

/** Hand-over of one area in one role. */
export interface Handover {
  events?: EventDefinitions
  views?: readonly AnyProjection[] | ((definitions: EventDefinitions) => readonly AnyProjection[])
  routes?: (services: never) => Route[]
  queries?: (services: never) => Route[]
  reactors?: (causes: never) => AnyReactor[]
  topics?: readonly AnyLiveTopic[] | ((definitions: EventDefinitions) => readonly AnyLiveTopic[])
  /** Handlers of notes sent by followers of its topics. */
  notes?: (services: never) => NoteHandler[]
  /** Deadlines of its aggregates and their actions. */
  deadlines?: { tables: readonly AnyDeadlineTable[]; fires: (causes: never) => DeadlineFires }
  activities?: (grounds: never) => ActivityKind[]
  shownActivities?: (sources: ShownSources) => ShownKind[]
  /** Records about a person. */
  records?: (sources: never) => PersonalRecords
  /** Services for other areas, by name. They use the server's services, never another area's offers. */
  offers?: (own: never) => object
}

/** Two aggregates that write the same event may both define its type, if the definitions are equal. */
const defined = (entries: readonly (readonly [string, EventDefinition])[]): EventDefinitions => {
  const definitions = new Map<string, EventDefinition>()
  for (const [type, definition] of entries) {
    if ((definitions.get(type) ?? definition) !== definition) throw new Error(`the event ${type} is defined in two ways`)
    definitions.set(type, definition)
  }
  return Object.fromEntries(definitions)
}

const namedOnce = <Thing>(what: string, things: readonly Thing[], nameOf: (thing: Thing) => string): Thing[] => {
  refuseTwice(what, things.map(nameOf))
  return [...things]
}

/** `beside`: events that belong to no area. */
export const putTogether = (handovers: readonly Handover[], beside: readonly EventDefinitions[] = []) => {
  const eventDefinitions = defined([...beside, ...handovers.map(({ events = {} }) => events)].flatMap((events) => Object.entries(events)))
  const deadlineTables = handovers.flatMap(({ deadlines }) => deadlines?.tables ?? [])
  const viewsOf = ({ views = [] }: Handover) => (typeof views === 'function' ? views(eventDefinitions) : views)
  const topics = handovers.flatMap(({ topics = [] }) => (typeof topics === 'function' ? topics(eventDefinitions) : topics))
  const activities = (grounds: never): Activities => activitiesOf(handovers.flatMap(({ activities: kinds }) => kinds?.(grounds) ?? []))
  const shownActivities = (sources: ShownSources): ShownActivities =>
    shownActivitiesOf(handovers.flatMap(({ shownActivities: kinds }) => kinds?.(sources) ?? []))
  const recordsOf = (sources: never): PersonalRecords[] => {
    const records = handovers.flatMap(({ records: ofArea }) => ofArea?.(sources) ?? [])
    refuseTwice(
      'collection',
      records.flatMap(({ collections }) => Object.keys(collections)),
    )
    return records
  }
  return {
    /** All event types of the log. */
    eventDefinitions,
    deadlineTables,
    /** All read models, in display order. */
    projections: namedOnce('read model', [...handovers.flatMap(viewsOf), deadlinesView(deadlineTables)], ({ name }) => name),
    liveTopics: namedOnce('live topic', topics, ({ topic }) => topic.path),
    routes: (services: never): Route[] =>
      namedOnce(
        'call',
        handovers.flatMap(({ routes, queries }) => {
          const again = (then: object) => queries?.({ ...then, shownActivities: shownActivities(then as ShownSources) } as never) ?? []
          return [...(routes?.(services) ?? []), ...withPast(queries?.(services) ?? [], services as PastServices, again)]
        }),
        ({ call }) => call.path,
      ),
    notes: (services: never): NoteHandler[] =>
      namedOnce(
        'handler of notes',
        handovers.flatMap(({ notes }) => notes?.(services) ?? []),
        ({ topic }) => topic.path,
      ),
    reactors: (causes: never): AnyReactor[] =>
      namedOnce(
        'reactor',
        handovers.flatMap(({ reactors }) => reactors?.(causes) ?? []),
        ({ name }) => name,
      ),
    /** Deadline actions by kind. */
    fires: (causes: never): DeadlineFires =>
      together('kind of deadline', ...handovers.map(({ deadlines }) => deadlines?.fires(causes) ?? {})),
    activities,
    shownActivities,
    records: recordsOf,
    /** The server's services, those assembled from all areas, and the services areas offer to each other. */
    services(own: never): object {
      const base = {
        ...(own as object),
        activities: activities(own),
        shownActivities: shownActivities(own),
        records: recordsOf(own),
      }
      return together('service', base, ...handovers.map(({ offers }) => offers?.(base as never) ?? {}))
    },
  }
}
