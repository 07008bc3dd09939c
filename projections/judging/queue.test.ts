import { test } from 'vitest'
import { STATUS } from '../../judge/catalogue.ts'
import { whenEvents } from '../kit/spec.ts'
import { AMY, cancelled, judged, submitted } from '../school.fixture.ts'
import { queue } from './queue.ts'

test('what waits for its verdict, and nothing else', () => {
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
