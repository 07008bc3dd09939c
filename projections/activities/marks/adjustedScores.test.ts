import { test } from 'vitest'
import { whenEvents } from '../../kit/spec.ts'
import { AMY, LOOP, PRACTICE, SUM } from '../../school.fixture.ts'
import { adjustedScores, adjustedScoresKey } from './adjustedScores.ts'
import { adjusted, adjustmentRemoved } from './marks.fixture.ts'

test('adjusted scores are those that stand', () => {
  const events = [adjusted({}, 3), adjusted({}, 4), adjusted({ problemId: LOOP }, 5), adjustmentRemoved({ problemId: LOOP })]
  whenEvents(adjustedScores, events).thenDocument(adjustedScoresKey(PRACTICE, AMY), {
    activityId: PRACTICE,
    userId: AMY,
    adjustments: { [SUM]: { score: 4 } },
  })
})
