// Lessons and their readers in the shared test term.
import { BEN } from '../school.fixture.ts'
import type { TermPart } from '../termPart.fixture.ts'
import { lessonPublished, lessonRead, lessonRevised, lessonWithdrawn } from './learning.fixture.ts'

export const learningTerm: TermPart = {
  begin: () => [lessonPublished(81, 'Output'), lessonPublished(82, 'Input'), lessonPublished(83, 'Old')],
  withAnswer: ({ answerId, userId, isKnown }) => [isKnown && answerId % 8 === 0 && lessonRead(userId, 81 + (answerId % 2), answerId)],
  end: () => [lessonRevised(81, 'Printing', 2, BEN), lessonWithdrawn(83)],
}
