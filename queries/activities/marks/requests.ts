// Open review requests of a class, for its staff.
import type { ActivityMarksDocument } from '../../../projections/activities/marks/activityMarks.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import type { ProblemDocument } from '../../../projections/problems/problems.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { Access } from '../../../protocol/access.ts'
import type { Language } from '../../../protocol/catalogue.ts'
import type { ShownActivities } from '../../kit/activity.ts'
import { titleOf } from '../../kit/title.ts'
import type { OpenRequest } from './schemas.ts'

const MOST = 200

export interface RequestSources {
  reader: Reader
  access: Pick<Access, 'group'>
  shownActivities: ShownActivities
}

/** Oldest first. Excludes blocked students, deleted activities, and those whose answers the reader may not see now. */
export const openRequestsIn = async (
  { reader, access, shownActivities }: RequestSources,
  { groupId, activityId }: { groupId: number; activityId: number | null },
  { userId: readerId, now, language }: { userId: number; now: Date; language: Language },
): Promise<OpenRequest[]> => {
  const filter = { groupId, hasOpenRequest: true, ...(activityId === null ? {} : { activityId }) }
  const found = await reader.find<ActivityMarksDocument>('activityMarks', { filter, limit: MOST })
  const members = access.group(groupId)?.members ?? {}
  const open = found
    .filter(({ userId }) => members[userId]?.isBlocked !== true)
    .flatMap((marks) =>
      Object.values(marks.requests)
        .filter(({ answer }) => answer === null)
        .map((request) => ({ ...request, activityId: marks.activityId, userId: marks.userId })),
    )
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .slice(0, MOST)
  const marked = await shownActivities.found(new Set(open.map((one) => one.activityId)))
  const [activities, people, problems] = await Promise.all([
    shownActivities.visible(marked, readerId, now, 'othersAnswers'),
    reader.getMany<PersonDocument>('people', new Set(open.map(({ userId }) => String(userId)))),
    reader.getMany<ProblemDocument>('problems', new Set(open.map(({ problemId }) => String(problemId)))),
  ])
  return open.flatMap(({ activityId: id, userId, problemId, answerId, at, text }) => {
    const activity = activities.find((one) => one.activityId === id)
    if (!activity) return []
    const { name: activityName, problemSetId } = activity
    const person = people.get(String(userId))
    const who = { userId, userName: person?.name ?? null, studentId: person?.studentId ?? null }
    const problemTitle = titleOf(problems.get(String(problemId)), language)
    return [{ activityId: id, activityName, problemSetId, problemId, problemTitle, ...who, answerId, at, text }]
  })
}
