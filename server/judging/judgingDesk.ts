// Interface between the log and the judge: the work to judge, its progress, and the place to record verdicts.
import { recordRejudgeResult, wantedVersions } from '../../commands/judging/rejudge/rejudgeResult.ts'
import { judgingTopic } from '../../commands/judging/submission/calls.ts'
import { type JudgingDeps, loadJudgeTask, loadRejudgeTask, recordVerdict } from '../../commands/judging/submission/judgeTask.ts'
import { showLiveCase } from '../../commands/judging/submission/policy.ts'
import type { JudgingMessage } from '../../commands/judging/submission/schemas.ts'
import { Unavailable } from '../../eventstore/port.ts'
import { statusName } from '../../judge/catalogue.ts'
import type { JudgeProgress } from '../../judge/judge.ts'
import type { RecordingOptions } from '../../judge/queue/recording.ts'
import { Rejection } from '../../protocol/catalogue.ts'
import type { JudgeTask, QueuedSubmission, Verdict } from '../../protocol/verdict.ts'
import type { Live } from '../live/live.ts'

/** Sends progress to the person who runs code. */
export const publishJudging =
  (live: Pick<Live, 'publish'>) =>
  (userId: number, message: JudgingMessage, position?: string): void =>
    live.publish(judgingTopic.of({ userId }), 'judging', message, position)

/** A submission: its author and location. */
export interface RunOrigin {
  commandId: string
  answerId: number
  groupId: number
}

/** Progress of judging, as shown to the author. */
export const judgingMessage = (origin: RunOrigin, event: JudgeProgress): JudgingMessage =>
  event.phase === 'compiling'
    ? { phase: 'compiling', ...origin }
    : {
        phase: 'case',
        ...origin,
        total: event.total,
        case: { ...showLiveCase(event.result, statusName), ...(event.group === undefined ? {} : { group: event.group }) },
      }

export interface JudgingDesk extends Pick<RecordingOptions, 'record' | 'mayPass'> {
  /** The task of a submission; null if it is no longer waiting. */
  load(submission: QueuedSubmission): Promise<JudgeTask | null>
}

/** `onRecorded` is called for each first verdict recorded here. */
export const createJudgingDesk = (
  deps: JudgingDeps,
  onRecorded: (answerId: number, verdict: Verdict, position: string) => void = () => {},
): JudgingDesk => ({
  async load({ answerId, rejudgeId }) {
    if (rejudgeId === undefined) return await loadJudgeTask(deps, answerId)
    const versions = await wantedVersions(deps.commands, rejudgeId, answerId)
    return versions && (await loadRejudgeTask(deps, answerId, (problemId) => versions.get(problemId)))
  },
  async record({ answerId, attempt, rejudgeId }, verdict) {
    if (rejudgeId !== undefined) return await recordRejudgeResult(deps.commands, rejudgeId, answerId, verdict)
    const position = await recordVerdict(deps, answerId, attempt, verdict)
    if (position !== null) onRecorded(answerId, verdict, position)
  },
  mayPass: (error) => error instanceof Unavailable || (error instanceof Rejection && error.code === 'Common.Conflict'),
})
