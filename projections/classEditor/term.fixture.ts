// A shared editor in the shared test term.
import { TEACHER } from '../school.fixture.ts'
import type { TermPart } from '../termPart.fixture.ts'
import {
  codeRun,
  editorQuestionAsked,
  editorQuestionSolved,
  holderLeft,
  holderReturned,
  licenceTransferred,
  snapshotTaken,
} from './classEditor.fixture.ts'

export const classEditorTerm: TermPart = {
  begin: () => [licenceTransferred(TEACHER)],
  withAnswer: ({ answerId, userId, isKnown }) => [
    isKnown && answerId % 6 === 0 && snapshotTaken(answerId, `名字${userId}`, userId),
    isKnown && answerId % 12 === 0 && codeRun(userId, `名字${userId}`),
    isKnown && answerId % 10 === 0 && editorQuestionAsked(answerId, userId, `名字${userId}`),
    isKnown && answerId % 20 === 0 && editorQuestionSolved(answerId, userId),
    isKnown && answerId % 25 === 0 && holderLeft(),
    isKnown && answerId % 50 === 0 && holderReturned(),
  ],
  end: () => [licenceTransferred(null, 2)],
}
