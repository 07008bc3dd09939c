// Finds problems by title among those that somebody practises: looked for in their own practices alone, so that no search tells of others.
import type { ClassDocument } from '../../projections/classes/classes.ts'
import type { PracticeDocument } from '../../projections/practice/practices.ts'
import type { ProblemTitlesDocument } from '../../projections/problems/problemLists.ts'
import type { ProblemSetDocument } from '../../projections/problems/problemSets.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { Rejection } from '../../protocol/rejection.ts'
import { hasWordFrom, searchable } from '../../protocol/searching.ts'
import type { FoundProblem } from './schemas.ts'

export interface FoundProblemsSources {
  reader: Reader
  access: Access
  /** Classes that a person is in. */
  classesOf(userId: number): Promise<readonly number[]>
}

/** What is looked into: the newest classes, their practices, and the problems of these. */
const MOST = { classes: 20, practices: 200, problems: 2000, shown: 8 } as const

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

/** Practices of the classes in which somebody is a member now, those of the newest class first, in their order. */
const practisedBy = async ({ reader, access, classesOf }: FoundProblemsSources, userId: number): Promise<PracticeDocument[]> => {
  const isIn = (groupId: number): boolean => passes(() => access.requireGroupMember(userId, groupId))
  const groupIds = (await classesOf(userId)).filter(isIn).slice(-MOST.classes)
  if (groupIds.length === 0) return []
  const practices = await reader.find<PracticeDocument>('practices', {
    filter: { groupId: { $in: groupIds } },
    sort: [
      ['groupId', -1],
      ['order', 1],
    ],
    limit: MOST.practices,
  })
  return practices.filter(({ groupId, problemSetType }) => passes(() => access.requireLicence(userId, groupId, problemSetType)))
}

/** The problems that a search finds for somebody: titles that begin with it first, then those with a word that does. */
export const problemsFoundBy = async (sources: FoundProblemsSources, userId: number, search: string): Promise<FoundProblem[]> => {
  const wanted = searchable(search)
  const { reader } = sources
  const practices = await practisedBy(sources, userId)
  const sets = await reader.getMany<ProblemSetDocument>('problemSets', new Set(practices.map(({ problemSetId }) => String(problemSetId))))
  const places = practices
    .flatMap((practice) => (sets.get(String(practice.problemSetId))?.problemIds ?? []).map((problemId) => ({ practice, problemId })))
    .slice(0, MOST.problems)
  const problems = await reader.getMany<ProblemTitlesDocument>('problemTitles', new Set(places.map(({ problemId }) => String(problemId))))
  const found = places.flatMap(({ practice, problemId }) => {
    const { titles = [] } = problems.get(String(problemId)) ?? {}
    const names = titles.map(({ title }) => searchable(title)).filter((title) => hasWordFrom(title, wanted))
    return names.length === 0 ? [] : [{ practice, problemId, titles, isBegun: names.some((name) => name.startsWith(wanted)) }]
  })
  const shown = found.toSorted((one, other) => Number(other.isBegun) - Number(one.isBegun)).slice(0, MOST.shown)
  const classes = await reader.getMany<ClassDocument>('classes', new Set(shown.map(({ practice }) => String(practice.groupId))))
  return shown.map(({ practice: { groupId, activityId, problemSetId, name }, problemId, titles }) => ({
    groupId,
    groupName: classes.get(String(groupId))?.name ?? '',
    activityId,
    activityName: name,
    problemSetId,
    problemId,
    locales: [...titles],
  }))
}
