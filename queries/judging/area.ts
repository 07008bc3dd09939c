// What the area of judging contributes to the read side: its calls with what they need, and its live topics.
import type { Route } from '../../protocol/call.ts'
import type { AnyLiveTopic } from '../kit/live.ts'
import { type JudgeQueryDeps, judgeQueries } from './judge/routes.ts'
import { judgingLive, rejudgesLive } from './live.ts'
import { judgingRecords } from './personal.ts'
import { type RejudgeQueryDeps, rejudgeQueries } from './rejudge/routes.ts'
import { type SubmissionQueryDeps, submissionQueries } from './submission/routes.ts'

export type JudgingSources = SubmissionQueryDeps & RejudgeQueryDeps & JudgeQueryDeps

export const judgingQueryArea = {
  queries: (sources: JudgingSources): Route[] => [...submissionQueries(sources), ...rejudgeQueries(sources), ...judgeQueries(sources)],
  topics: [judgingLive, rejudgesLive] satisfies AnyLiveTopic[],
  records: judgingRecords,
}
