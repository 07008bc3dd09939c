import { expect, test } from 'vitest'
import { whenEvents } from '../kit/spec.ts'
import { happened, problemContent, problemCreated, SUM, TEACHER } from '../school.fixture.ts'
import { problems } from './problems.ts'

const at = '2026-03-02T01:00:00.000Z'
const revised = (change: object = {}) =>
  happened({ type: 'ProblemRevised', data: { ...problemContent(SUM, 2), difficulty: 3, ...change } }, { at })

test('no hidden test data, only how many cases there are and the largest limits', () => {
  const { document } = whenEvents(problems, [problemCreated(SUM)])
  expect(document(SUM)).toMatchObject({ version: 1, ownerId: TEACHER, caseCount: 2, timeLimit: 2, memoryLimit: 65_536, isDeleted: false })
  expect(document(SUM)?.samples).toEqual([{ index: 0, input: 'shown input', expectedOutput: 'shown output' }])
  expect(JSON.stringify(document(SUM))).not.toContain('hidden')
})

test('a revision replaces everything but the owner', () => {
  whenEvents(problems, [problemCreated(SUM), revised()]).thenDocumentWith(SUM, {
    version: 2,
    difficulty: 3,
    ownerId: TEACHER,
    updateTime: at,
  })
})

test('test data in a blob are counted, with the default limits', () => {
  whenEvents(problems, [problemCreated(SUM), revised({ testDatas: { blob: 'sha', count: 9 } })]).thenDocumentWith(SUM, {
    caseCount: 9,
    timeLimit: 10,
    memoryLimit: 102_400,
  })
})

test('a deleted problem stays readable for what was done with it', () => {
  whenEvents(problems, [problemCreated(SUM), happened({ type: 'ProblemDeleted', data: { problemId: SUM } })]).thenDocumentWith(SUM, {
    isDeleted: true,
    version: 1,
  })
})
