// Typing rounds in the shared test term.
import type { TermPart } from '../termPart.fixture.ts'
import { typed } from './typing.fixture.ts'

export const typingTerm: TermPart = {
  withAnswer: ({ answerId, userId, isKnown }) => [isKnown && answerId % 6 === 0 && typed(userId, answerId % 100, { medal: 'bronze' })],
}
