// Answers how the judge is doing, to those who look after the platform.
import type { Access } from '../../server/access/contract.ts'
import { type Route, route } from '../../server/http/contract.ts'
import { type JudgeStatus, judgeStatus, requireJudgeWatcher } from './contract.ts'

export interface JudgeQueryDeps {
  access: Access
  status(now: Date): JudgeStatus
}

export const judgeQueries = ({ access, status }: JudgeQueryDeps): Route[] => [
  route(judgeStatus, async (_, { caller, now }) => {
    requireJudgeWatcher(access, caller.userId)
    return status(now)
  }),
]
