// The judge's work after a restart: unjudged submissions, however many.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STATUS } from '../../judge/catalogue.ts'
import { whenEvents } from '../kit/spec.ts'
import { AMY, cancelled, judged, submitted } from '../school.fixture.ts'
import type { FindOptions } from '../store/port.ts'
import { openSqliteReadStore } from '../store/sqlite/store.ts'
import { queue, unjudgedIn } from './queue.ts'

test('only submissions that await a verdict', () => {
  const submittedAt = '2026-03-02T01:00:00.000Z'
  const [judgedOne, cancelledOne, waiting] = [{ answerId: 51 }, { answerId: 52 }, { answerId: 53 }]
  whenEvents(queue, [
    submitted(judgedOne),
    submitted(cancelledOne),
    submitted(waiting, { at: submittedAt }),
    judged(judgedOne, STATUS.SystemError),
    cancelled(cancelledOne),
  ]).thenDocuments({ 53: { answerId: 53, attempt: 1, userId: AMY, priority: 2, submittedAt } })
})

const MANY = 100_500
const FIRST = 7_300_000_000_000_000

test('every submission that waits comes once, the oldest first, and never many of them at a time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'queue-'))
  const store = await openSqliteReadStore({ file: join(folder, 'views.db') })
  const puts = Array.from({ length: MANY }, (_, n) => ({
    collection: 'queue',
    document: {
      _id: String(FIRST + n),
      answerId: FIRST + n,
      userId: n % 50,
      priority: 2,
      attempt: 1,
      submittedAt: '2026-03-02T01:00:00.000Z',
    },
  }))
  await store.commit({ puts, deletes: [], checkpoints: {} })
  let largest = 0
  const reader: Parameters<typeof unjudgedIn>[0] = {
    async find(collection: string, options: FindOptions) {
      const found = await store.find(collection, options)
      largest = Math.max(largest, found.length)
      return found as never
    },
  }
  const answerIds: number[] = []
  for await (const submission of unjudgedIn(reader)) {
    expect(submission).not.toHaveProperty('_id')
    answerIds.push(submission.answerId)
  }
  await store.close()
  rmSync(folder, { recursive: true, force: true })
  expect(answerIds).toEqual(Array.from({ length: MANY }, (_, n) => FIRST + n))
  expect(largest).toBeLessThanOrEqual(1000)
})
