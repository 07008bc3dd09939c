// Shared problems, marks and licences in the shared test term.
import * as school from '../school.fixture.ts'
import type { TermPart } from '../termPart.fixture.ts'

const { ADMIN, AMY, ASSISTANT, BEN, CLASS, LOOP, SUM, TEACHER } = school

/** A step of the review of a problem. */
const reviewed = (problemId: number, userId: number, type: string, data: object) =>
  school.happened(
    { type, data: { problemId, userId, at: '2026-09-01T08:00:00.000Z', version: 1, ...data } },
    { stream: `problemReview-${problemId}`, actor: { userId, role: 'teacher' } },
  )
const asked = { reviewerIds: [ASSISTANT, ADMIN], businessUnitId: null }

export const problemsTerm: TermPart = {
  begin: () => [
    school.shared(SUM, BEN),
    school.sharedToClass(SUM, CLASS),
    school.licensed(AMY),
    school.licensed(BEN),
    reviewed(SUM, TEACHER, 'ProblemReviewRequested', asked),
  ],
  withAnswer: ({ answerId, userId, problemId }) => [
    answerId % 7 === 0 && school.marked(userId, problemId, answerId % 14 === 0 ? 'ProblemMarked' : 'ProblemUnmarked'),
  ],
  end: () => [
    school.licenceExpired(BEN),
    reviewed(SUM, ASSISTANT, 'ProblemReviewed', { isApproved: true }),
    reviewed(LOOP, TEACHER, 'ProblemReviewRequested', asked),
  ],
}
