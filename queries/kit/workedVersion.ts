// The version of a problem that an activity uses: the newest, or the pinned one.
import type { ProblemContent } from '../../commands/problems/problem/events.ts'
import { type ProblemDocument, readableVersion } from '../../projections/problems/problems.ts'
import type { ShownActivity } from './activity.ts'

/** Reads one version of a problem from the log; null if there is none. */
export type ReadVersion = (problemId: number, version: number) => Promise<ProblemContent | null>

/** Null if the pinned version does not exist. */
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
