// Finds problems by title in the activities of a person's own classes, so that a search reveals no others.
import type { ClassDocument } from '../../projections/classes/classes.ts'
import type { ProblemTitlesDocument } from '../../projections/problems/problemLists.ts'
import type { ProblemSetDocument } from '../../projections/problems/problemSets.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { Rejection } from '../../protocol/rejection.ts'
import { hasWordFrom, searchable } from '../../protocol/searching.ts'
import type { ShownActivities, ShownActivity } from '../kit/activity.ts'
import type { FoundProblem } from './schemas.ts'

export interface FoundProblemsSources {
  reader: Reader
  access: Access
  shownActivities: ShownActivities
  /** Classes that a person is in. */
  classesOf(userId: number): Promise<readonly number[]>
}

/** The search reads so many of the newest classes, of their activities of each kind, and of the problems of these. */
const MOST = { classes: 20, activities: 200, problems: 2000, shown: 8 } as const

/** Whether a check of the access view passes. */
const passes = (check: () => void): boolean => {
  try {
    check()
    return true
  } catch (error) {
    if (error instanceof Rejection) return false
    throw error
  }
}

/** Activities that the person may read, in the classes in which they are a member now: those of the newest class first. */
const readableBy = async (
  { access, shownActivities, classesOf }: FoundProblemsSources,
  userId: number,
  now: Date,
): Promise<readonly ShownActivity[]> => {
  const isIn = (groupId: number): boolean => passes(() => access.requireGroupMember(userId, groupId))
  const groupIds = (await classesOf(userId)).filter(isIn).slice(-MOST.classes)
  if (groupIds.length === 0) return []
  return await shownActivities.visible(await shownActivities.ofClasses(groupIds, MOST.activities), userId, now, 'text')
}

/** The problems that a search finds for somebody: titles that begin with it first, then those with a word that does. */
export const problemsFoundBy = async (
  sources: FoundProblemsSources,
  userId: number,
  search: string,
  now: Date,
): Promise<FoundProblem[]> => {
  const wanted = searchable(search)
  const { reader } = sources
  const activities = await readableBy(sources, userId, now)
  const sets = await reader.getMany<ProblemSetDocument>('problemSets', new Set(activities.map(({ problemSetId }) => String(problemSetId))))
  const places = activities
    .flatMap((activity) => (sets.get(String(activity.problemSetId))?.problemIds ?? []).map((problemId) => ({ activity, problemId })))
    .slice(0, MOST.problems)
  const problems = await reader.getMany<ProblemTitlesDocument>('problemTitles', new Set(places.map(({ problemId }) => String(problemId))))
  const found = places.flatMap(({ activity, problemId }) => {
    const { titles = [] } = problems.get(String(problemId)) ?? {}
    const names = titles.map(({ title }) => searchable(title)).filter((title) => hasWordFrom(title, wanted))
    return names.length === 0 ? [] : [{ activity, problemId, titles, isBegun: names.some((name) => name.startsWith(wanted)) }]
  })
  const shown = found.toSorted((one, other) => Number(other.isBegun) - Number(one.isBegun)).slice(0, MOST.shown)
  const classes = await reader.getMany<ClassDocument>('classes', new Set(shown.map(({ activity }) => String(activity.groupId))))
  return shown.map(({ activity: { groupId, activityId, activityType, problemSetId, name }, problemId, titles }) => ({
    groupId,
    groupName: classes.get(String(groupId))?.name ?? '',
    activityId,
    activityType,
    activityName: name,
    problemSetId,
    problemId,
    locales: [...titles],
  }))
}
