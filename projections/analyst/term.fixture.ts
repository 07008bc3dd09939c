// Saved searches of the log in the shared test term.
import { AMY, BEN } from '../school.fixture.ts'
import type { TermPart } from '../termPart.fixture.ts'
import { queryRemoved, querySaved } from './savedQueries.fixture.ts'

export const analystTerm: TermPart = {
  beforeForgetting: () => [querySaved(AMY, 1), querySaved(BEN, 1), querySaved(AMY, 2), queryRemoved(AMY, 1)],
}
