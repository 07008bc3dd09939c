// State of the judge, for platform admins and analysts.
import type { Access } from '../../../protocol/access.ts'
import { type Route, route } from '../../../protocol/call.ts'
import type { Language } from '../../../protocol/errors.ts'
import { judgeStatus } from './calls.ts'
import { requireJudgeWatcher } from './policy.ts'
import { type JudgeStatus, judgeStatusSchemas } from './schemas.ts'

export interface JudgeQueryDeps {
  access: Access
  status(now: Date, language: Language): Promise<JudgeStatus>
}

export const judgeQueries = ({ access, status }: JudgeQueryDeps): Route[] => [
  route(judgeStatus, judgeStatusSchemas, async (_, { caller, now, language }) => {
    requireJudgeWatcher(access, caller.userId)
    return await status(now, language)
  }),
]
