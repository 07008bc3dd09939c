import { describe, expect, test } from 'vitest'
import type { DocumentFilter } from '../port.ts'
import { readOf } from './explain.fixture.ts'
import { countOf, findOf } from './query.ts'

describe('a query to MongoDB', () => {
  const ofValues: DocumentFilter[] = [
    { classId: 5 },
    { classId: 5, at: { $gte: 3, $lt: 9 } },
    { classId: { $in: [1, 2] } },
    { 'home.town': 'x' },
  ]

  test.each(ofValues)('%j leaves out the marks of deleted documents without a condition of its own', (filter) => {
    expect(JSON.stringify(findOf({ filter }).query)).not.toContain('_gone')
    expect(JSON.stringify(countOf(filter))).not.toContain('_gone')
  })

  test.each(ofValues)('%j is counted by conditions that an index answers, and by values that it holds', (filter) => {
    const [match, group] = countOf(filter)
    expect(JSON.stringify(match)).not.toMatch(/\$not|\$type|\$nor/)
    for (const field of Object.keys(filter)) expect(JSON.stringify(group)).toContain(`"$${field}"`)
  })

  const ofMarksToo: DocumentFilter[] = [{}, { n: null }, { n: { $ne: 5 } }, { n: { $in: [1, null] } }, { _id: { $gt: 'a' } }]
  test.each(ofMarksToo)('%j leaves them out by their mark', (filter) => {
    expect(JSON.stringify(findOf({ filter }).query)).toContain('_gone')
    expect(JSON.stringify(countOf(filter))).toContain('_gone')
  })
})

describe('explanations of queries', () => {
  const executionStats = { totalKeysExamined: 6, totalDocsExamined: 5, nReturned: 5 }
  const winningPlan = { stage: 'FETCH', inputStage: { stage: 'IXSCAN', indexName: 'classId_1__id_1' } }
  const read = { keys: 6, documents: 5, returned: 5, plan: 'FETCH ← IXSCAN classId_1__id_1' }

  test.each([
    ['a find', { queryPlanner: { winningPlan }, executionStats }],
    ['a find that runs in slots', { queryPlanner: { winningPlan: { queryPlan: winningPlan, slotBasedPlan: {} } }, executionStats }],
    ['a pipeline', { stages: [{ $cursor: { queryPlanner: { winningPlan }, executionStats } }, { $group: {} }] }],
  ])('is read of %s', (_, told) => {
    expect(readOf(told)).toEqual(read)
  })

  test('is nothing where it tells nothing', () => {
    expect([readOf({ ok: 1 }), readOf({ queryPlanner: { winningPlan } })]).toEqual([null, null])
  })
})
