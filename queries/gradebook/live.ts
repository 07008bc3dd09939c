// Live topic of the gradebook of a class: its staff hear of every change, a student of their own and of the configuration.
import type { GradebookEvent } from '../../commands/gradebook/gradebook/events.ts'
import { type LiveTopic, permitReader } from '../kit/live.ts'
import { gradebookTopic } from './calls.ts'

const ofStudent = ({ groupId, userId }: { groupId: number; userId: number }) => ({ groupId, userId })

export const gradebookLive: LiveTopic<typeof gradebookTopic.path, GradebookEvent> = {
  topic: gradebookTopic,
  permit: permitReader,
  hears(access, callerId, payload) {
    const { groupId, userId } = payload as { groupId: number; userId: number | null }
    return userId === null || userId === callerId || access.mayAuditGroup(callerId, groupId)
  },
  changes: {
    GradebookConfigured: ({ groupId }) => ({ groupId, userId: null }),
    GradeEntered: ofStudent,
    PersonExcused: ofStudent,
  },
}
