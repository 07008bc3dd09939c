// Live topics of judging: a user's own runs, and the progress of a class's rejudges for staff who may rejudge.
import type { RejudgeEvent } from '../../commands/judging/rejudge/events.ts'
import { requireRejudger } from '../../commands/judging/rejudge/policy.ts'
import { judgingTopic } from '../../commands/judging/submission/calls.ts'
import { isKeptOut } from '../../commands/judging/submission/policy.ts'
import { type LiveTopic, permitOwner } from '../kit/live.ts'
import { rejudgesTopic } from './rejudge/calls.ts'

/** Progress is sent by the judge, the verdict by a reactor. Nothing is sent for a class in which the user is blocked by then. */
export const judgingLive: LiveTopic<typeof judgingTopic.path> = {
  topic: judgingTopic,
  permit: permitOwner,
  hears(access, userId, payload) {
    const { groupId } = payload as { groupId?: number }
    return groupId === undefined || !isKeptOut(access, userId, groupId)
  },
  changes: {},
}

const ofRejudge = ({ rejudgeId }: { rejudgeId: number }) => ({ rejudgeId })

export const rejudgesLive: LiveTopic<typeof rejudgesTopic.path, RejudgeEvent> = {
  topic: rejudgesTopic,
  permit: (access, userId, { groupId }) => requireRejudger(access, userId, groupId),
  changes: {
    RejudgeRequested: ofRejudge,
    RejudgeResultRecorded: ofRejudge,
    RejudgeApplied: ofRejudge,
    RejudgeCompleted: ofRejudge,
    RejudgeDropped: ofRejudge,
  },
}
