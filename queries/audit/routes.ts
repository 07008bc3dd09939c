// Routes of the timeline: what happened in a class, to the second, and the data of each event.
import { tellsResult } from '../../commands/activities/mark/policy.ts'
import { acceptanceTypes } from '../../commands/judging/submission/policy.ts'
import { maySeeWhole } from '../../commands/problems/problem/policy.ts'
import type { TimelineDocument } from '../../projections/audit/timeline.ts'
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import type { Access } from '../../protocol/access.ts'
import { type Route, route } from '../../protocol/call.ts'
import { rejected } from '../../protocol/catalogue.ts'
import type { NoteRead } from '../../protocol/reads.ts'
import { type ActivityPart, type ShownActivities, sightOfActivities } from '../kit/activity.ts'
import { timelineEvent, timelineHistogram, timelineList, timelineTypes } from './calls.ts'
import { histogram } from './histogram.ts'
import { namedEntries } from './named.ts'
import { type EventSources, openedEvent } from './opened.ts'
import { timelinePage } from './page.ts'
import { readableEvents, requireEntryReader } from './policy.ts'
import { type TimelineEntry, timelineEventSchemas, timelineHistogramSchemas, timelineListSchemas, timelineTypesSchemas } from './schemas.ts'
import { withheldEntries } from './withheld.ts'

export interface TimelineQueryDeps extends EventSources {
  access: Access
  shownActivities: ShownActivities
  noteRead: NoteRead
}

/** Throws Common.FieldsNotValid if no timeline holds any of these types. */
const requireTypes = ({ meanings }: TimelineQueryDeps, types: readonly string[]): void => {
  if (!types.every((type) => meanings.has(type))) throw rejected('Common.FieldsNotValid', { field: 'types', code: 'Field.Invalid' })
}

/** Users who acted in, or are the subject of, the entries. */
const peopleIn = (entries: readonly TimelineDocument[]): number[] => entries.flatMap(({ userId }) => userId ?? [])

/** Events that hold a whole problem, with hidden cases and the author's programs. */
const WHOLE_PROBLEMS = ['ProblemCreated', 'ProblemRevised']

/** A whole problem is shown only to readers who may also see it outside the timeline. */
const mayReadContent = async (
  { reader, access }: TimelineQueryDeps,
  { type, problemId }: TimelineDocument,
  userId: number,
): Promise<boolean> => {
  if (!WHOLE_PROBLEMS.includes(type)) return true
  const problem = await reader.get<ProblemDocument>('problems', String(problemId))
  return problem !== null && maySeeWhole(access, userId, problem)
}

export const timelineQueries = (deps: TimelineQueryDeps): Route[] => [
  route(timelineList, timelineListSchemas, async (asked, context) => {
    const { groupId } = asked
    const { userId } = context.caller
    const readable = readableEvents(deps.access, userId, groupId, asked.userId)
    requireTypes(deps, asked.types)
    const whose = { ...readable, withheld: await withheldEntries(deps, { userId, groupId, now: context.now }) }
    const { entries, hasMore } = await timelinePage(deps.reader, asked, whose)
    deps.noteRead(context, { view: 'timeline', groupId, userIds: peopleIn(entries) })
    return { items: await namedEntries(deps, entries, { userId, groupId, language: context.language, now: context.now }), hasMore }
  }),

  route(timelineHistogram, timelineHistogramSchemas, async (asked, context) => {
    const { groupId } = asked
    const { userId } = context.caller
    const readable = readableEvents(deps.access, userId, groupId, asked.userId)
    requireTypes(deps, asked.types)
    const whose = { ...readable, withheld: await withheldEntries(deps, { userId, groupId, now: context.now }) }
    if (whose.userId !== null) deps.noteRead(context, { view: 'timeline', groupId, userIds: [whose.userId] })
    return histogram(deps.reader, asked, whose)
  }),

  route(timelineEvent, timelineEventSchemas, async ({ groupId, position }, context) => {
    const { userId } = context.caller
    const entry = await deps.reader.get<TimelineDocument>('timeline', position)
    if (!entry) throw rejected('Common.NotFound')
    requireEntryReader(deps.access, userId, groupId, entry)
    const { activityId, problemSetId } = entry
    const to = { userId, groupId, language: context.language, now: context.now }
    const [named] = (await namedEntries(deps, [{ ...entry, answerCount: null }], to)) as [TimelineEntry]
    const sight = await sightOfActivities(deps.shownActivities, activityId === null ? [] : [activityId], userId, context.now)
    const part: ActivityPart = entry.userId === userId ? 'ownAnswers' : 'othersAnswers'
    const isStaff = deps.access.mayAuditGroup(userId, groupId)
    if (!isStaff && acceptanceTypes.includes(entry.type) && activityId !== null && !sight.sees(activityId, 'results'))
      throw rejected('Common.NotFound')
    const parts = tellsResult(entry.type) ? [part, 'results' as const] : [part]
    const seesAll = activityId === null || parts.every((one) => sight.sees(activityId, one))
    const opened = await openedEvent(deps, entry, {
      isTeacher: isStaff,
      isReleased: activityId !== null && sight.isReleased(activityId),
      isAdmin: deps.access.hasRole(userId, 'admin'),
      mayRead: seesAll && (problemSetId === null || named.problemSetName !== null) && (await mayReadContent(deps, entry, userId)),
    })
    deps.noteRead(context, { view: 'timeline', groupId, userIds: peopleIn([entry]) })
    return { ...opened, entry: named }
  }),

  route(timelineTypes, timelineTypesSchemas, async () => [...deps.meanings].map(([type, meaning]) => ({ type, meaning }))),
]
