// Finds problems by title in the activities of the user's own classes, so that a search reveals no others.
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
  /** Ids of the user's classes. */
  classesOf(userId: number): Promise<readonly number[]>
}

/** Limits of a search: newest classes, activities of each kind, and problems. */
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

/** Readable activities in the user's current classes, newest class first. */
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

/** Problems that match a search: titles with the prefix first, then titles with a word that has it. */
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
