// A gradebook in the shared test term.
import type { TermPart } from '../termPart.fixture.ts'
import { gradebookConfigured, gradeEntered, personExcused } from './gradebook.fixture.ts'

export const gradebookTerm: TermPart = {
  begin: () => [gradebookConfigured()],
  withAnswer: ({ answerId, userId, isKnown }) => [
    isKnown && answerId % 7 === 0 && gradeEntered(userId, answerId % 14 === 0 ? null : answerId % 10),
    isKnown && answerId % 9 === 0 && personExcused({ userId, reason: `名字${userId}` }),
    isKnown && answerId % 18 === 0 && personExcused({ userId, isExcused: false, reason: null }),
    isKnown && answerId % 5 === 0 && personExcused({ userId, activityId: null, columnId: 1, reason: `名字${userId}: ill` }),
  ],
  end: () => [gradebookConfigured({ weighIn: 'points' })],
}
