// Answers what happened in a class, to the second, and opens each event to its data.
import { eventDataFor } from '../../commands/judging/submission/policy.ts'
import { mayUseProblem } from '../../commands/problems/problem/policy.ts'
import type { RecordedEvent } from '../../eventstore/port.ts'
import { positionsBetween } from '../../projections/audit/bounds.ts'
import type { TimelineDocument } from '../../projections/audit/timeline.ts'
import type { PersonDocument } from '../../projections/people/people.ts'
import type { PracticeDocument } from '../../projections/practice/practices.ts'
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import type { DocumentFilter, Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { type Route, route } from '../../protocol/call.ts'
import { type Language, rejected } from '../../protocol/catalogue.ts'
import type { NoteRead } from '../../protocol/reads.ts'
import { timelineEvent, timelineList, timelineTypes } from './calls.ts'
import { type TimelineEntry, timelineEventSchemas, timelineListSchemas, timelineTypesSchemas } from './schemas.ts'

export interface TimelineQueryDeps {
  reader: Reader
  access: Access
  noteRead: NoteRead
  /** One event of the log by stream and revision. */
  readEvent(stream: string, revision: number): Promise<RecordedEvent | null>
  /** Meaning of every event type that a timeline may hold. */
  meanings: ReadonlyMap<string, string>
}

const OUTSIDE = 0 // groupId of what happens outside any class

/** A time as the log writes it, so that it compares as text: `09:00:00Z` is not `09:00:00.000Z`. */
const asRecorded = (time: string): string => new Date(time).toISOString()

const names = (documents: Iterable<TimelineDocument>) => {
  const found = { people: new Set<string>(), practices: new Set<string>(), problems: new Set<string>() }
  for (const entry of documents) {
    if (entry.actorId !== null) found.people.add(String(entry.actorId))
    if (entry.userId !== null) found.people.add(String(entry.userId))
    if (entry.activityId !== null) found.practices.add(String(entry.activityId))
    if (entry.problemId !== null) found.problems.add(String(entry.problemId))
  }
  return found
}

/** Whose doings these are. */
const peopleIn = (entries: readonly TimelineDocument[]): number[] => entries.flatMap(({ userId }) => (userId === null ? [] : [userId]))

const titleOf = (problem: ProblemDocument | undefined, language: Language): string | null => {
  const wanted = language === 'en' ? 'en' : 'zh-Hant'
  const locale =
    problem?.locales.find((candidate) => candidate.localeCode === wanted) ?? problem?.locales.find((candidate) => candidate.isPrimary)
  return locale?.title ?? null
}

/** Routes of the timeline. Students read what is theirs; class admins, unit admins, platform admins and analysts everything. */
export const timelineQueries = ({ reader, access, noteRead, readEvent, meanings }: TimelineQueryDeps): Route[] => {
  /** Throws unless the caller may read the class's events, of that person where only the own ones are allowed. */
  const requireAuditor = (callerId: number, groupId: number, userId: number | null): void => {
    access.requireGroupReader(callerId, groupId)
    if (userId !== callerId && !access.mayAuditGroup(callerId, groupId)) throw rejected('Common.Forbidden')
  }

  /** A problem of the class may be named to its readers; one that only somebody in it has to do with, to those who may use it. */
  const mayName = (entry: TimelineDocument, problem: ProblemDocument | undefined, callerId: number): boolean =>
    entry.groupId !== OUTSIDE || (problem !== undefined && mayUseProblem(access, callerId, problem))

  const named = async (documents: readonly TimelineDocument[], language: Language, callerId: number): Promise<TimelineEntry[]> => {
    const wanted = names(documents)
    const people = await reader.getMany<PersonDocument>('people', wanted.people)
    const practices = await reader.getMany<PracticeDocument>('practices', wanted.practices)
    const problems = await reader.getMany<ProblemDocument>('problems', wanted.problems)
    return documents.map((document) => {
      const { _id, groupId: _groupId, ...entry } = document
      const problem = problems.get(String(entry.problemId))
      return {
        ...entry,
        actorName: entry.actorId === null ? null : (people.get(String(entry.actorId))?.name ?? null),
        userName: entry.userId === null ? null : (people.get(String(entry.userId))?.name ?? null),
        activityName: entry.activityId === null ? null : (practices.get(String(entry.activityId))?.name ?? null),
        problemTitle: mayName(document, problem, callerId) ? titleOf(problem, language) : null,
      }
    })
  }

  return [
    route(timelineList, timelineListSchemas, async ({ groupId, userId, answerId, types, since, until, after, size }, context) => {
      const { caller, language } = context
      // someone who may not audit sees the own events, whatever they ask for
      const whose = userId ?? (access.mayAuditGroup(caller.userId, groupId) ? null : caller.userId)
      requireAuditor(caller.userId, groupId, whose)
      const isMember = whose !== null && access.group(groupId)?.members[whose] !== undefined
      const [from, to] = [since && asRecorded(since), until && asRecorded(until)]
      const { $gte, $lt } = await positionsBetween(reader, from, to)
      const before = [after, $lt].filter((position) => typeof position === 'string').toSorted()[0]
      const filter: DocumentFilter = {
        groupId: isMember && answerId === null ? { $in: [groupId, OUTSIDE] } : groupId,
        ...(whose === null ? {} : { userId: whose }),
        ...(answerId === null ? {} : { answerId }),
        ...(types.length === 0 ? {} : { type: { $in: types } }),
        ...(from !== null || to !== null ? { recordedAt: { ...(from !== null && { $gte: from }), ...(to !== null && { $lt: to }) } } : {}),
        ...($gte !== undefined || before !== undefined
          ? { position: { ...($gte !== undefined && { $gte }), ...(before !== undefined && { $lt: before }) } }
          : {}),
      }
      const found = await reader.find<TimelineDocument>('timeline', { filter, sort: [['position', -1]], limit: size + 1 })
      const items = found.slice(0, size)
      noteRead(context, { view: 'timeline', groupId, userIds: peopleIn(items) })
      return { items: await named(items, language, caller.userId), hasMore: found.length > size }
    }),

    route(timelineEvent, timelineEventSchemas, async ({ groupId, position }, context) => {
      const { caller, language } = context
      const entry = await reader.get<TimelineDocument>('timeline', position)
      if (!entry || (entry.groupId !== groupId && entry.groupId !== OUTSIDE)) throw rejected('Common.NotFound')
      requireAuditor(caller.userId, groupId, entry.userId)
      if (entry.groupId === OUTSIDE && (entry.userId === null || !access.group(groupId)?.members[entry.userId]))
        throw rejected('Common.NotFound')
      const event = await readEvent(entry.stream, entry.revision)
      if (!event) throw rejected('Common.NotFound')
      noteRead(context, { view: 'timeline', groupId, userIds: peopleIn([entry]) })
      const [shown] = await named([entry], language, caller.userId)
      const { actor, command, correlationId, causationId, version, recordedAt } = event.metadata
      return {
        position,
        stream: event.stream,
        revision: entry.revision,
        id: event.id,
        type: event.type,
        version,
        meaning: meanings.get(event.type) ?? '',
        recordedAt,
        actor: { userId: actor.userId, role: actor.role, name: shown?.actorName ?? null },
        command,
        correlationId,
        causationId,
        data: eventDataFor(event.data as object, access.mayAuditGroup(caller.userId, groupId)),
      }
    }),

    route(timelineTypes, timelineTypesSchemas, async () => [...meanings].map(([type, meaning]) => ({ type, meaning }))),
  ]
}
