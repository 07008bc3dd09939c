// Answers to problems that no activity of the class has any more: they stay answers of the class, so its sums have them.
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Language } from '../../protocol/catalogue.ts'
import { titleOf } from '../kit/title.ts'
import type { ClassActivity } from './classActivities.ts'
import { problemKey, type Statuses } from './classSums.ts'

export interface GoneProblem {
  activityId: number
  problemId: number
  title: string
  difficulty: number
  statuses: Statuses
}

/** Those of deleted activities, and those that were taken out of a set. */
export const goneProblems = async (
  reader: Pick<Reader, 'getMany'>,
  activities: readonly ClassActivity[],
  all: ReadonlyMap<string, Statuses>,
  language: Language,
): Promise<GoneProblem[]> => {
  const known = new Set(
    activities.flatMap(({ activityId, problems }) => problems.map(({ problemId }) => problemKey(activityId, problemId))),
  )
  const gone = [...all].filter(([key]) => !known.has(key))
  const documents = await reader.getMany<ProblemDocument>('problems', new Set(gone.map(([key]) => key.split('/')[1] ?? '')))
  return gone.map(([key, statuses]) => {
    const [activityId = 0, problemId = 0] = key.split('/').map(Number)
    const problem = documents.get(String(problemId))
    return { activityId, problemId, title: titleOf(problem, language) ?? `#${problemId}`, difficulty: problem?.difficulty ?? 0, statuses }
  })
}
