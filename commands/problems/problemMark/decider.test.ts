import { test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { problemMarks } from './decider.ts'

const { given } = specification(problemMarks)
const place = { userId: 7, groupId: 21, activityId: 31, problemId: 1 }
const marked = { type: 'ProblemMarked', data: place } as const
const unmarked = { type: 'ProblemUnmarked', data: place } as const

test('a star is put', () =>
  given()
    .when({ type: 'MarkProblem', ...place })
    .then(marked))
test('put again: already so', () =>
  given(marked)
    .when({ type: 'MarkProblem', ...place })
    .thenNothing())
test('a star is taken away', () =>
  given(marked)
    .when({ type: 'UnmarkProblem', ...place })
    .then(unmarked))
test.each([[[]], [[marked, unmarked]]])('taken away where there is none: already so', (events) =>
  given(...events)
    .when({ type: 'UnmarkProblem', ...place })
    .thenNothing(),
)
test('the same problem has a star of its own in another activity', () =>
  given(marked)
    .when({ type: 'MarkProblem', ...place, activityId: 32 })
    .then({ type: 'ProblemMarked', data: { ...place, activityId: 32 } }))
