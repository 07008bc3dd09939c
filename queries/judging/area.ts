// What the area of judging contributes to the read side: its calls with what they need.
import type { Route } from '../../protocol/call.ts'
import { type JudgeQueryDeps, judgeQueries } from './judge/routes.ts'
import { type RejudgeQueryDeps, rejudgeQueries } from './rejudge/routes.ts'
import { type SubmissionQueryDeps, submissionQueries } from './submission/routes.ts'

export type JudgingSources = SubmissionQueryDeps & RejudgeQueryDeps & JudgeQueryDeps

export const judgingQueryArea = {
  queries: (sources: JudgingSources): Route[] => [...submissionQueries(sources), ...rejudgeQueries(sources), ...judgeQueries(sources)],
}
