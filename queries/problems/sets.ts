// Tells teachers which problem sets they have made (specification, platform 2: problem-set picker; 7: User/ProblemSets).
import type { PersonDocument } from '../../projections/people/people.ts'
import type { ProblemSetDocument } from '../../projections/problems/problemSets.ts'
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import type { Reader } from '../../projections/store/port.ts'
import { type Route, route } from '../../protocol/call.ts'
import type { Language } from '../../protocol/catalogue.ts'
import { titleOf } from '../kit/title.ts'
import { userProblemSets } from './calls.ts'
import { type ListedProblemSet, userProblemSetsSchemas } from './schemas.ts'

/** The newest of them. */
const MOST = 500

const listed = async (reader: Reader, sets: readonly ProblemSetDocument[], language: Language): Promise<ListedProblemSet[]> => {
  const [owners, problems] = await Promise.all([
    reader.getMany<PersonDocument>('people', new Set(sets.map(({ ownerId }) => String(ownerId)))),
    reader.getMany<ProblemDocument>('problems', new Set(sets.flatMap(({ problemIds }) => problemIds.map(String)))),
  ])
  return sets.map(({ problemSetId, ownerId, type, name, description, difficulty, version, tags, totalScore, analyzeMode, ...set }) => ({
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
  }))
}

/** User/ProblemSets: own sets, since nobody assigns those of others. */
export const problemSetQueries = ({ reader }: { reader: Reader }): Route[] => [
  route(userProblemSets, userProblemSetsSchemas, async ({ problemSetType }, { caller, language }) => {
    const filter = { ownerId: caller.userId, isDeleted: false, ...(problemSetType === null ? {} : { type: problemSetType }) }
    const sets = await reader.find<ProblemSetDocument>('problemSets', { filter, sort: [['updateTime', -1]], limit: MOST })
    return await listed(reader, sets, language)
  }),
]
