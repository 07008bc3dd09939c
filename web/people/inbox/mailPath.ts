// Address of what a notice is about.
import type { ShownMail } from '../../../queries/people/inbox/schemas.ts'
import { activityPath } from '../../shared/activityPaths.ts'
import { paths } from '../../shared/paths.ts'

/** The page of the problem or of the activity, with the answers to the problem open where the notice is about one; null for other mails. */
export const mailPath = ({ activity, problem }: Pick<ShownMail, 'activity' | 'problem'>): string | null => {
  if (problem !== null) return problem.page === 'edit' ? paths.problemEdit(problem.problemId) : paths.problemReview(problem.problemId)
  if (activity === null) return null
  const { problemId, userId, ...place } = activity
  if (problemId === null) return activityPath(place)
  return activityPath(place, { history: problemId, ...(userId !== null && { user: userId }) })
}
