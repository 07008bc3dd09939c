import { test } from 'vitest'
import { STATUS } from '../../judge/catalogue.ts'
import { whenEvents } from '../kit/spec.ts'
import { AMY, BEN, forgotten, judged, registered, submitted } from '../school.fixture.ts'
import { COUNTS, counts } from './counts.ts'

test('people who are known, and answers that were handed in', () => {
  const answer = { answerId: 51 }
  whenEvents(counts, [
    registered(AMY, '小美'),
    registered(BEN, '小班'),
    submitted(answer),
    judged(answer, STATUS.Accept),
    submitted({ answerId: 52 }),
    forgotten(BEN),
  ]).thenDocuments({ [COUNTS]: { userCount: 1, answerCount: 2 } })
})
