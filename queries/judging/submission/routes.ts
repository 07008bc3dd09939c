// Answers what was handed in and what the judge said: to its author and to those who may audit the class.
import { showVerdict } from '../../../commands/judging/submission/policy.ts'
import { statusName } from '../../../judge/catalogue.ts'
import type { SubmissionDocument } from '../../../projections/judging/submissions.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import type { ProblemSetDocument } from '../../../projections/problems/problemSets.ts'
import type { ProblemDocument } from '../../../projections/problems/problems.ts'
import type { DocumentFilter, Reader } from '../../../projections/store/port.ts'
import type { Access } from '../../../protocol/access.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { NoteRead } from '../../../protocol/reads.ts'
import { practiceIn } from '../../practice/place.ts'
import { practiceAnswers, submissionInfo } from './calls.ts'
import { type Answer, practiceAnswersSchemas, submissionInfoSchemas } from './schemas.ts'

export interface SubmissionQueryDeps {
  reader: Reader
  access: Access
  noteRead: NoteRead
  loadBlob(sha256: string): Promise<Buffer>
  /** Visible cases of a problem as they were in a version. */
  samples(problemId: number, version: number): Promise<ProblemDocument['samples']>
}

interface SetPlace {
  groupId: number
  /** Null for the set in whatever activity of the class. */
  activityId: number | null
  problemSetId: number
  problemId: number
}

/** Throws unless the class works on the set and the set holds the problem: Group.*, Activity.NotFound, ProblemSet.NotFound, Problem.NotFound. */
const requireSet = async (
  { reader, access }: Pick<SubmissionQueryDeps, 'reader' | 'access'>,
  { groupId, activityId, problemSetId, problemId }: SetPlace,
  userId: number,
): Promise<void> => {
  if (activityId !== null) {
    const practice = await practiceIn({ reader, access }, { groupId, activityId }, userId)
    if (practice.problemSetId !== problemSetId) throw rejected('Activity.NotFound')
  } else {
    access.requireGroupReader(userId, groupId)
    if ((await reader.count('practices', { groupId, problemSetId })) === 0) throw rejected('ProblemSet.NotFound')
  }
  const set = await reader.get<ProblemSetDocument>('problemSets', String(problemSetId))
  if (!set?.problemIds.includes(problemId)) throw rejected('Problem.NotFound')
}

/** Routes that read submissions (specification, activities 2: answer history). */
export const submissionQueries = ({ reader, access, noteRead, loadBlob, samples }: SubmissionQueryDeps): Route[] => {
  const answerOf = async (submission: SubmissionDocument): Promise<Answer> => {
    const { answerId, submitTime, languageId, statusCode, score, source } = submission
    const content = 'inline' in source ? source.inline : (await loadBlob(source.blob)).toString('utf8')
    const verdicts = submission.verdicts
      .map(({ judgedTime, ...judged }) => ({
        judgedTime,
        statusCode: judged.statusCode,
        status: statusName(judged.statusCode),
        score: judged.score,
      }))
      .toReversed()
    return { answerId, submitTime, languageId, statusCode, status: statusName(statusCode), score, content, verdicts }
  }

  return [
    route(
      practiceAnswers,
      practiceAnswersSchemas,
      async ({ groupId, activityId, problemSetId, problemId, userId, lastSubmit, ...asked }, context) => {
        const { caller } = context
        await requireSet({ reader, access }, { groupId, activityId, problemSetId, problemId }, caller.userId)
        if (userId !== caller.userId && !access.mayAuditGroup(caller.userId, groupId)) throw rejected('Common.Forbidden')
        const place: DocumentFilter = activityId === null ? { problemSetId } : { activityId }
        const { page, size } = lastSubmit ? { page: 1, size: 1 } : asked
        const filter = { userId, groupId, ...place, problemId }
        const total = await reader.count('submissions', filter)
        const found = await reader.find<SubmissionDocument>('submissions', {
          filter,
          sort: [['position', -1]],
          limit: size,
          offset: (page - 1) * size,
        })
        // whoever has left the class is still known by their answers
        if (total === 0 && userId !== caller.userId && !access.group(groupId)?.members[userId]) throw rejected('User.NotFound')
        noteRead(context, { view: 'answers', groupId, userIds: [userId] })
        return { items: await Promise.all(found.map(answerOf)), total, page, size }
      },
    ),

    route(submissionInfo, submissionInfoSchemas, async ({ answerId }, context) => {
      const { caller, language } = context
      const submission = await reader.get<SubmissionDocument>('submissions', String(answerId))
      if (!submission) throw rejected('Submission.NotFound')
      const isTeacher = access.mayAuditGroup(caller.userId, submission.groupId)
      if (submission.userId !== caller.userId && !isTeacher) throw rejected('Common.Forbidden')
      const { userId, groupId, activityId, problemSetId, problemId, problemVersion, judgedTime, verdict } = submission
      noteRead(context, { view: 'submission', groupId, userIds: [userId] })
      const person = await reader.get<PersonDocument>('people', String(userId))
      const shown = verdict && showVerdict(answerId, verdict, await samples(problemId, problemVersion), statusName, { isTeacher, language })
      return {
        ...(await answerOf(submission)),
        userId,
        userName: person?.name ?? null,
        groupId,
        activityId,
        problemSetId,
        problemId,
        problemVersion,
        judgedTime,
        timeMs: shown?.timeMs ?? 0,
        memoryKb: shown?.memoryKb ?? 0,
        message: shown?.message ?? '',
        ...(shown?.notice ? { notice: shown.notice } : {}),
        cases: shown?.cases ?? [],
      }
    }),
  ]
}
