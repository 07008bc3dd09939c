import { describe, expect, test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { content, problemId } from '../problem/problem.fixture.ts'
import { isSameForReview } from '../problem/reviewedContent.ts'
import { approvedVersions, problemReviews } from './decider.ts'
import type { ProblemReviewEvent } from './events.ts'

const { given } = specification(problemReviews)

const [AUTHOR, REVIEWER, OTHER] = [1, 2, 3]
const at = '2026-11-02T08:00:00.000Z'
const later = '2026-11-03T08:00:00.000Z'
const request = { problemId, userId: AUTHOR, at, version: 1, reviewerIds: [REVIEWER], businessUnitId: null }
const requested: ProblemReviewEvent = { type: 'ProblemReviewRequested', data: request }
const decision = (userId: number, version: number, isApproved: boolean): ProblemReviewEvent => ({
  type: 'ProblemReviewed',
  data: { problemId, userId, at: later, version, isApproved },
})
const commented: ProblemReviewEvent = {
  type: 'ProblemReviewCommented',
  data: { problemId, userId: REVIEWER, at: later, version: 1, commentId: 1, text: 'Is **1** allowed?' },
}

describe('a review', () => {
  test('is requested of someone, once; again after a decision', () => {
    given()
      .when({ type: 'RequestReview', ...request })
      .then(requested)
    given(requested)
      .when({ type: 'RequestReview', ...request, at: later })
      .thenNothing()
    given(requested, decision(REVIEWER, 1, false))
      .when({ type: 'RequestReview', ...request, at: later })
      .then({ type: 'ProblemReviewRequested', data: { ...request, at: later } })
    given()
      .when({ type: 'RequestReview', ...request, reviewerIds: [] })
      .rejects('Problem.ReviewersMissing')
    given()
      .when({ type: 'RequestReview', ...request, reviewerIds: [], businessUnitId: 7 })
      .thenMatching({ data: { businessUnitId: 7 } })
  })
  test('is withdrawn once', () => {
    const withdraw = { type: 'WithdrawReview', problemId, userId: AUTHOR, at: later } as const
    given(requested)
      .when(withdraw)
      .then({ type: 'ProblemReviewWithdrawn', data: { problemId, userId: AUTHOR, at: later } })
    given().when(withdraw).thenNothing()
  })
  test('records that the whole problem was opened, once', () => {
    const data = { problemId, userId: REVIEWER, at: later, version: 1 }
    given(requested)
      .when({ type: 'OpenWhole', ...data })
      .then({ type: 'ProblemReviewOpened', data })
    given(requested, { type: 'ProblemReviewOpened', data })
      .when({ type: 'OpenWhole', ...data })
      .thenNothing()
  })
  test('is decided for a version, and the decision can change', () => {
    const decide = (isApproved: boolean) =>
      ({ type: 'DecideReview', problemId, userId: REVIEWER, at: later, version: 1, isApproved }) as const
    given(requested)
      .when(decide(true))
      .then(decision(REVIEWER, 1, true))
    given(requested, decision(REVIEWER, 1, true))
      .when(decide(true))
      .thenNothing()
    given(requested, decision(REVIEWER, 1, true))
      .when(decide(false))
      .then(decision(REVIEWER, 1, false))
  })
  test('has comments with numbers, which are resolved and opened again', () => {
    const by = { problemId, userId: AUTHOR, at: later }
    given(requested)
      .when({ type: 'CommentOnReview', problemId, userId: REVIEWER, at: later, version: 1, text: 'Is **1** allowed?' })
      .then(commented)
    given(commented)
      .when({ type: 'CommentOnReview', ...by, version: 2, text: 'Yes' })
      .thenMatching({ data: { commentId: 2 } })
    const resolved: ProblemReviewEvent = { type: 'ProblemReviewCommentResolved', data: { ...by, commentId: 1 } }
    given(commented)
      .when({ type: 'ResolveComment', ...by, commentId: 1 })
      .then(resolved)
    given(commented, resolved)
      .when({ type: 'ResolveComment', ...by, commentId: 1 })
      .thenNothing()
    given(commented, resolved)
      .when({ type: 'ReopenComment', ...by, commentId: 1 })
      .then({ type: 'ProblemReviewCommentReopened', data: { ...by, commentId: 1 } })
    given()
      .when({ type: 'ResolveComment', ...by, commentId: 1 })
      .rejects('Problem.ReviewCommentNotFound')
  })
})

test('approvals are the newest decisions of people who never were authors', () => {
  const { evolve, initialState } = problemReviews.decider
  const state = [
    decision(REVIEWER, 1, true),
    decision(OTHER, 1, true),
    decision(REVIEWER, 1, false),
    decision(OTHER, 2, true),
    decision(REVIEWER, 3, true),
  ].reduce(evolve, initialState)
  expect(approvedVersions(state, new Set([AUTHOR]))).toEqual([1, 2, 3])
  expect(approvedVersions(state, new Set([AUTHOR, OTHER]))).toEqual([3])
})

test('an approval holds while statement, data, files, languages and judging are the same', () => {
  const isSame = (change: object) => isSameForReview(content(1), { ...content(2), ...change })
  expect(isSame({})).toBe(true)
  for (const change of [{ difficulty: 5 }, { tags: ['x'] }, { isGlobal: true }, { needMoney: true }, { isAllOrNothing: false }])
    expect([change, isSame(change)]).toEqual([change, true])
  const [locale] = content(1).locales
  for (const change of [
    { locales: [{ ...locale, description: 'Other' }] },
    { testDatas: { blob: 'sha', count: 3 } },
    { languages: [1] },
    { isAllOrNothing: true },
    { checkerProgram: { languageId: 4, source: 'exit()' } },
    { editFiles: [{ editFileId: 1, languageId: 4, fileName: 'a.py', content: '', encoding: 'utf8' as const }] },
  ])
    expect([change, isSame(change)]).toEqual([change, false])
})
