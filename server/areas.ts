// The one list of areas; what lists things is derived from what each of them hands over.
import { classesCommandArea } from '../commands/classes/area.ts'
import { judgingCommandArea } from '../commands/judging/area.ts'
import { type Activities, type ActivityKind, activitiesOf } from '../commands/kit/activity.ts'
import type { DeadlineFires } from '../commands/kit/deadlines.ts'
import type { AnyReactor } from '../commands/kit/reactor.ts'
import { peopleCommandArea } from '../commands/people/area.ts'
import { practiceCommandArea } from '../commands/practice/area.ts'
import { problemsCommandArea } from '../commands/problems/area.ts'
import { anchorEvents } from '../eventstore/anchor.ts'
import { blobEvents } from '../eventstore/blobs.ts'
import type { EventDefinition, EventDefinitions } from '../eventstore/definition.ts'
import { auditViews } from '../projections/audit/area.ts'
import { classesViews } from '../projections/classes/area.ts'
import { judgingViews } from '../projections/judging/area.ts'
import { type DeadlineTable, deadlinesOf } from '../projections/kit/deadlines.ts'
import type { AnyProjection } from '../projections/kit/projection.ts'
import { peopleViews } from '../projections/people/area.ts'
import { practiceViews } from '../projections/practice/area.ts'
import { problemsViews } from '../projections/problems/area.ts'
import { problemsDeadlines } from '../projections/problems/deadlines.ts'
import { siteViews } from '../projections/site/area.ts'
import type { Reader } from '../projections/store/port.ts'
import type { Route } from '../protocol/call.ts'
import { auditQueryArea } from '../queries/audit/area.ts'
import { classesQueryArea } from '../queries/classes/area.ts'
import { judgingQueryArea } from '../queries/judging/area.ts'
import { type ShownActivities, shownActivitiesOf } from '../queries/kit/activity.ts'
import type { AnyLiveTopic } from '../queries/kit/live.ts'
import { peopleQueryArea } from '../queries/people/area.ts'
import { practiceQueryArea } from '../queries/practice/area.ts'
import { problemsQueryArea } from '../queries/problems/area.ts'
import { siteQueryArea } from '../queries/site/area.ts'

const areas = {
  people: { ...peopleCommandArea, views: peopleViews, ...peopleQueryArea },
  classes: { ...classesCommandArea, views: classesViews, ...classesQueryArea },
  problems: { ...problemsCommandArea, views: problemsViews, deadlineTable: problemsDeadlines, ...problemsQueryArea },
  practice: { ...practiceCommandArea, views: practiceViews, ...practiceQueryArea },
  judging: { ...judgingCommandArea, views: judgingViews, ...judgingQueryArea },
  audit: { views: auditViews, ...auditQueryArea },
  site: { views: siteViews, ...siteQueryArea },
}

/** Names of folders, in every role in which the area has something. */
export const areaNames: readonly string[] = Object.keys(areas)

type Area = (typeof areas)[keyof typeof areas]
type Needs<Hand, Made> = Hand extends (given: infer S) => Made ? (given: S) => void : never
type NeedsOf<A, Made> = A extends unknown ? Needs<A[keyof A], Made> : never

/** What the routes of all areas are given together. */
export type Services = NeedsOf<Area, Route[]> extends (services: infer S) => void ? S : never

/** What the reactors and the deadlines of all areas are given together. */
export type Causes = NeedsOf<Area, AnyReactor[] | DeadlineFires> extends (causes: infer S) => void ? S : never

/** What the kinds of activities of all areas are given together. */
type Grounds = NeedsOf<Area, ActivityKind[]> extends (grounds: infer S) => void ? S : never

interface Handover {
  events?: EventDefinitions
  views: readonly AnyProjection[] | ((definitions: EventDefinitions) => readonly AnyProjection[])
  routes?: (services: never) => Route[]
  queries: (services: never) => Route[]
  reactors?: (causes: never) => AnyReactor[]
  topics?: readonly AnyLiveTopic[] | ((definitions: EventDefinitions) => readonly AnyLiveTopic[])
  /** Which events set and clear its deadlines, and what these do when they are due. */
  deadlineTable?: DeadlineTable
  deadlines?: (causes: never) => DeadlineFires
  activities?: (grounds: never) => ActivityKind[]
  shownActivities?: (sources: { reader: Reader }) => ShownActivities[]
}
const handovers: readonly Handover[] = Object.values(areas)

/** Types may be defined twice, by aggregates that write the same event, but not in two ways. */
const defined = (entries: readonly (readonly [string, EventDefinition])[]): EventDefinitions => {
  const definitions = new Map<string, EventDefinition>()
  for (const [type, definition] of entries) {
    if ((definitions.get(type) ?? definition) !== definition) throw new Error(`the event ${type} is defined in two ways`)
    definitions.set(type, definition)
  }
  return Object.fromEntries(definitions)
}

/** Every event that can be in the log. */
export const eventDefinitions: EventDefinitions = defined(
  [anchorEvents, blobEvents, ...handovers.map(({ events = {} }) => events)].flatMap((events) => Object.entries(events)),
)

/** What is due when, in all areas. */
export const deadlines = deadlinesOf(handovers.flatMap(({ deadlineTable }) => deadlineTable ?? []))

/** All read models of the product, in the order in which they are named to people. */
export const projections: readonly AnyProjection[] = [
  ...handovers.flatMap(({ views }) => (typeof views === 'function' ? views(eventDefinitions) : views)),
  deadlines.view,
]

/** What may be followed on the live socket. */
export const liveTopics: readonly AnyLiveTopic[] = handovers.flatMap(({ topics = [] }) =>
  typeof topics === 'function' ? topics(eventDefinitions) : topics,
)

/** The calls of all areas. */
export const areaRoutes = (services: Services): Route[] =>
  handovers.flatMap(({ routes, queries }) => [...(routes?.(services as never) ?? []), ...queries(services as never)])

/** The reactors of all areas. */
export const areaReactors = (causes: Causes): AnyReactor[] => handovers.flatMap(({ reactors }) => reactors?.(causes as never) ?? [])

/** What the deadlines of all areas do, by their kind. */
export const areaDeadlines = (causes: Causes): DeadlineFires =>
  Object.assign({}, ...handovers.map(({ deadlines }) => deadlines?.(causes as never) ?? {}))

/** The kinds of activities of all areas, as one. */
export const areaActivities = (grounds: Grounds): Activities =>
  activitiesOf(handovers.flatMap(({ activities }) => activities?.(grounds as never) ?? []))

/** The same as they are read. */
export const areaShownActivities = (sources: { reader: Reader }): ShownActivities =>
  shownActivitiesOf(handovers.flatMap(({ shownActivities }) => shownActivities?.(sources) ?? []))
