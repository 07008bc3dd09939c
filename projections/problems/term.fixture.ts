// Shared problems, marks and licences in the shared test term.
import * as school from '../school.fixture.ts'
import type { TermPart } from '../termPart.fixture.ts'

const { AMY, BEN, CLASS, SUM } = school

export const problemsTerm: TermPart = {
  begin: () => [school.shared(SUM, BEN), school.sharedToClass(SUM, CLASS), school.licensed(AMY), school.licensed(BEN)],
  withAnswer: ({ answerId, userId, problemId }) => [
    answerId % 7 === 0 && school.marked(userId, problemId, answerId % 14 === 0 ? 'ProblemMarked' : 'ProblemUnmarked'),
  ],
  end: () => [school.licenceExpired(BEN)],
}
