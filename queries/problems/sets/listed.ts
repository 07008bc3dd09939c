// Problem sets as list rows.
import { mayUseProblem } from '../../../commands/problems/problem/policy.ts'
import type { PersonDocument } from '../../../projections/people/people.ts'
import type { ProblemSetDocument } from '../../../projections/problems/problemSets.ts'
import type { ProblemDocument } from '../../../projections/problems/problems.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { Access } from '../../../protocol/access.ts'
import type { Language } from '../../../protocol/catalogue.ts'
import { titleOf } from '../../kit/title.ts'
import type { ListedProblemSet } from '../schemas.ts'

export interface SetReader {
  userId: number
  language: Language
}

/**
 * Whether the reader may see the title of a problem in the set: a problem made private after it was added to a shared set is named only to
 * its owner.
 */
export const mayName = (
  access: Pick<Access, 'hasRole' | 'isGroupAdmin'>,
  set: Pick<ProblemSetDocument, 'ownerId'>,
  problem: ProblemDocument | undefined,
  userId: number,
): problem is ProblemDocument =>
  problem !== undefined && (set.ownerId === userId || access.hasRole(userId, 'admin') || mayUseProblem(access, userId, problem))

/** In input order; titles in the language of the request. */
export const listedSets = async (
  { reader, access }: { reader: Reader; access: Pick<Access, 'hasRole' | 'isGroupAdmin'> },
  sets: readonly ProblemSetDocument[],
  { userId, language }: SetReader,
): Promise<ListedProblemSet[]> => {
  const [owners, problems] = await Promise.all([
    reader.getMany<PersonDocument>('people', new Set(sets.map(({ ownerId }) => String(ownerId)))),
    reader.getMany<ProblemDocument>('problems', new Set(sets.flatMap(({ problemIds }) => problemIds.map(String)))),
  ])
  return sets.map(
    ({
      problemSetId,
      ownerId,
      type,
      name,
      description,
      difficulty,
      version,
      tags,
      totalScore,
      analyzeMode,
      similarityBaseline,
      comparesOtherClasses,
      isGlobal,
      needMoney,
      ...set
    }) => ({
      problemSetId,
      ownerId,
      ownerName: owners.get(String(ownerId))?.name ?? null,
      type,
      name,
      description,
      difficulty,
      version,
      tags,
      totalScore,
      analyzeMode,
      similarityBaseline,
      comparesOtherClasses,
      isGlobal,
      needMoney,
      isAssigned: set.isAssigned,
      updateTime: set.updateTime,
      problems: set.problems
        .toSorted((a, b) => a.order - b.order)
        .map(({ problemId, problemVersion, distribution, order }) => {
          const found = problems.get(String(problemId))
          const problem = mayName(access, { ownerId }, found, userId) ? found : undefined
          return {
            problemId,
            title: titleOf(problem, language),
            difficulty: problem?.difficulty ?? null,
            problemVersion,
            distribution,
            order,
          }
        }),
    }),
  )
}
