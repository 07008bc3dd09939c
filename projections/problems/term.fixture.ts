// Shared problems, marks and licences in the shared test term.
import * as school from '../school.fixture.ts'
import type { TermPart } from '../termPart.fixture.ts'

const { ADMIN, AMY, ASSISTANT, BEN, CLASS, LOOP, SUM, TEACHER } = school

/** A request for a review, or what a reviewer has decided. */
const reviewed = (problemId: number, userId: number, isApproved?: boolean) => {
  const data = { problemId, userId, at: '2026-09-01T08:00:00.000Z', version: 1 }
  const options = { stream: `problemReview-${problemId}`, actor: { userId, role: 'teacher' } } as const
  return isApproved === undefined
    ? school.happened({ type: 'ProblemReviewRequested', data: { ...data, reviewerIds: [ASSISTANT, ADMIN], businessUnitId: null } }, options)
    : school.happened({ type: 'ProblemReviewed', data: { ...data, isApproved } }, options)
}

export const problemsTerm: TermPart = {
  begin: () => [
    school.shared(SUM, BEN),
    school.sharedToClass(SUM, CLASS),
    school.licensed(AMY),
    school.licensed(BEN),
    reviewed(SUM, TEACHER),
  ],
  withAnswer: ({ answerId, userId, problemId }) => [
    answerId % 7 === 0 && school.marked(userId, problemId, answerId % 14 === 0 ? 'ProblemMarked' : 'ProblemUnmarked'),
  ],
  end: () => [school.licenceExpired(BEN), reviewed(SUM, ASSISTANT, true), reviewed(LOOP, TEACHER)],
}
