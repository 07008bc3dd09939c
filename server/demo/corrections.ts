// The demo's teacher finds the mistakes in test data, corrects them and has the answers judged again, through the real deciders: so the
// pages about rejudges have something true to show.

import { rejudgeDecider, rejudgeStream } from '../../commands/judging/rejudge/decider.ts'
import { recordRejudgeResult } from '../../commands/judging/rejudge/judging.ts'
import { createRejudging } from '../../commands/judging/rejudge/rejudging.ts'
import type { Verdict } from '../../judge/contract.ts'
import type { Core } from '../core.ts'
import type { Correction } from './mistakes.ts'
import { by, correctDemoProblem, type DemoPractice, type PastClock } from './school.ts'

const MINUTE = 60_000

interface Found {
  correction: Correction
  practice: DemoPractice
  activityId: number
  problem: DemoPractice['problems'][number]
  /** Answers judged by the mistaken data, and what they are worth by the right ones. */
  answers: readonly { answerId: number; verdict: Verdict }[]
}

/** The teacher corrects the problem, has its answers judged again and, of the first one, lets the new verdicts count. */
export const tellCorrection = async (core: Core, clock: PastClock, found: Found): Promise<void> => {
  const { correction, practice, activityId, problem, answers } = found
  const { commands, events } = core
  const { groupId, teacherId } = practice
  const { problemId } = problem
  const teacher = { userId: teacherId, role: 'teacher' }
  const pass = (ms: number) => clock.set(clock.now().getTime() + ms)

  const version = await correctDemoProblem(core, clock, teacherId, problemId, problem.demo)
  pass(4 * MINUTE)
  const answerIds = answers.map(({ answerId }) => answerId)
  const scope = { answerId: null, problemId, activityId, since: null, until: null, allClasses: false }
  const problems = [{ problemId, version }]
  const request = { groupId, groupIds: [groupId], scope, reason: correction.reason, answerIds, problems, requestedBy: teacherId }
  const { id: rejudgeId } = await commands.create(
    rejudgeDecider,
    rejudgeStream,
    (id) => ({ type: 'RequestRejudge' as const, rejudgeId: id, ...request }),
    by(clock, teacher),
  )
  for (const { answerId, verdict } of answers) {
    pass(300)
    await recordRejudgeResult(commands, rejudgeId, answerId, verdict)
  }
  if (!correction.isApplied) return
  pass(11 * MINUTE)
  const stream = rejudgeStream(rejudgeId)
  await commands.handle(rejudgeDecider, stream, { type: 'ApplyRejudge', groupId }, by(clock, teacher))
  const log = { warn() {} }
  const rejudging = createRejudging({ commands, events, enqueue() {}, giveUp() {}, now: () => clock.now(), log })
  await rejudging.finish(rejudgeId)
  await rejudging.stop()
}
