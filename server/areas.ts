// The one list of areas; what lists things is derived from what each of them hands over.
import { activitiesCommandArea } from '../commands/activities/area.ts'
import { classesCommandArea } from '../commands/classes/area.ts'
import { judgingCommandArea } from '../commands/judging/area.ts'
import type { Activities, ActivityKind } from '../commands/kit/activity.ts'
import type { DeadlineFires } from '../commands/kit/deadlines.ts'
import type { AnyReactor } from '../commands/kit/reactor.ts'
import { peopleCommandArea } from '../commands/people/area.ts'
import { practiceCommandArea } from '../commands/practice/area.ts'
import { problemsCommandArea } from '../commands/problems/area.ts'
import { siteCommandArea } from '../commands/site/area.ts'
import { anchorEvents } from '../eventstore/anchor.ts'
import { blobEvents } from '../eventstore/blobs.ts'
import { logEndEvents } from '../eventstore/logEnd.ts'
import { activitiesViews } from '../projections/activities/area.ts'
import { auditViews } from '../projections/audit/area.ts'
import { classesViews } from '../projections/classes/area.ts'
import { judgingViews } from '../projections/judging/area.ts'
import { peopleViews } from '../projections/people/area.ts'
import { practiceViews } from '../projections/practice/area.ts'
import { problemsViews } from '../projections/problems/area.ts'
import { problemsDeadlines } from '../projections/problems/deadlines.ts'
import { siteViews } from '../projections/site/area.ts'
import type { Route } from '../protocol/call.ts'
import type { Tell } from '../protocol/live.ts'
import type { NoteHandler } from '../protocol/notes.ts'
import { activitiesQueryArea } from '../queries/activities/area.ts'
import { auditQueryArea } from '../queries/audit/area.ts'
import { classesQueryArea } from '../queries/classes/area.ts'
import { judgingQueryArea } from '../queries/judging/area.ts'
import type { PersonalRecords } from '../queries/kit/personal.ts'
import { peopleQueryArea } from '../queries/people/area.ts'
import { practiceQueryArea } from '../queries/practice/area.ts'
import { problemsQueryArea } from '../queries/problems/area.ts'
import { siteQueryArea } from '../queries/site/area.ts'
import { type Handover, putTogether } from './handovers.ts'

const areas = {
  people: { ...peopleCommandArea, views: peopleViews, ...peopleQueryArea },
  classes: { ...classesCommandArea, views: classesViews, ...classesQueryArea },
  problems: { ...problemsCommandArea, views: problemsViews, deadlineTable: problemsDeadlines, ...problemsQueryArea },
  activities: { ...activitiesCommandArea, views: activitiesViews, ...activitiesQueryArea },
  practice: { ...practiceCommandArea, views: practiceViews, ...practiceQueryArea },
  judging: { ...judgingCommandArea, views: judgingViews, ...judgingQueryArea },
  audit: { views: auditViews, ...auditQueryArea },
  site: { ...siteCommandArea, views: siteViews, ...siteQueryArea },
}

/** Names of folders, in every role in which the area has something. */
export const areaNames: readonly string[] = Object.keys(areas)

type Area = (typeof areas)[keyof typeof areas]
type Needs<Hand, Made> = Hand extends (given: infer S) => Made ? (given: S) => void : never
type NeedsOf<A, Made> = A extends unknown ? Needs<A[keyof A], Made> : never

/** What the calls of all areas and their handlers of notes are given together; each may tell rows of its topics. */
export type Services = (NeedsOf<Area, Route[] | NoteHandler[]> extends (services: infer S) => void ? S : never) & { tell: Tell }

/** What the reactors and the deadlines of all areas are given together. */
export type Causes = (NeedsOf<Area, AnyReactor[] | DeadlineFires> extends (causes: infer S) => void ? S : never) & { tell: Tell }

/** What the records of all areas are given together. */
type RecordSources = NeedsOf<Area, PersonalRecords> extends (sources: infer S) => void ? S : never

/** What the kinds of activities of all areas are given together. */
type Grounds = NeedsOf<Area, ActivityKind[]> extends (grounds: infer S) => void ? S : never

const house = putTogether(Object.values<Handover>(areas), [anchorEvents, blobEvents, logEndEvents])

/** Every event that can be in the log; what is due when; all read models; what may be followed on the live socket. */
export const { eventDefinitions, deadlines, projections, liveTopics } = house
/** What each type of events means that a timeline may hold. */
export const timelineMeanings: ReadonlyMap<string, string> = new Map(
  Object.entries(eventDefinitions).flatMap(([type, { timeline, meaning }]) => (timeline ? [[type, meaning]] : [])),
)

/** Types of events that change what is held in memory and asked at every call: who may do what, and the settings. */
export const accessEvents: ReadonlySet<string> = new Set(
  projections.filter(({ isResident }) => isResident === true).flatMap(({ on }) => Object.keys(on ?? {})),
)

/** The calls of all areas. */
export const areaRoutes = (services: Services): Route[] => house.routes(services as never)

/** What all areas do with notes. */
export const areaNotes = (services: Services): NoteHandler[] => house.notes(services as never)

/** The reactors of all areas. */
export const areaReactors = (causes: Causes): AnyReactor[] => house.reactors(causes as never)

/** What the deadlines of all areas do, by their kind. */
export const areaDeadlines = (causes: Causes): DeadlineFires => house.fires(causes as never)

/** The kinds of activities of all areas, as one. */
export const areaActivities = (grounds: Grounds): Activities => house.activities(grounds as never)

/** The same as they are read. */
export const areaShownActivities = house.shownActivities

/** What the areas have of a person, in their order. */
export const areaRecords = (sources: RecordSources): PersonalRecords[] => house.records(sources as never)
