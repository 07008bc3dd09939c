// Verdicts, a rejudge and similarity checks in the shared test term.
import { STATUS } from '../../judge/catalogue.ts'
import * as school from '../school.fixture.ts'
import type { TermPart } from '../termPart.fixture.ts'
import { comparedAndAccepted, similarityMeasured, similarityWaived, waiverRemoved } from './similarity.fixture.ts'

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
    ...comparedAndAccepted({ answerId: 1101 }),
    similarityMeasured({ answerId: 1101 }),
    similarityWaived({ answerId: 1101 }),
    ...comparedAndAccepted({ answerId: 1102 }),
    similarityMeasured({ answerId: 1102 }),
    similarityWaived({ answerId: 1102 }),
    waiverRemoved({ answerId: 1102 }),
    ...comparedAndAccepted({ answerId: 1103 }),
    school.rejudged({ answerId: 1102 }, STATUS.WrongAnswer),
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
