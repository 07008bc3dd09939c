// The demo's analyst, with some saved searches of the log.
import type { LogQuery } from '../commands/analyst/logQuery.ts'
import { savedQueryAggregate } from '../commands/analyst/savedQuery/decider.ts'
import { enrol } from './founding.ts'
import { staff } from './people.ts'
import { by, pass, type Telling } from './telling.ts'

const anything: LogQuery = { types: [], stream: null, userId: null, correlationId: null, since: null, until: null }

const searches: readonly { name: string; query: Partial<LogQuery> }[] = [
  { name: '考試的暫停與延長', query: { types: ['ExamPaused', 'ExamResumed', 'ExamExtended', 'ExamineeExtended'] } },
  { name: '調整過的分數', query: { types: ['ScoreAdjusted', 'ScoreAdjustmentRemoved'] } },
  { name: '登入失敗', query: { types: ['SignInRejected'] } },
  { name: '所有重新評分', query: { stream: 'rejudge-*' } },
]

export const tellAnalyst = async (telling: Telling): Promise<void> => {
  const userId = await enrol(telling, null, staff.analyst)
  for (const { name, query } of searches) {
    pass(telling, 10_000)
    const command = { type: 'SaveQuery', userId, name, query: { ...anything, ...query }, now: telling.clock.now().toISOString() } as const
    await savedQueryAggregate.handle(telling.commands, userId, command, by(telling, { userId, role: 'analyst' }))
  }
}
