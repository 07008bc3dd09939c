// The only list of areas on the server. Every other list is derived from the areas' hand-overs.
import { activitiesCommandArea } from '../commands/activities/area.ts'
import { analystCommandArea } from '../commands/analyst/area.ts'
import { classEditorCommandArea } from '../commands/classEditor/area.ts'
import { classesCommandArea } from '../commands/classes/area.ts'
import { competitionsCommandArea } from '../commands/competitions/area.ts'
import { examsCommandArea } from '../commands/exams/area.ts'
import { gradebookCommandArea } from '../commands/gradebook/area.ts'
import { homeworkCommandArea } from '../commands/homework/area.ts'
import { judgingCommandArea } from '../commands/judging/area.ts'
import type { Activities } from '../commands/kit/activity.ts'
import type { DeadlineFires } from '../commands/kit/deadlines.ts'
import type { AnyReactor } from '../commands/kit/reactor.ts'
import { learningCommandArea } from '../commands/learning/area.ts'
import { peopleCommandArea } from '../commands/people/area.ts'
import { practiceCommandArea } from '../commands/practice/area.ts'
import { problemsCommandArea } from '../commands/problems/area.ts'
import { siteCommandArea } from '../commands/site/area.ts'
import { typingCommandArea } from '../commands/typing/area.ts'
import { anchorEvents } from '../eventstore/anchor.ts'
import { blobEvents } from '../eventstore/blobs.ts'
import { logEndEvents } from '../eventstore/logEnd.ts'
import { activitiesViews } from '../projections/activities/area.ts'
import { analystViews } from '../projections/analyst/area.ts'
import { auditViews } from '../projections/audit/area.ts'
import { classEditorViews } from '../projections/classEditor/area.ts'
import { classesViews } from '../projections/classes/area.ts'
import { competitionsViews } from '../projections/competitions/area.ts'
import { examsViews } from '../projections/exams/area.ts'
import { gradebookViews } from '../projections/gradebook/area.ts'
import { homeworkViews } from '../projections/homework/area.ts'
import { judgingViews } from '../projections/judging/area.ts'
import { collectionsOf } from '../projections/kit/projection.ts'
import { learningViews } from '../projections/learning/area.ts'
import { peopleViews } from '../projections/people/area.ts'
import { practiceViews } from '../projections/practice/area.ts'
import { problemsViews } from '../projections/problems/area.ts'
import { siteViews } from '../projections/site/area.ts'
import { typingViews } from '../projections/typing/area.ts'
import type { Route } from '../protocol/call.ts'
import type { Publishing, Tell } from '../protocol/live.ts'
import type { NoteHandler } from '../protocol/notes.ts'
import { activitiesQueryArea } from '../queries/activities/area.ts'
import { analystQueryArea } from '../queries/analyst/area.ts'
import type { DescribedReadModel } from '../queries/analyst/deps.ts'
import { auditQueryArea } from '../queries/audit/area.ts'
import { classEditorQueryArea } from '../queries/classEditor/area.ts'
import { classesQueryArea } from '../queries/classes/area.ts'
import { competitionsQueryArea } from '../queries/competitions/area.ts'
import { examsQueryArea } from '../queries/exams/area.ts'
import { gradebookQueryArea } from '../queries/gradebook/area.ts'
import { homeworkQueryArea } from '../queries/homework/area.ts'
import { judgingQueryArea } from '../queries/judging/area.ts'
import type { ShownActivities } from '../queries/kit/activity.ts'
import type { PersonalRecords } from '../queries/kit/personal.ts'
import { learningQueryArea } from '../queries/learning/area.ts'
import { peopleQueryArea } from '../queries/people/area.ts'
import { practiceQueryArea } from '../queries/practice/area.ts'
import { problemsQueryArea } from '../queries/problems/area.ts'
import { siteQueryArea } from '../queries/site/area.ts'
import { statisticsQueryArea } from '../queries/statistics/area.ts'
import { typingQueryArea } from '../queries/typing/area.ts'
import { closedMeanwhile } from './access/closedMeanwhile.ts'
import { type Handover, putTogether, type ShownSources } from './handovers.ts'
import { testAreas } from './testAreas.ts'

/** Hand-overs of each area: write side, read models, read side. */
const areas = {
  people: [peopleCommandArea, { views: peopleViews }, peopleQueryArea],
  classes: [classesCommandArea, { views: classesViews }, classesQueryArea],
  problems: [problemsCommandArea, { views: problemsViews }, problemsQueryArea],
  activities: [activitiesCommandArea, { views: activitiesViews }, activitiesQueryArea],
  practice: [practiceCommandArea, { views: practiceViews }, practiceQueryArea],
  homework: [homeworkCommandArea, { views: homeworkViews }, homeworkQueryArea],
  exams: [examsCommandArea, { views: examsViews }, examsQueryArea],
  gradebook: [gradebookCommandArea, { views: gradebookViews }, gradebookQueryArea],
  classEditor: [classEditorCommandArea, { views: classEditorViews }, classEditorQueryArea],
  judging: [judgingCommandArea, { views: judgingViews }, judgingQueryArea],
  audit: [{ views: auditViews }, auditQueryArea],
  analyst: [analystCommandArea, { views: analystViews }, analystQueryArea],
  statistics: [statisticsQueryArea],
  learning: [learningCommandArea, { views: learningViews }, learningQueryArea],
  typing: [typingCommandArea, { views: typingViews }, typingQueryArea],
  site: [siteCommandArea, { views: siteViews }, siteQueryArea],
  competitions: [competitionsCommandArea, { views: competitionsViews }, competitionsQueryArea],
} as const satisfies Record<string, readonly Handover[]>

/** Area names, identical to their folder names in every role. */
export const areaNames: readonly string[] = Object.keys(areas)

type Role = (typeof areas)[keyof typeof areas][number]
type GivenTo<R, Key extends keyof Handover> = Key extends unknown
  ? R extends { readonly [K in Key]: (given: infer Given) => unknown }
    ? (given: Given) => void
    : never
  : never
/** Intersection of the services required by the functions of all hand-overs under these keys. */
type NeedsOf<Key extends keyof Handover> = GivenTo<Role, Key> extends (given: infer All) => void ? All : never
type Offered<R> = R extends { readonly offers: (own: never) => infer Offer } ? (offer: Offer) => void : never
/** Services that areas offer to each other. */
export type Offers = Offered<Role> extends (offer: infer All) => void ? All : never

/** Assembled from the hand-overs of all areas. */
interface Assembled {
  activities: Activities
  shownActivities: ShownActivities
  records: PersonalRecords[]
}
/** Services needed to assemble these and the offers. Any area may also publish on its live topics. */
type Basis = NeedsOf<'offers' | 'activities' | 'records'> & ShownSources & Publishing & { tell: Tell }
type CallNeeds = NeedsOf<'routes' | 'queries' | 'notes'>
type Fired<R> = R extends { readonly deadlines: { readonly fires: (given: infer Given) => unknown } } ? (given: Given) => void : never
type ReactorNeeds = NeedsOf<'reactors'> & (Fired<Role> extends (given: infer All) => void ? All : never)
/** All services required by areas. */
export type Needed = CallNeeds & ReactorNeeds
type FromServer<Needs> = Omit<Needs, keyof Offers | keyof Assembled> & Omit<Basis, keyof Assembled>

/** Services the server provides to calls and note handlers: those required by areas and offered by none. */
export type CallServices = FromServer<CallNeeds>

/** The same for reactors and deadlines. */
export type ReactorServices = FromServer<ReactorNeeds>

const house = putTogether([...Object.values<readonly Handover[]>(areas).flat(), ...testAreas], [anchorEvents, blobEvents, logEndEvents])

/** All event types of the log, deadlines, read models and live topics. */
export const { eventDefinitions, deadlineTables, projections, liveTopics } = house
/** Descriptions of the event types that can appear in a timeline. */
export const timelineMeanings: ReadonlyMap<string, string> = new Map(
  Object.entries(eventDefinitions).flatMap(([type, { timeline, meaning }]) => (timeline ? [[type, meaning]] : [])),
)

const areaOfEvents: ReadonlyMap<string, string> = new Map(
  Object.entries<readonly Handover[]>(areas).flatMap(([area, roles]) =>
    roles.flatMap(({ events = {} }) => Object.keys(events).map((type) => [type, area] as const)),
  ),
)

/** Area of an event type; `log` for those of the log itself. */
export const areaOfEvent = (type: string): string => areaOfEvents.get(type) ?? 'log'

/** The read models with the types of events that they fold; none for those that fold every event. */
export const describedReadModels: readonly DescribedReadModel[] = projections.map((model) => ({
  name: model.name,
  version: model.version,
  collections: collectionsOf(model).map(({ collection }) => collection),
  types: model.onAny ? [] : [...new Set(collectionsOf(model).flatMap(({ on = {} }) => Object.keys(on)))],
}))

/** Event types that change read models held in memory: rights and settings. */
export const accessEvents: ReadonlySet<string> = new Set(
  projections.filter(({ isResident }) => isResident === true).flatMap(({ on }) => Object.keys(on ?? {})),
)

const withOffers = <Own extends object>(own: Own): Own & Assembled & Offers => house.services(own as never) as Own & Assembled & Offers

/** Calls and note handlers of all areas. */
export const areaRoutes = (own: CallServices): { routes: Route[]; notes: NoteHandler[] } => {
  const services = withOffers(own)
  const routes = house.routes(services satisfies CallNeeds as never)
  return { routes: routes.map(closedMeanwhile(services.closingExam)), notes: house.notes(services as never) }
}

/** Reactors of all areas, and deadline actions by kind. */
export const areaReactors = (own: ReactorServices): { reactors: AnyReactor[]; fires: DeadlineFires } => {
  const services: ReactorNeeds = withOffers(own)
  return { reactors: house.reactors(services as never), fires: house.fires(services as never) }
}

/** Read-side interface of the activities of every kind. */
export const areaShownActivities = house.shownActivities

/** Records about a person, area by area. */
export const areaRecords = (sources: NeedsOf<'records'>): PersonalRecords[] => house.records(sources as never)
