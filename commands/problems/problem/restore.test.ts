import { describe, test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { problems } from './decider.ts'
import type { ProblemEvent } from './events.ts'
import { content, created, deleted, other, owner, problemId } from './problem.fixture.ts'

const { given } = specification(problems)

describe('an earlier version', () => {
  const revised: ProblemEvent = { type: 'ProblemRevised', data: content(2, { difficulty: 3 }) }
  const restore = { type: 'RestoreProblem', problemId, editorId: owner, from: 1, basedOn: 2 } as const
  test('is brought back as a new one', () =>
    given(created, revised)
      .when(restore)
      .then({ type: 'ProblemRevised', data: content(3) }))
  test('keeps the current sharing and price', () =>
    given(created, { type: 'ProblemRevised', data: content(2, { isGlobal: true, needMoney: true }) })
      .when(restore)
      .then({ type: 'ProblemRevised', data: content(3, { isGlobal: true, needMoney: true }) }))
  test('that is the newest needs nothing', () =>
    given(created, revised)
      .when({ ...restore, from: 2 })
      .thenNothing())
  test('is refused for an unknown version, to others, and without having seen the newest version', () => {
    given(created, revised)
      .when({ ...restore, from: 3 })
      .rejects('Problem.VersionNotFound')
    given(created, revised)
      .when({ ...restore, editorId: other })
      .rejects('Problem.NotCreator')
    given(created, revised)
      .when({ ...restore, basedOn: 1 })
      .rejects('Common.Conflict')
    given(created, revised, deleted).when(restore).rejects('Problem.NotFound')
  })
})
