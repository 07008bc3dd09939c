// Route of the analysis of a problem, for its creator and platform admins.
import { requireWholeReader } from '../../../commands/problems/problem/policy.ts'
import type { ProblemDocument } from '../../../projections/problems/problems.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import { problemItem } from './calls.ts'
import { type ItemSources, problemItemOf } from './item.ts'
import { problemItemSchemas } from './schemas.ts'

export const itemRoutes = (sources: ItemSources): Route[] => [
  route(problemItem, problemItemSchemas, async ({ problemId, ...asked }, { caller }) => {
    const problem = await sources.reader.get<ProblemDocument>('problems', String(problemId))
    if (!problem || problem.isDeleted) throw rejected('Problem.NotFound')
    requireWholeReader(sources.access, caller.userId, problem)
    return await problemItemOf(sources, problem, caller.userId, asked)
  }),
]
