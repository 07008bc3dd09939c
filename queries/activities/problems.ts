// Problems of an activity with the progress of the class and the user.
import { namedLanguages } from '../../judge/catalogue.ts'
import { type TallyDocument, tallyKey } from '../../projections/activities/answers/problemTallies.ts'
import { type ProgressDocument, progressKey } from '../../projections/activities/answers/progress.ts'
import { type MarksDocument, marksKey } from '../../projections/problems/marks.ts'
import type { ProblemSetDocument } from '../../projections/problems/problemSets.ts'
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import type { Reader } from '../../projections/store/port.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { type ShownActivities, type ShownActivity, sightOfActivities } from '../kit/activity.ts'
import { type ReadVersion, workedVersion } from '../kit/workedVersion.ts'
import type { ActivityProblem } from './schemas.ts'

interface ProblemSources {
  reader: Reader
  shownActivities: ShownActivities
  readVersion: ReadVersion
}

/** The user's progress; while results are hidden, only that something was submitted. */
const standing = (
  mine: { isSolved: boolean; score: number } | undefined,
  seesResults: boolean,
): Pick<ActivityProblem, 'myState' | 'myBestScore'> => {
  if (!mine) return { myState: 'untried', myBestScore: 0 }
  return seesResults ? { myState: mine.isSolved ? 'solved' : 'tried', myBestScore: mine.score } : { myState: 'tried', myBestScore: 0 }
}

/** Figures of the class, by problem. */
const talliesOf = async (reader: Reader, { activityId, problemSetId }: ShownActivity): Promise<Map<string, TallyDocument>> => {
  const set = await reader.get<ProblemSetDocument>('problemSets', String(problemSetId))
  const keys = set?.problemIds.map((problemId) => tallyKey(activityId, problemId)) ?? []
  return await reader.getMany<TallyDocument>('problemTallies', keys)
}

/** Whether any solution may be opened to a class. */
const hasSolution = ({ locales }: ProblemDocument): boolean => locales.some(({ canEnableSolution }) => canEnableSolution)

/** What of an entry depends on its reader. */
type OfReader = Pick<ActivityProblem, 'success' | 'error' | 'isMark' | 'isSolutionEnable' | 'myState' | 'myBestScore'>

/** Problems of an activity in display order, with what the reader may see. Throws ProblemSet.NotFound. */
const listed = async (
  { reader, readVersion }: Pick<ProblemSources, 'reader' | 'readVersion'>,
  activity: ShownActivity,
  ofReader: (problem: ProblemDocument) => OfReader,
): Promise<ActivityProblem[]> => {
  const { problemSetId } = activity
  const set = await reader.get<ProblemSetDocument>('problemSets', String(problemSetId))
  if (!set) throw rejected('ProblemSet.NotFound')
  const newest = await reader.getMany<ProblemDocument>('problems', set.problemIds.map(String))
  const worked = await Promise.all([...newest.values()].map((problem) => workedVersion(readVersion, problem, activity)))
  const problems = new Map(worked.flatMap((problem) => (problem ? [[problem.problemId, problem]] : [])))
  return set.problems
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ problemId, distribution, order, enableAnalyze }) => {
      const problem = problems.get(problemId)
      if (!problem) return []
      return {
        id: problemId,
        locales: problem.locales.map(({ localeId, localeCode, isPrimary, title, canEnableSolution }) => ({
          localeId,
          localeCode,
          isPrimary,
          title,
          canEnableSolution,
        })),
        difficulty: problem.difficulty,
        distribution,
        order,
        isTQC: problem.isTQC,
        canAnalyze: problem.canAnalyze,
        enableAnalyze,
        problemSetVersion: set.version,
        languages: namedLanguages(problem.languages),
        ...ofReader(problem),
      }
    })
}

/** Problems of an activity for a reader who has tried nothing and sees no solutions. Throws ProblemSet.NotFound. */
export const problemsForAll = (
  sources: Pick<ProblemSources, 'reader' | 'readVersion'>,
  activity: ShownActivity,
): Promise<ActivityProblem[]> =>
  listed(sources, activity, () => ({ success: 0, error: 0, isMark: false, isSolutionEnable: false, ...standing(undefined, false) }))

/** Problems of an activity in display order, with the user's star and progress. Throws ProblemSet.NotFound. */
export const problemsOfActivity = async (
  sources: ProblemSources,
  activity: ShownActivity,
  userId: number,
  now: Date,
): Promise<ActivityProblem[]> => {
  const { reader, shownActivities } = sources
  const { activityId, openSolutions } = activity
  const { sees } = await sightOfActivities(shownActivities, [activityId], userId, now)
  const tallies = sees(activityId, 'statistics') ? await talliesOf(reader, activity) : new Map<string, TallyDocument>()
  const marks = await reader.get<MarksDocument>('marks', marksKey(activityId, userId))
  const progress = await reader.get<ProgressDocument>('progress', progressKey(activityId, userId))
  return await listed(sources, activity, (problem) => {
    const { problemId } = problem
    const tally = tallies.get(tallyKey(activityId, problemId))
    return {
      success: tally?.success ?? 0,
      error: tally?.error ?? 0,
      isMark: marks?.problemIds.includes(problemId) ?? false,
      isSolutionEnable: openSolutions.includes(problemId) && hasSolution(problem) && sees(activityId, 'solution'),
      ...standing(progress?.problems[problemId], sees(activityId, 'results')),
    }
  })
}
