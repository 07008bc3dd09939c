// A program that never ends: the remaining cases are skipped, users see which ones and why, and a rejudge gives the same score.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { House } from '../../../server/testing/house.ts'
import { inState, request, studentOf } from '../../../server/testing/rejudges.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import { differencesOf } from '../../../server/testing/verified.ts'

const loop = 'while True: pass'

let house: House
beforeAll(async () => {
  house = await openTableHouse({ table: [[loop, { isEndless: true }]] })
})
afterAll(() => house.close())

it('two cases of 3 s leave no time for the third, which earns nothing: its author and teachers read why', async () => {
  const { token } = studentOf(house, 0)
  const run = { ...house.practice, groupId: house.groupId, languageId: 4, localeId: 1, content: loop }
  const { body: verdict, headers } = await house.call('Code/Judge', run, token)
  expect(verdict).toMatchObject({ status: 'TimeLimit', score: 0, cases: [{ status: 'TimeLimit' }, { status: 'TimeLimit' }, {}] })
  const skipped = {
    index: 2,
    isVisible: false,
    statusCode: 14,
    status: 'Skipped',
    points: 0,
    timeMs: 0,
    memoryKb: 0,
    reason: 'time used up',
  }
  expect(verdict.cases[2]).toEqual(skipped)
  const wrote = { 'Consistency-Token': headers.get('consistency-token') ?? '' }
  for (const reader of [token, house.teacher.token]) {
    const { body } = await house.call('Code/Submission', { answerId: verdict.answerId }, reader, wrote)
    expect(body.cases[2]).toEqual(skipped)
  }

  const { body: asked } = await request(house, { answerId: verdict.answerId })
  const { rows, totals } = await inState(house, asked.rejudgeId, 'ready')
  expect(totals).toMatchObject({ sameCount: 1, pointsGained: 0, pointsLost: 0 })
  expect(rows).toMatchObject([{ before: { status: 'TimeLimit' }, after: { status: 'TimeLimit' }, difference: 0 }])
  expect(await differencesOf(house.server.core, house.dataDir)).toEqual([])
})
