// From committed events to live messages: what people who look at a page should hear, after the read models have it.

import { requireRejudger } from '../commands/judging/rejudge/policy.ts'
import type { Rejudging } from '../commands/judging/rejudge/rejudging.ts'
import type { SubmissionEvent } from '../commands/judging/submission/events.ts'
import { queuedSubmission } from '../commands/judging/submission/judgeTask.ts'
import { cancelledVerdict, showVerdict } from '../commands/judging/submission/policy.ts'
import type { JudgingMessage } from '../commands/judging/submission/schemas.ts'
import type { Position, Recorded, RecordedEvent } from '../eventstore/port.ts'
import { statusName } from '../judge/catalogue.ts'
import { accessGroups } from '../projections/classes/accessGroups.ts'
import { NotBuilt } from '../projections/kit/reader.ts'
import { accessUsers } from '../projections/people/accessUsers.ts'
import type { Access } from '../protocol/access.ts'
import type { Caller } from '../protocol/call.ts'
import { CLOSE } from '../protocol/live.ts'
import { hasExpired } from './access/access.ts'
import type { Judging } from './judging.ts'
import type { Live } from './live/live.ts'

export interface LiveUpdatesOptions {
  live: Live
  judging: Judging | null
  rejudging: Pick<Rejudging, 'wake'> | null
  /** Where the log was when this server started: what waits of before is taken from the read model. */
  startedAfter: Position
  samples(problemId: number, version: number): Promise<readonly { index: number; input: string; expectedOutput: string }[]>
  /** Whether a person is told what a checker says even where the problem does not show it: those who teach the class. */
  mayAudit(userId: number, groupId: number): boolean
  onError(error: unknown): void
}

const CHANGES_PRACTICE = new Set([
  'CodeSubmitted',
  'SubmissionJudged',
  'SubmissionRejudged',
  'SubmissionCancelled',
  'PracticeCreated',
  'PracticeEdited',
  'PracticeDeleted',
  'SolutionVisibilityChanged',
])
interface Mentioned {
  groupId?: number
  activityId?: number
  problemId?: number
  userId?: number
  answerId?: number
  rejudgeId?: number
}

/** Whatever the access view folds may have changed what somebody may see. */
const CHANGES_RIGHTS = new Set([...Object.keys(accessUsers.on), ...Object.keys(accessGroups.on)])

const practiceTopic = /^groups\/(\d{1,16})\/practice$/
/** How rejudges of a class go on; for those who may ask for them. */
const rejudgesTopic = /^groups\/(\d{1,16})\/rejudges$/

/** Whether it can be told at the moment who may what: not while the read models of it are being built. */
export const areRightsKnown = (access: Access) => (): boolean => {
  try {
    access.user(0)
    access.group(0)
    return true
  } catch (error) {
    if (error instanceof NotBuilt) return false
    throw error
  }
}

/** Who may follow a topic of a class: whoever may read the class, or rejudge in it. */
export const maySeeTopic =
  (access: Access) =>
  (caller: Caller, topic: string): boolean => {
    const groupId = Number((practiceTopic.exec(topic) ?? rejudgesTopic.exec(topic))?.[1] ?? 0)
    try {
      if (rejudgesTopic.test(topic)) requireRejudger(access, caller.userId, groupId)
      else access.requireGroupReader(caller.userId, groupId)
      return true
    } catch {
      return false
    }
  }

/** For the live socket: whose time here is over. */
export const mustLeave =
  (access: Access, now: () => Date) =>
  ({ userId }: Caller): number | null => {
    const user = access.user(userId)
    if (user?.isForgotten) return CLOSE.sessionEnded
    return hasExpired(user, now()) ? CLOSE.accountExpired : null
  }

/** The topic of a person's own runs. */
export const publishJudging = (live: Live, userId: number, message: JudgingMessage): void =>
  live.publish(`users/${userId}/judging`, 'judging', message)

/** Tells the topics what a batch of committed events means to them. */
export const createLiveUpdates = ({ live, judging, rejudging, startedAfter, samples, mayAudit, onError }: LiveUpdatesOptions) => {
  const tellVerdict = async (event: Recorded<Extract<SubmissionEvent, { type: 'SubmissionJudged' }>>): Promise<void> => {
    const { answerId, userId, groupId, problemId, problemVersion, verdict } = event.data
    const commandId = judging?.judged(answerId, verdict, event.position) ?? ''
    const shown = showVerdict(answerId, verdict, await samples(problemId, problemVersion), statusName, {
      isTeacher: mayAudit(userId, groupId),
    })
    publishJudging(live, userId, { phase: 'verdict', commandId, answerId, verdict: shown })
  }

  const tellCancelled = (event: Recorded<Extract<SubmissionEvent, { type: 'SubmissionCancelled' }>>): void => {
    const { answerId, userId } = event.data
    const commandId = judging?.cancelled(answerId, event.position) ?? ''
    const verdict = showVerdict(answerId, cancelledVerdict, [], statusName)
    publishJudging(live, userId, { phase: 'verdict', commandId, answerId, verdict })
  }

  /** Whoever handed code in has put it into the queue already, unless something went wrong on the way: then the log brings it there. */
  const queue = ({ position, data, metadata }: Recorded<Extract<SubmissionEvent, { type: 'CodeSubmitted' }>>): void => {
    if (position > startedAfter) judging?.resume(queuedSubmission(data, metadata.recordedAt))
  }

  return (events: readonly RecordedEvent[]): void => {
    const changed = new Map<string, { topic: string; payload: object }>()
    const changedRights = new Set<number>()
    for (const event of events) {
      const data = event.data as Mentioned
      if (event.type === 'CodeSubmitted') queue(event as never)
      if (event.type === 'SubmissionJudged') tellVerdict(event as never).catch(onError)
      if (event.type === 'SubmissionCancelled') tellCancelled(event as never)
      if (CHANGES_RIGHTS.has(event.type) && data.userId !== undefined) changedRights.add(data.userId)
      if (CHANGES_PRACTICE.has(event.type)) {
        const payload = { activityId: data.activityId, problemId: data.problemId ?? null }
        changed.set(`${data.groupId}/${data.activityId}/${payload.problemId}`, { topic: `groups/${data.groupId}/practice`, payload })
      }
      if (event.stream.startsWith('rejudge-')) {
        const { groupId, rejudgeId } = data
        rejudging?.wake(rejudgeId as number)
        changed.set(`${groupId}/rejudge ${rejudgeId}`, { topic: `groups/${groupId}/rejudges`, payload: { rejudgeId } })
      }
    }
    if (changedRights.size > 0) live.recheck(changedRights)
    for (const { topic, payload } of changed.values()) live.publish(topic, 'changed', payload)
  }
}
