// Shared problems, marks and licences in the shared test term.
import type { ProblemReviewEvent } from '../../commands/problems/problemReview/events.ts'
import { recorded } from '../kit/spec.ts'
import * as school from '../school.fixture.ts'
import type { TermPart } from '../termPart.fixture.ts'

const { ADMIN, AMY, ASSISTANT, BEN, CLASS, LOOP, SUM, TEACHER } = school

/** A request for a review, or what a reviewer has decided. */
const reviewed = (problemId: number, userId: number, isApproved?: boolean) => {
  const data = { problemId, userId, at: '2026-09-01T08:00:00.000Z', version: 1 }
  const event: ProblemReviewEvent =
    isApproved === undefined
      ? { type: 'ProblemReviewRequested', data: { ...data, reviewerIds: [ASSISTANT, ADMIN], businessUnitId: null } }
      : { type: 'ProblemReviewed', data: { ...data, isApproved } }
  return recorded(event.type, event.data, { stream: `problemReview-${problemId}`, actor: { userId, role: 'teacher' } })
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
