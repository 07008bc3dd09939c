// Verdicts and a rejudge in the shared test term.
import { STATUS } from '../../judge/catalogue.ts'
import * as school from '../school.fixture.ts'
import type { TermPart } from '../termPart.fixture.ts'

const { BEN, LOOP } = school

export const judgingTerm: TermPart = {
  withAnswer({ answerId, userId, problemId }) {
    const answer = { answerId, userId, problemId }
    return [
      school.submitted(answer),
      answerId % 5 > 0 && school.judged(answer, (answerId % 12) + 1, answerId % 41),
      answerId % 10 === 0 && school.cancelled(answer),
    ]
  },
  end: () => [
    school.judged({ answerId: 1001 }, STATUS.Accept, 40, 2),
    school.rejudgeRequested([1001, 1003]),
    school.rejudgeResult(1001, 40, STATUS.WrongAnswer, 0),
    school.rejudgeResult(1003, 5, STATUS.Accept, 40),
    school.rejudgeDecided('RejudgeApplied'),
    school.rejudged({ answerId: 1001, userId: BEN, problemId: LOOP }, STATUS.WrongAnswer),
    school.rejudged({ answerId: 1003, userId: BEN, problemId: LOOP }, STATUS.Accept, 40),
    school.rejudgeDecided('RejudgeCompleted'),
  ],
}
