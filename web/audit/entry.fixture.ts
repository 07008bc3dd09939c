// Timeline entry as in the server's reply. For tests only.
import type { TimelineEntry } from '../../queries/audit/schemas.ts'

/** An answer to a problem of a practice, at half past nine on a day in March; all its links have targets. */
export const entry = (position: number, over: Partial<TimelineEntry> = {}): TimelineEntry => ({
  position: String(position).padStart(20, '0'),
  stream: 'submission-99',
  revision: 0,
  type: 'CodeSubmitted',
  recordedAt: new Date(2026, 2, position, 9, 30).toISOString(),
  actorId: 8,
  actorName: '林小明',
  actorRole: 'student',
  userId: 8,
  userName: '林小明',
  answerId: 99,
  activityId: 5,
  activityName: 'Week 1',
  problemSetId: null,
  problemSetName: null,
  problemId: 3,
  problemTitle: 'A+B',
  statusCode: null,
  score: null,
  rejudgeId: null,
  answerCount: null,
  opens: { actor: true, user: true, activitySetId: 6, activityType: 'Exercise', problem: 'inActivity', answers: true, rejudgeId: null },
  ...over,
})
