// A user's tried and solved problems across classes, computed from progress documents without reading answers.
import { isKeptOut } from '../../../commands/judging/submission/policy.ts'
import { type ProgressDocument, progressKey } from '../../../projections/activities/answers/progress.ts'
import type { StandingDocument } from '../../../projections/activities/answers/standings.ts'
import type { ProblemDocument } from '../../../projections/problems/problems.ts'
import type { Language } from '../../../protocol/catalogue.ts'
import { sightOfActivities } from '../../kit/activity.ts'
import { titleOf } from '../../kit/title.ts'
import type { ProfileSources } from './profile.ts'
import type { PersonStatistics, TriedProblem } from './schemas.ts'

type Tried = Omit<TriedProblem, 'title'>

/** Classes whose results the reader may see: their own unless blocked there, and those they audit. */
const classesFor = async ({ access, classesOf }: ProfileSources, readerId: number, userId: number): Promise<number[]> =>
  (await classesOf(userId)).filter((groupId) =>
    readerId === userId ? !isKeptOut(access, userId, groupId) : access.mayAuditGroup(readerId, groupId),
  )

/** Per problem, over all activities that contain it. */
const triedIn = async (
  { reader, shownActivities }: ProfileSources,
  groupIds: readonly number[],
  userId: number,
  by: { userId: number; now: Date },
): Promise<Tried[]> => {
  const standings = await reader.getMany<StandingDocument>(
    'standings',
    groupIds.map((groupId) => `${groupId}/${userId}`),
  )
  const activityIds = [...standings.values()].flatMap((standing) => standing.activityIds)
  const progress = await reader.getMany<ProgressDocument>(
    'progress',
    activityIds.map((activityId) => progressKey(activityId, userId)),
  )
  const { sees } = await sightOfActivities(shownActivities, activityIds, by.userId, by.now, ['results', 'ownAnswers'])
  const tried = new Map<number, Tried>()
  for (const { activityId, problems } of progress.values()) {
    // nothing is told of an exam between its end for the person and its results, not even which problems it had
    if (!sees(activityId, 'ownAnswers')) continue
    for (const [id, { isSolved: hasSolved, tries }] of Object.entries(problems)) {
      const problemId = Number(id)
      const isSolved = hasSolved && sees(activityId, 'results')
      const before = tried.get(problemId)
      tried.set(problemId, { problemId, isSolved: isSolved || before?.isSolved === true, tries: tries + (before?.tries ?? 0) })
    }
  }
  return [...tried.values()]
}

/** Unsolved problems first, then the newest. */
const order = (a: Tried, b: Tried): number => Number(a.isSolved) - Number(b.isSolved) || b.problemId - a.problemId

/** Statistics that the reader may see, with a page of problems. */
export const personStatistics = async (
  sources: ProfileSources,
  { userId, page, size }: { userId: number; page: number; size: number },
  by: { userId: number; now: Date; language: Language },
): Promise<PersonStatistics> => {
  const tried = await triedIn(sources, await classesFor(sources, by.userId, userId), userId, by)
  const shown = tried.toSorted(order).slice((page - 1) * size, page * size)
  const problems = await sources.reader.getMany<ProblemDocument>(
    'problems',
    shown.map(({ problemId }) => String(problemId)),
  )
  return {
    answerCount: tried.reduce((sum, { tries }) => sum + tries, 0),
    solvedCount: tried.filter(({ isSolved }) => isSolved).length,
    items: shown.map((problem) => ({ ...problem, title: titleOf(problems.get(String(problem.problemId)), by.language) })),
    total: tried.length,
    page,
    size,
  }
}
