// One entry per event of a class, so that anyone who may can see what happened, by class, person, type, submission and time.
import type { EventDefinitions } from '../../eventstore/definition.ts'
import type { RecordedEvent } from '../../eventstore/port.ts'
import type { AnyProjection } from '../kit/projection.ts'
import { timelineDays } from './timelineDays.ts'

export type TimelineDocument = {
  _id: string
  position: string
  stream: string
  revision: number
  type: string
  recordedAt: string
  actorId: number | null
  actorRole: string
  /** 0 for what happens outside any class (sign-ins, reads by admins); those are shown with the person only. */
  groupId: number
  userId: number | null
  answerId: number | null
  activityId: number | null
  problemId: number | null
  /** Of what a set went through; an activity says itself which set it has. */
  problemSetId: number | null
  statusCode: number | null
  score: number | null
}

/** What an event of whatever kind says of what it is about. */
type Subject = {
  groupId?: number | null
  userId?: number | null
  answerId?: number
  activityId?: number
  problemId?: number
  problemSetId?: number
  verdict?: { statusCode: number; score: number }
}

const entry = {
  key: (event: RecordedEvent): string => event.position,
  fold: (_: TimelineDocument | null, event: RecordedEvent): Omit<TimelineDocument, '_id'> => {
    const { position, stream, revision, type, metadata } = event
    const data = event.data as Subject
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
      statusCode: data.verdict?.statusCode ?? null,
      score: data.verdict?.score ?? null,
    }
  },
}

/** Belongs to the person, in whichever of their classes it happened. */
const ofPerson = {
  ...entry,
  fold: (before: TimelineDocument | null, event: RecordedEvent) => ({ ...entry.fold(before, event), groupId: 0 }),
}

/** What somebody does with what is theirs belongs to them, and to no class. */
const ofActor = {
  ...entry,
  fold: (before: TimelineDocument | null, event: RecordedEvent) => ({
    ...ofPerson.fold(before, event),
    userId: event.metadata.actor.userId,
    problemSetId: (event.data as Subject).problemSetId ?? null,
  }),
}

const folds = { class: entry, person: ofPerson, actor: ofActor }

/** The timeline of all events that are defined as belonging there. */
export const timelineOf = (definitions: EventDefinitions): AnyProjection => ({
  name: 'timeline',
  version: 8,
  collection: 'timeline',
  indexes: [
    { fields: ['groupId', 'position'] },
    { fields: ['userId', 'groupId', 'position'] },
    { fields: ['actorId', 'position'] },
    { fields: ['answerId', 'position'] },
    { fields: ['groupId', 'type', 'position'] },
  ],
  on: Object.fromEntries(
    Object.entries(definitions).flatMap(([type, { timeline }]) => (timeline === undefined ? [] : [[type, folds[timeline]]])),
  ),
  derived: [timelineDays],
})
