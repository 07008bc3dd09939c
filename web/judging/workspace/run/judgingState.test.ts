import { expect, test } from 'vitest'
import type { ShownVerdict } from '../../../../commands/judging/submission/schemas.ts'
import { idle, type JudgingAction, judgingReducer, type LiveCase } from './judgingState.ts'

const one = (index: number): LiveCase => ({
  index,
  isVisible: false,
  statusCode: 7,
  status: 'Accept',
  points: 1,
  timeMs: 3,
  memoryKb: 900,
})
const verdict: ShownVerdict = { answerId: 9, statusCode: 7, status: 'Accept', score: 5, timeMs: 3, memoryKb: 900, cases: [], message: '' }
const live = (message: object): JudgingAction => ({ type: 'live', message: { commandId: 'c', answerId: 9, ...message } as never })
const after = (...actions: JudgingAction[]) => actions.reduce(judgingReducer, idle)
const start: JudgingAction = { type: 'start', commandId: 'c' }

test('sorts cases by number, whatever order they arrive in, without duplicates', () => {
  const state = after(
    start,
    live({ phase: 'submitted', total: 3 }),
    ...[2, 0, 2].map((at) => live({ phase: 'case', total: 3, case: one(at) })),
  )
  expect(state).toMatchObject({ phase: 'running', step: 'cases', answerId: 9, total: 3 })
  expect(state.phase === 'running' && state.cases.map((shown) => shown.index)).toEqual([0, 2])
})

test('takes the verdict from the reply or the live message, whichever is first, and keeps it', () => {
  const byReply = after(start, { type: 'verdict', commandId: 'c', verdict }, live({ phase: 'case', total: 3, case: one(0) }))
  expect(byReply).toMatchObject({ phase: 'done', verdict: { score: 5 } })
  const byLive = after(start, live({ phase: 'verdict', verdict }), { type: 'fail', commandId: 'c', error: new Error() })
  expect(byLive).toMatchObject({ phase: 'done' })
})

test('the reply adds the remaining submissions to a live verdict', () => {
  const handIns = { left: 1, nextAt: null }
  const state = after(start, live({ phase: 'verdict', verdict }), { type: 'verdict', commandId: 'c', verdict: { ...verdict, handIns } })
  expect(state).toMatchObject({ phase: 'done', verdict: { score: 5, handIns } })
})

test('overtime keeps waiting, and matches the verdict by answer id even under another command', () => {
  const late = after(start, { type: 'overtime', commandId: 'c', answerId: 9 })
  expect(late).toMatchObject({ phase: 'running', isOvertime: true, answerId: 9 })
  expect(judgingReducer(late, live({ phase: 'verdict', commandId: '', verdict }))).toMatchObject({ phase: 'done' })
})

test('ignores submissions of other tabs', () => {
  const state = after(start, live({ phase: 'verdict', commandId: 'other', answerId: 8, verdict }))
  expect(state).toMatchObject({ phase: 'running', step: 'sending' })
})
