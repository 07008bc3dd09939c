// The version of a problem that an activity works with: the newest one, or the one that the activity has pinned.
import type { ProblemContent } from '../../commands/problems/problem/events.ts'
import { type ProblemDocument, readableVersion } from '../../projections/problems/problems.ts'
import type { ShownActivity } from './activity.ts'

/** One version of a problem, from the log; null where there is none such. */
export type ReadVersion = (problemId: number, version: number) => Promise<ProblemContent | null>

/** Null where the activity has pinned a version that does not exist. */
export const workedVersion = async (
  readVersion: ReadVersion,
  problem: ProblemDocument,
  { problemVersions }: Pick<ShownActivity, 'problemVersions'>,
): Promise<ProblemDocument | null> => {
  const version = problemVersions === null ? problem.version : problemVersions.get(problem.problemId)
  if (version === problem.version) return problem
  const content = version === undefined ? null : await readVersion(problem.problemId, version)
  return content && { ...problem, ...readableVersion(content) }
}
