// Texts of all problems of an activity, as every student of the class reads them.
import type { ProblemSetDocument } from '../../projections/problems/problemSets.ts'
import type { ProblemDocument } from '../../projections/problems/problems.ts'
import { rejected } from '../../protocol/catalogue.ts'
import type { ShownActivity } from '../kit/activity.ts'
import { workedVersion } from '../kit/workedVersion.ts'
import type { ProblemQueryDeps } from './routes.ts'
import type { ProblemInfo } from './schemas.ts'
import { similarityIn, textOf } from './text.ts'
import { withHtml } from './texts/html.ts'

/** Without solutions, authors, and figures; nobody's star is set. Throws ProblemSet.NotFound. */
export const textsForAll = async (
  { reader, readVersion, renderMarkdown }: Pick<ProblemQueryDeps, 'reader' | 'readVersion' | 'renderMarkdown'>,
  activity: ShownActivity,
): Promise<ProblemInfo[]> => {
  const set = await reader.get<ProblemSetDocument>('problemSets', String(activity.problemSetId))
  if (!set) throw rejected('ProblemSet.NotFound')
  const newest = await reader.getMany<ProblemDocument>('problems', set.problemIds.map(String))
  const texts = await Promise.all(
    set.problems.map(async (entry): Promise<ProblemInfo[]> => {
      const problem = newest.get(String(entry.problemId))
      const worked = problem && (await workedVersion(readVersion, problem, activity))
      if (!worked) return []
      const text = {
        ...textOf(worked, () => false),
        ...similarityIn(entry),
        ownerId: null,
        ownerName: null,
        distribution: entry.distribution,
        isSolutionEnable: false,
        success: 0,
        error: 0,
        isMark: false,
      }
      return [await withHtml(text, renderMarkdown)]
    }),
  )
  return texts.flat()
}
