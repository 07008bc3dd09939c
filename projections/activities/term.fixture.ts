// Marks in the shared test term.
import * as school from '../school.fixture.ts'
import type { TermPart } from '../termPart.fixture.ts'
import * as marks from './marks/marks.fixture.ts'

export const activitiesTerm: TermPart = {
  withAnswer({ isKnown, ...answer }) {
    const { answerId, userId } = answer
    return [
      isKnown && answerId % 8 === 0 && marks.commented(answerId - 999, answer, { text: `名字${userId}: why?` }),
      isKnown && answerId % 16 === 0 && marks.replied(answerId - 998, answerId - 999, answer),
      answerId % 16 === 0 && marks.marksSeen(answer),
      isKnown && answerId % 11 === 0 && marks.adjusted(answer, 3, `名字${userId}`),
      isKnown && answerId % 11 === 0 && marks.regradeAsked(answer),
    ]
  },
  beforeForgetting: () => [marks.commentSaved(1), marks.commentSaved(1, school.BEN), marks.savedCommentRemoved(1)],
  end: () => [
    marks.regradeAnswered(),
    marks.adjustmentRemoved({ problemId: school.LOOP }),
    marks.commentChanged(9),
    marks.commentRemoved(33),
  ],
}
