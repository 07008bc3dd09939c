// Address of what a notice is about.
import type { ShownMail } from '../../../queries/people/inbox/schemas.ts'
import { activityPath } from '../../shared/activityPaths.ts'

/** The page of the activity, with the answers to the problem open where the notice is about one; null for other mails. */
export const mailPath = ({ activity }: Pick<ShownMail, 'activity'>): string | null => {
  if (activity === null) return null
  const { problemId, userId, ...place } = activity
  if (problemId === null) return activityPath(place)
  return activityPath(place, { history: problemId, ...(userId !== null && { user: userId }) })
}
