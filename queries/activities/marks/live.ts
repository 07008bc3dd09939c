// Live topic of marks: a student receives their own, auditors of the class those of all students.
import type { MarkEvent } from '../../../commands/activities/mark/events.ts'
import { type LiveTopic, permitReader } from '../../kit/live.ts'
import { marksTopic } from './calls.ts'

const where = ({ groupId, activityId, userId, problemId }: MarkEvent['data']) => ({ groupId, activityId, userId, problemId })

export const marksLive: LiveTopic<typeof marksTopic.path, MarkEvent> = {
  topic: marksTopic,
  permit: permitReader,
  hears(access, callerId, payload) {
    const { groupId, userId } = payload as { groupId: number; userId: number }
    return callerId === userId || access.mayAuditGroup(callerId, groupId)
  },
  changes: {
    ScoreAdjusted: where,
    ScoreAdjustmentRemoved: where,
    CommentAdded: where,
    CommentReplied: where,
    CommentChanged: where,
    CommentRemoved: where,
    RegradeAsked: where,
    RegradeAnswered: where,
    MarksSeen: where,
  },
}
