import { test } from 'vitest'
import { whenEvents } from '../kit/spec.ts'
import { AMY, BEN, LOOP, marked, PRACTICE, SUM } from '../school.fixture.ts'
import { marks, marksKey } from './marks.ts'

test('the stars of each person in an activity', () => {
  whenEvents(marks, [
    marked(AMY, SUM),
    marked(AMY, LOOP),
    marked(BEN, LOOP),
    marked(AMY, SUM, 'ProblemUnmarked'),
    marked(AMY, LOOP),
  ]).thenDocuments({ [marksKey(PRACTICE, AMY)]: { problemIds: [LOOP] }, [marksKey(PRACTICE, BEN)]: { problemIds: [LOOP] } })
})
