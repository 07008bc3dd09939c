// A competition in the shared test term.
import * as school from '../school.fixture.ts'
import type { TermPart } from '../termPart.fixture.ts'
import { competitionConfigured, gameApplied, gameFinished, gameScores } from './competitions.fixture.ts'

const { AMY, BEN } = school

export const competitionsTerm: TermPart = {
  begin: () => [competitionConfigured(), competitionConfigured({}, '202612')],
  beforeForgetting: () => [gameApplied(BEN), gameApplied(BEN, 2, { key: '202612' })],
  end: () => [
    gameApplied(AMY),
    gameScores(),
    gameScores([['1', 'A', 'B', '5', '10', 'C', 'Python']], 'final'),
    gameScores([], 'final'),
    competitionConfigured({ totalLimit: null }),
    gameFinished(),
  ],
}
