// One entry per event of a class, searchable by class, user, type, submission and time.
import { aboutOf } from '../../commands/judging/rejudge/policy.ts'
import type { EventDefinitions } from '../../eventstore/definition.ts'
import type { RecordedEvent } from '../../eventstore/port.ts'
import type { Feedback } from '../../protocol/activitySettings.ts'
import type { AnyProjection } from '../kit/projection.ts'
import { timelineAbout, timelineDays } from './timelineDays.ts'
import { timelineRejudges } from './timelineRejudges.ts'

export type TimelineDocument = {
  _id: string
  position: string
  stream: string
  revision: number
  type: string
  recordedAt: string
  actorId: number | null
  actorRole: string
  /** 0 for events outside any class (sign-ins, reads by admins), which are shown only with the user. */
  groupId: number
  userId: number | null
  answerId: number | null
  activityId: number | null
  problemId: number | null
  /** For events of a set; an activity refers to its own set. */
  problemSetId: number | null
  /** For entries listed under the line of an applied rejudge instead of separately; null for all others. */
  rejudgeId: number | null
  statusCode: number | null
  score: number | null
  /** Part of the verdict that students see; absent for all of it. */
  feedback?: Feedback
}

/** Subject fields that any event may have. */
type Subject = {
  groupId?: number | null
  userId?: number | null
  answerId?: number
  activityId?: number | null
  problemId?: number | null
  problemSetId?: number
  rejudgeId?: number
  verdict?: { statusCode: number; score: number }
  feedback?: Feedback
}

/** A rejudge concerns what its scope names. */
const subjectOf = ({ type, data }: RecordedEvent): Subject =>
  type === 'RejudgeRequested' ? { ...(data as Subject), ...aboutOf(data as Parameters<typeof aboutOf>[0]) } : (data as Subject)

/** The application of a rejudge and its new verdicts share one line, however many answers there are. */
const IN_ONE_LINE = ['RejudgeApplied', 'SubmissionRejudged']

const entry = {
  key: (event: RecordedEvent): string => event.position,
  fold: (_: TimelineDocument | null, event: RecordedEvent): Omit<TimelineDocument, '_id'> => {
    const { position, stream, revision, type, metadata } = event
    const data = subjectOf(event)
    return {
      position,
      stream,
      revision: Number(revision),
      type,
      recordedAt: metadata.recordedAt,
      actorId: metadata.actor.userId,
      actorRole: metadata.actor.role,
      groupId: data.groupId ?? 0,
      userId: data.userId ?? null,
      answerId: data.answerId ?? null,
      activityId: data.activityId ?? null,
      problemId: data.problemId ?? null,
      problemSetId: null,
      rejudgeId: IN_ONE_LINE.includes(type) ? (data.rejudgeId ?? null) : null,
      statusCode: data.verdict?.statusCode ?? null,
      score: data.verdict?.score ?? null,
      ...(data.feedback === undefined ? {} : { feedback: data.feedback }),
    }
  },
}

/** Belongs to the user concerned, in any of their classes. */
const ofPerson = {
  ...entry,
  fold: (before: TimelineDocument | null, event: RecordedEvent) => ({ ...entry.fold(before, event), groupId: 0 }),
}

/** Actions on the actor's own items belong to the actor and to no class. */
const ofActor = {
  ...entry,
  fold: (before: TimelineDocument | null, event: RecordedEvent) => ({
    ...ofPerson.fold(before, event),
    userId: event.metadata.actor.userId,
    problemSetId: (event.data as Subject).problemSetId ?? null,
  }),
}

const folds = { class: entry, person: ofPerson, actor: ofActor }

/** The timeline of all events defined as timeline entries. */
export const timelineOf = (definitions: EventDefinitions): AnyProjection => ({
  name: 'timeline',
  version: 11,
  collection: 'timeline',
  // entries never change, and each carries its time
  hasNoSnapshots: true,
  isNeverChanged: true,
  since: ({ position }: TimelineDocument) => position,
  indexes: [
    // of two equally suitable indexes SQLite takes the later one, so the more selective ones come last
    { fields: ['groupId', 'rejudgeId', 'position'] },
    { fields: ['groupId', 'type', 'rejudgeId', 'position'] },
    { fields: ['groupId', 'activityId', 'rejudgeId', 'position'] },
    { fields: ['groupId', 'problemId', 'rejudgeId', 'position'] },
    { fields: ['userId', 'groupId', 'rejudgeId', 'position'] },
    { fields: ['actorId', 'position'] },
    { fields: ['answerId', 'position'] },
  ],
  on: Object.fromEntries(
    Object.entries(definitions).flatMap(([type, { timeline }]) => (timeline === undefined ? [] : [[type, folds[timeline]]])),
  ),
  derived: [timelineDays, timelineAbout, timelineRejudges],
})
