// Answers how the judge is doing, to those who look after the platform.
import type { Access } from '../../../protocol/access.ts'
import { type Route, route } from '../../../protocol/call.ts'
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
