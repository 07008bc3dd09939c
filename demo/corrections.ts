// The demo's teacher corrects errors in test data and requests rejudges, through the real deciders, so that the rejudge pages show real
// data.

import { rejudges } from '../commands/judging/rejudge/decider.ts'
import { recordRejudgeResult } from '../commands/judging/rejudge/rejudgeResult.ts'
import { writeRejudged } from '../commands/judging/rejudge/rejudging.ts'
import { subCommandId } from '../commands/kit/ids.ts'
import type { Verdict } from '../protocol/verdict.ts'
import { correctProblem } from './authoring.ts'
import { type Erratum, erratumOf } from './errata.ts'
import type { Happening } from './homeworks.ts'
import type { DemoPractice, DemoProblem, Opened } from './practices.ts'
import { by, pass, type Telling } from './telling.ts'

const MINUTE = 60_000

interface Found {
  erratum: Erratum
  groupId: number
  teacherId: number
  activityId: number
  problem: DemoProblem
  /** Answers judged by the wrong test data, with their correct verdicts. */
  answers: readonly { answerId: number; verdict: Verdict }[]
}

/** The teacher corrects the problem, requests a rejudge, and applies it unless it waits for a decision. */
export const tellCorrection = async (telling: Telling, found: Found): Promise<void> => {
  const { erratum, groupId, teacherId, activityId, problem, answers } = found
  const { commands, events } = telling
  const { problemId } = problem
  const teacher = { userId: teacherId, role: 'teacher' }

  const version = await correctProblem(telling, teacherId, problemId, problem)
  pass(telling, 4 * MINUTE)
  const answerIds = answers.map(({ answerId }) => answerId)
  const scope = { answerId: null, problemId, activityId, since: null, until: null, allClasses: false }
  const problems = [{ problemId, version }]
  const request = { groupId, groupIds: [groupId], scope, reason: erratum.reason, answerIds, problems, requestedBy: teacherId }
  const { id: rejudgeId } = await rejudges.create(
    commands,
    (id) => ({ type: 'RequestRejudge' as const, rejudgeId: id, ...request }),
    by(telling, teacher),
  )
  for (const { answerId, verdict } of answers) {
    pass(telling, 300)
    await recordRejudgeResult(commands, rejudgeId, answerId, verdict)
  }
  if (!erratum.isApplied) return
  pass(telling, 11 * MINUTE)
  const apply = by(telling, teacher)
  await rejudges.handle(commands, rejudgeId, { type: 'ApplyRejudge', groupId }, apply)
  const command = (part = '') => ({ ...apply, commandId: subCommandId(apply.commandId, part), causationId: apply.commandId })
  await writeRejudged({ commands, events, log: { warn() {}, error() {} } }, rejudgeId, { command, signal: new AbortController().signal })
}

/** Answers to problems whose test data are still wrong, by problem. */
export type Mistaken = Map<number, { answerId: number; verdict: Verdict }[]>

/** The corrections of errors that are found in these practices. `opened` and `mistaken` are filled until then. */
export const correctionsOf = (
  telling: Telling,
  practices: readonly DemoPractice[],
  foundIn: Erratum['foundIn'],
  { opened, mistaken }: { opened: ReadonlyMap<DemoPractice, Opened>; mistaken: Mistaken },
): Happening[] =>
  practices.flatMap((practice) =>
    practice.problems.flatMap((problem) => {
      const erratum = erratumOf(problem)
      if (erratum?.foundIn !== foundIn) return []
      mistaken.set(problem.problemId, [])
      const happen = async () => {
        const answers = mistaken.get(problem.problemId) ?? []
        mistaken.delete(problem.problemId)
        const { activityId } = opened.get(practice) as Opened
        await tellCorrection(telling, { erratum, ...practice, activityId, problem, answers })
      }
      return [{ at: practice.opensAt + erratum.foundAfter, happen }]
    }),
  )
