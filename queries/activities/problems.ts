// The problems of an activity, with how the class and the person are doing.
import { namedLanguages } from '../../judge/catalogue.ts'
import { type TallyDocument, tallyKey } from '../../projections/activities/answers/problemTallies.ts'
import { type ProgressDocument, progressKey } from '../../projections/activities/answers/progress.ts'
import { type MarksDocument, marksKey } from '../../projections/problems/marks.ts'
import type { ProblemSetDocument } from '../../projections/problems/problemSets.ts'
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import type { Reader } from '../../projections/store/port.ts'
import { rejected } from '../../protocol/catalogue.ts'
import type { ShownActivity } from '../kit/activity.ts'
import type { ActivityProblem } from './schemas.ts'

const stateOf = (mine: { isSolved: boolean } | undefined): ActivityProblem['myState'] => {
  if (!mine) return 'untried'
  return mine.isSolved ? 'solved' : 'tried'
}

/** The problems of an activity by order, with the person's star and state. Throws ProblemSet.NotFound. */
export const problemsOfActivity = async (
  reader: Reader,
  { activityId, problemSetId, openSolutions }: ShownActivity,
  userId: number,
): Promise<ActivityProblem[]> => {
  const set = await reader.get<ProblemSetDocument>('problemSets', String(problemSetId))
  if (!set) throw rejected('ProblemSet.NotFound')
  const problems = await reader.getMany<ProblemDocument>('problems', set.problemIds.map(String))
  const tallies = await reader.getMany<TallyDocument>(
    'problemTallies',
    set.problemIds.map((problemId) => tallyKey(activityId, problemId)),
  )
  const marks = await reader.get<MarksDocument>('marks', marksKey(activityId, userId))
  const progress = await reader.get<ProgressDocument>('progress', progressKey(activityId, userId))
  return set.problems
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ problemId, distribution, order, enableAnalyze }) => {
      const problem = problems.get(String(problemId))
      if (!problem) return []
      const tally = tallies.get(tallyKey(activityId, problemId))
      const mine = progress?.problems[problemId]
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
        success: tally?.success ?? 0,
        error: tally?.error ?? 0,
        isMark: marks?.problemIds.includes(problemId) ?? false,
        isSolutionEnable: openSolutions.includes(problemId),
        isTQC: problem.isTQC,
        canAnalyze: problem.canAnalyze,
        enableAnalyze,
        problemSetVersion: set.version,
        languages: namedLanguages(problem.languages),
        myState: stateOf(mine),
        myBestScore: mine?.bestScore ?? 0,
      }
    })
}
