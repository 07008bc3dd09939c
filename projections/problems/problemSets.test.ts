import { expect, test } from 'vitest'
import { whenEvents } from '../kit/spec.ts'
import { happened, LOOP, PRACTICE, SET, SUM, setContent, setCreated, TEACHER } from '../school.fixture.ts'
import { problemSets } from './problemSets.ts'

test('a set, its revisions, and what became of it', () => {
  const created = setCreated()
  const set = {
    ...setContent(),
    nameKey: '第一週',
    position: created.position,
    problemCount: 2,
    ownerId: TEACHER,
    problemIds: [LOOP, SUM],
    activityIds: [],
    isAssigned: false,
    isDeleted: false,
    updateTime: created.metadata.recordedAt,
  }
  whenEvents(problemSets, [created]).thenDocuments({ [SET]: set })

  const revision = { ...setContent(), version: 2, name: '第二週', problems: setContent().problems.slice(1) }
  const revised = happened({ type: 'ProblemSetRevised', data: revision }, { at: '2026-03-02T01:00:00.000Z' })
  const again = {
    nameKey: '第二週',
    position: revised.position,
    problemCount: 1,
    problemIds: [SUM],
    updateTime: '2026-03-02T01:00:00.000Z',
  }
  const changed = { ...set, ...revision, ...again }
  whenEvents(problemSets, [created, revised]).thenDocument(SET, changed)

  const assigned = happened({ type: 'ProblemSetAssigned', data: { problemSetId: SET, activityId: PRACTICE } })
  whenEvents(problemSets, [created, revised, assigned]).thenDocument(SET, { ...changed, activityIds: [PRACTICE], isAssigned: true })
  const released = happened({ type: 'ProblemSetReleased', data: { problemSetId: SET, activityId: PRACTICE } })
  whenEvents(problemSets, [created, revised, assigned, released]).thenDocument(SET, changed)

  const deleted = happened({ type: 'ProblemSetDeleted', data: { problemSetId: SET } })
  whenEvents(problemSets, [created, revised, deleted]).thenDocument(SET, { ...changed, isDeleted: true })
})

test('which lists a set is in, how many are in each, and what they are found by', () => {
  const created = setCreated()
  const revise = (more: object) => happened({ type: 'ProblemSetRevised', data: { ...setContent(), version: 2, ...more } })
  const open = revise({ isGlobal: true, type: 6, needMoney: true, name: 'Sixth' })
  const of = `owner-${TEACHER}`
  type Found = { _id: string; scope: string; key: string; count: number; nameKey: string }
  const all = (collection: string, events: Parameters<typeof whenEvents>[1]) =>
    [...whenEvents(problemSets, events, collection).documents().values()].map((one) => one as unknown as Found)
  const counts = (...events: Parameters<typeof whenEvents>[1]) =>
    Object.fromEntries(all('setCounts', events).map(({ _id, count }) => [_id, count]))
  const keys = (...events: Parameters<typeof whenEvents>[1]) =>
    all('setsFound', events)
      .map(({ scope, key }) => `${scope} ${key}`)
      .sort()
  const listed = (...events: Parameters<typeof whenEvents>[1]) =>
    Object.fromEntries(all('setsListed', events).map(({ _id, nameKey }) => [_id, nameKey]))
  expect(counts(created)).toEqual({ [of]: 1, [`${of}/1`]: 1 })
  expect(listed(created)).toEqual({ [`${of}/${SET}`]: '第一週', [`${of}/1/${SET}`]: '第一週' })
  expect(keys(created)).toEqual([`${of} 一週`, `${of} 第一週`, `${of} 週`])
  expect(counts(created, open)).toEqual({ [of]: 1, [`${of}/1`]: 0, [`${of}/6`]: 1, global: 1, 'global/6': 1 })
  const sixth = [`${of}/${SET}`, `${of}/6/${SET}`, `global/${SET}`, `global/6/${SET}`].map((id) => [id, 'sixth'])
  expect(listed(created, open)).toEqual(Object.fromEntries(sixth))
  expect(keys(created, open)).toContain('global sixth')
  expect(keys(created, open, revise({}))).not.toContain('global 第一週')
  expect(listed(created, open, revise({}))).toEqual(listed(created))
  const deleted = happened({ type: 'ProblemSetDeleted', data: { problemSetId: SET } })
  expect(counts(created, open, deleted)).toEqual({ [of]: 0, [`${of}/1`]: 0, [`${of}/6`]: 0, global: 0, 'global/6': 0 })
  expect([keys(created, open, deleted), listed(created, open, deleted)]).toEqual([[], {}])
})

test('which sets hold a problem, as they are now', () => {
  const created = setCreated()
  const revised = happened({ type: 'ProblemSetRevised', data: { ...setContent(), version: 2, problems: setContent().problems.slice(1) } })
  const holding = (...events: Parameters<typeof whenEvents>[1]) => [...whenEvents(problemSets, events, 'setsHolding').documents().keys()]
  expect(holding(created).sort()).toEqual([`${SUM}/${SET}`, `${LOOP}/${SET}`])
  expect(holding(created, revised)).toEqual([`${SUM}/${SET}`])
})
