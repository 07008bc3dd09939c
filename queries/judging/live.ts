// What is heard of judging: by a person of their own runs, and by those who rejudge in a class how its rejudges go on.
import type { RejudgeEvent } from '../../commands/judging/rejudge/events.ts'
import { requireRejudger } from '../../commands/judging/rejudge/policy.ts'
import { judgingTopic } from '../../commands/judging/submission/calls.ts'
import { isKeptOut } from '../../commands/judging/submission/policy.ts'
import { type LiveTopic, permitOwner } from '../kit/live.ts'
import { rejudgesTopic } from './rejudge/calls.ts'

/** Told by the judge as it goes on, and with the verdict by a reactor. Nothing of a class that the person is blocked in by then. */
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
