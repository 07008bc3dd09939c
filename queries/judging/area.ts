// Read side of the judging area: its calls with their dependencies, and its live topics.
import type { Position } from '../../eventstore/port.ts'
import { unjudgedIn } from '../../projections/judging/queue.ts'
import { undecidedIn } from '../../projections/judging/rejudges.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import type { Route } from '../../protocol/call.ts'
import type { CaughtUp } from '../kit/caughtUp.ts'
import type { AnyLiveTopic } from '../kit/live.ts'
import { type JudgeQueryDeps, judgeQueries } from './judge/routes.ts'
import { judgingLive, rejudgesLive } from './live.ts'
import { judgingRecords } from './personal.ts'
import { judgedAnswers } from './rejudge/answers.ts'
import { type RejudgeQueryDeps, rejudgeQueries } from './rejudge/routes.ts'
import { comparedAnswers } from './similarity/comparedAnswers.ts'
import { type SimilarityQueryDeps, similarityQueries } from './similarity/routes.ts'
import { type SubmissionQueryDeps, submissionQueries } from './submission/routes.ts'

export type JudgingSources = SubmissionQueryDeps & RejudgeQueryDeps & JudgeQueryDeps & SimilarityQueryDeps

interface OfferSources extends CaughtUp {
  reader: Reader
  access: Access
  /** Resolves with a read model's position once it is available. */
  current(readModel: string): Promise<Position>
}

export const judgingQueryArea = {
  queries: (sources: JudgingSources): Route[] => [
    ...submissionQueries(sources),
    ...rejudgeQueries(sources),
    ...judgeQueries(sources),
    ...similarityQueries(sources),
  ],
  topics: [judgingLive, rejudgesLive] satisfies AnyLiveTopic[],
  records: judgingRecords,
  offers: ({ reader, access, current, caughtUp }: OfferSources) => ({
    comparedAnswers: comparedAnswers({ reader, access }),
    async judgedAnswers(...asked: Parameters<ReturnType<typeof judgedAnswers>>) {
      await caughtUp() // includes an answer submitted a moment ago
      return await judgedAnswers(reader)(...asked)
    },
    async unjudged() {
      const position = await current('queue')
      return { submissions: unjudgedIn(reader), position }
    },
    async undecided() {
      const position = await current('rejudges')
      return { rejudgeIds: await undecidedIn(reader), position }
    },
  }),
}
