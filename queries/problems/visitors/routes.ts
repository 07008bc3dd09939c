// Public problem for visitors.
import type { ProblemDocument } from '../../../projections/problems/problems.ts'
import type { Reader } from '../../../projections/store/port.ts'
import { type Route, route } from '../../../protocol/call.ts'
import type { ReadSetting } from '../../../protocol/settings.ts'
import { mayBeTried } from '../../kit/mayBeTried.ts'
import { visitorProblem } from '../calls.ts'
import { problemToTry, type ToTryDeps } from '../toTry.ts'
import { visitorProblemSchemas } from './schemas.ts'

export interface VisitorQueryDeps extends ToTryDeps {
  reader: Reader
  readSetting: ReadSetting
}

/** Landing/Problem; public, no session required. */
export const visitorQueries = ({ reader, readSetting, renderMarkdown, installed }: VisitorQueryDeps): Route[] => [
  route(visitorProblem, visitorProblemSchemas, async () => {
    const problemId = readSetting('visitorProblem')
    const found = problemId === 0 ? null : await reader.get<ProblemDocument>('problems', String(problemId))
    if (!found || !mayBeTried(found)) return { problem: null }
    return { problem: await problemToTry({ renderMarkdown, installed }, found) }
  }),
]
