// Failing test cases of a problem with the students affected, for discussion in class.
import { STATUS } from '../../../judge/catalogue.ts'
import { type ProgressDocument, progressKey } from '../../../projections/activities/answers/progress.ts'
import type { SubmissionDocument } from '../../../projections/judging/submissions.ts'
import type { ProblemSetDocument } from '../../../projections/problems/problemSets.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { Access } from '../../../protocol/access.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { CaseResult } from '../../../protocol/verdict.ts'
import type { ShownActivity } from '../../kit/activity.ts'
import { studentsOf } from '../../kit/students.ts'
import type { FailedCases } from './schemas.ts'

/** A case that was not run does not count as failed. */
const hasFailed = ({ statusCode }: CaseResult): boolean => statusCode !== STATUS.Accept && statusCode !== STATUS.Skipped

type Failed = FailedCases['cases'][number]

const withFailure = (failed: Failed | undefined, { index, isVisible, statusCode }: CaseResult, userId: number): Failed => {
  const { userIds, statuses } = failed ?? { userIds: [], statuses: [] }
  const count = statuses.find(({ status }) => status === statusCode)?.count ?? 0
  const others = statuses.filter(({ status }) => status !== statusCode)
  return { index, isVisible, userIds: [...userIds, userId], statuses: [...others, { status: statusCode, count: count + 1 }] }
}

/** Reads the progress of each student, and the newest answer of those who tried without passing. Throws ProblemSet.NotFound, Problem.NotFound. */
export const failedCasesOf = async (
  sources: { reader: Reader; access: Pick<Access, 'group'> },
  { activityId, groupId, problemSetId }: ShownActivity,
  problemId: number,
): Promise<FailedCases> => {
  const { reader } = sources
  const set = await reader.get<ProblemSetDocument>('problemSets', String(problemSetId))
  if (!set) throw rejected('ProblemSet.NotFound')
  if (!set.problemIds.includes(problemId)) throw rejected('Problem.NotFound')
  const students = await studentsOf(sources, groupId)
  const progress = await reader.getMany<ProgressDocument>(
    'progress',
    students.map(({ userId }) => progressKey(activityId, userId)),
  )
  const failing = students.flatMap((student) => {
    const problem = progress.get(progressKey(activityId, student.userId))?.problems[problemId]
    return problem?.isSolved === false && problem.newest ? [{ student, id: String(problem.newest.answerId) }] : []
  })
  const answers = await reader.getMany<SubmissionDocument>(
    'submissions',
    failing.map(({ id }) => id),
  )
  const found = failing.flatMap(({ student, id }) => {
    const answer = answers.get(id)
    return answer === undefined ? [] : [{ student, answer }]
  })
  const version = Math.max(...found.map(({ answer }) => answer.problemVersion))
  const cases = new Map<number, Failed>()
  for (const { student, answer } of found) {
    const results = answer.problemVersion === version ? (answer.verdict?.cases ?? []) : []
    for (const one of results.filter(hasFailed)) cases.set(one.index, withFailure(cases.get(one.index), one, student.userId))
  }
  return {
    students: found.map(({ student, answer: { answerId, statusCode, problemVersion, verdict } }) => ({
      ...student,
      answerId,
      statusCode,
      isOfEarlierVersion: problemVersion !== version,
      hasNoCases: (verdict?.cases ?? []).length === 0,
    })),
    cases: [...cases.values()].sort((a, b) => b.userIds.length - a.userIds.length || a.index - b.index),
  }
}
