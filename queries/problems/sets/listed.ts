// A problem set as lists tell of it.
import type { PersonDocument } from '../../../projections/people/people.ts'
import type { ProblemSetDocument } from '../../../projections/problems/problemSets.ts'
import type { ProblemDocument } from '../../../projections/problems/problems.ts'
import type { Reader } from '../../../projections/store/port.ts'
import type { Language } from '../../../protocol/catalogue.ts'
import { titleOf } from '../../kit/title.ts'
import type { ListedProblemSet } from '../schemas.ts'

/** In the order in which they come; titles in the language of the request. */
export const listedSets = async (reader: Reader, sets: readonly ProblemSetDocument[], language: Language): Promise<ListedProblemSet[]> => {
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
      isGlobal,
      needMoney,
      isAssigned: set.isAssigned,
      updateTime: set.updateTime,
      problems: set.problems
        .toSorted((a, b) => a.order - b.order)
        .map(({ problemId, problemVersion, distribution, order }) => ({
          problemId,
          title: titleOf(problems.get(String(problemId)), language),
          difficulty: problems.get(String(problemId))?.difficulty ?? null,
          problemVersion,
          distribution,
          order,
        })),
    }),
  )
}
