// Link targets of an entry's subjects, as far as the server allows.
import type { TimelineEntry } from '../../queries/audit/schemas.ts'
import { activityPath } from '../shared/activityPaths.ts'
import type { EventNames } from '../shared/eventReading.ts'
import { paths } from '../shared/paths.ts'

type Links = Record<keyof EventNames | 'answers', string | null>

/** Null if there is no target. */
export const linksOf = (groupId: number, { actorId, userId, activityId, problemId, opens }: TimelineEntry): Links => {
  const { activitySetId: problemSetId, activityType } = opens
  const inActivity = (query: { problem?: number; history?: number; user?: number } = {}): string | null =>
    activityId === null || problemSetId === null || activityType === null
      ? null
      : activityPath({ activityType, groupId, activityId, problemSetId }, query)
  const problem = (id: number) => (opens.problem === 'inActivity' ? inActivity({ problem: id }) : paths.problemText(id))
  return {
    actor: opens.actor && actorId !== null ? paths.timeline(groupId, { user: actorId }) : null,
    user: opens.user && userId !== null ? paths.timeline(groupId, { user: userId }) : null,
    activity: inActivity(),
    problem: opens.problem === null || problemId === null ? null : problem(problemId),
    set: null,
    answers: opens.answers && problemId !== null && userId !== null ? inActivity({ history: problemId, user: userId }) : null,
  }
}
