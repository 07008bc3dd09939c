// Submissions and verdicts, for their author and auditors of the class.
import { maySeeHiddenCases, requireAnswerReader } from '../../../commands/judging/submission/policy.ts'
import { noAuthorship } from '../../../commands/problems/problem/policy.ts'
import type { SubmissionDocument } from '../../../projections/judging/submissions.ts'
import type { ProblemDocument } from '../../../projections/problems/problems.ts'
import type { Access } from '../../../protocol/access.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { NoteRead } from '../../../protocol/reads.ts'
import { type ShownActivities, sightOfActivities } from '../../kit/activity.ts'
import { answersOf } from './answers.ts'
import { activityAnswers, submissionInfo } from './calls.ts'
import { askedAnswers } from './place.ts'
import { practiceAnswersSchemas, submissionInfoSchemas } from './schemas.ts'
import { type SubmissionSources, shownSubmission } from './submission.ts'

export interface SubmissionQueryDeps extends SubmissionSources {
  access: Access
  shownActivities: ShownActivities
  noteRead: NoteRead
}

const answersRoute = (deps: SubmissionQueryDeps, activityType: string): Route =>
  route(activityAnswers(activityType), practiceAnswersSchemas, async (asked, context) => {
    const { groupId, userId } = asked
    const callerId = context.caller.userId
    const about = await askedAnswers(deps, { ...asked, activityType }, callerId, context.now)
    requireAnswerReader(deps.access, callerId, asked)
    const answers = await answersOf(deps, asked, about, {
      isTeacher: deps.access.mayAuditGroup(callerId, groupId),
      isReleased: about.isReleased,
    })
    // former members are known only by their answers
    const isNone = (Array.isArray(answers) ? answers.length : answers.total) === 0
    const isAll = asked.statusCodes.length === 0
    if (isAll && isNone && userId !== callerId && !deps.access.group(groupId)?.members[userId]) throw rejected('User.NotFound')
    deps.noteRead(context, { view: 'answers', groupId, userIds: [userId] })
    return answers
  })

/** Routes that read submissions (requirement j08). */
export const submissionQueries = (deps: SubmissionQueryDeps): Route[] => [
  ...deps.shownActivities.types.map((activityType) => answersRoute(deps, activityType)),

  route(submissionInfo, submissionInfoSchemas, async ({ answerId }, context) => {
    const submission = await deps.reader.get<SubmissionDocument>('submissions', String(answerId))
    if (!submission) throw rejected('Submission.NotFound')
    const { userId, groupId, activityId } = submission
    const callerId = context.caller.userId
    requireAnswerReader(deps.access, callerId, submission)
    const { activities, isReleased } = await sightOfActivities(deps.shownActivities, [activityId], callerId, context.now)
    const activity = activities.get(activityId)
    const part = userId === callerId ? 'ownAnswers' : 'othersAnswers'
    if (activity) await deps.shownActivities.requireVisible(activity, callerId, context.now, part)
    deps.noteRead(context, { view: 'submission', groupId, userIds: [userId] })
    const problem = await deps.reader.get<ProblemDocument>('problems', String(submission.problemId))
    const isTeacher = deps.access.mayAuditGroup(context.caller.userId, groupId)
    const opensCases = maySeeHiddenCases(deps.access, context.caller.userId, groupId, problem ?? noAuthorship)
    return await shownSubmission(deps, submission, { isTeacher, isReleased, opensCases, language: context.language })
  }),
]
