import { test } from 'vitest'
import { STATUS } from '../../judge/catalogue.ts'
import { whenEvents } from '../kit/spec.ts'
import { AMY, BEN, cancelled, forgotten, judged, registered, rejudged, submitted } from '../school.fixture.ts'
import { COUNTS, counts } from './counts.ts'

test('people who are known, and answers that are judged, each once', () => {
  const answer = { answerId: 51 }
  whenEvents(counts, [
    registered(AMY, '小美'),
    registered(BEN, '小班'),
    submitted(answer),
    judged(answer, STATUS.Accept),
    judged(answer, STATUS.WrongAnswer, 0, 2),
    rejudged(answer, STATUS.Accept),
    submitted({ answerId: 52 }),
    judged({ answerId: 52 }, STATUS.WrongAnswer),
    submitted({ answerId: 53 }),
    cancelled({ answerId: 53 }),
    submitted({ answerId: 54 }),
    forgotten(BEN),
  ]).thenDocuments({ [COUNTS]: { userCount: 1, answerCount: 2, submittedCount: 4 } })
})
