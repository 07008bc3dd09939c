// A practice in the shared test term.
import * as school from '../school.fixture.ts'
import type { TermPart } from '../termPart.fixture.ts'
import { practicesReordered } from './order.fixture.ts'

export const practiceTerm: TermPart = {
  begin: () => [practicesReordered(school.PRACTICE)],
  withAnswer: ({ answerId }) => [answerId % 20 === 0 && school.solutions({ problemId: school.SUM, isEnable: answerId % 40 === 0 })],
}
