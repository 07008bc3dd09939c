// Rows of an author's problem list.
import { isAuthorOf } from '../../commands/problems/problem/policy.ts'
import { namedLanguages } from '../../judge/catalogue.ts'
import type { PersonDocument } from '../../projections/people/people.ts'
import type { ProblemAnswersDocument } from '../../projections/problems/problemAnswers.ts'
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { ListedProblem } from './schemas.ts'

/** Rows of the given problems, in this order, for a user. */
export const listedProblems = async (reader: Reader, problemIds: readonly number[], userId: number): Promise<ListedProblem[]> => {
  const ids = problemIds.map(String)
  const [problems, answers] = await Promise.all([
    reader.getMany<ProblemDocument>('problems', ids),
    reader.getMany<ProblemAnswersDocument>('problemAnswers', ids),
  ])
  const owners = await reader.getMany<PersonDocument>('people', new Set([...problems.values()].map(({ ownerId }) => String(ownerId))))
  return ids.flatMap((key): ListedProblem[] => {
    const problem = problems.get(key)
    if (problem === undefined) return []
    const { problemId: id, version, ownerId, isGlobal, difficulty, tags, updateTime, caseCount, samples } = problem
    return [
      {
        id,
        version,
        ownerId,
        ownerName: owners.get(String(ownerId))?.name ?? null,
        isGlobal,
        difficulty,
        tags,
        updateTime,
        languages: namedLanguages(problem.languages),
        locales: problem.locales.map(({ localeCode, isPrimary, title }) => ({ localeCode, isPrimary, title })),
        caseCount,
        sampleCount: samples.length,
        needMoney: problem.needMoney,
        isTQC: problem.isTQC,
        canAnalyze: problem.canAnalyze,
        answerCount: answers.get(key)?.answerCount ?? 0,
        mayEdit: isAuthorOf(problem, userId),
      },
    ]
  })
}
