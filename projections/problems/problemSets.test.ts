import { test } from 'vitest'
import { whenEvents } from '../kit/spec.ts'
import { happened, LOOP, PRACTICE, SET, SUM, setContent, setCreated, TEACHER } from '../school.fixture.ts'
import { problemSets } from './problemSets.ts'

test('a set, its revisions, and what became of it', () => {
  const created = setCreated()
  const set = {
    ...setContent(),
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
  const changed = { ...set, ...revision, problemIds: [SUM], updateTime: '2026-03-02T01:00:00.000Z' }
  whenEvents(problemSets, [created, revised]).thenDocument(SET, changed)

  const assigned = happened({ type: 'ProblemSetAssigned', data: { problemSetId: SET, activityId: PRACTICE } })
  whenEvents(problemSets, [created, revised, assigned]).thenDocument(SET, { ...changed, activityIds: [PRACTICE], isAssigned: true })
  const released = happened({ type: 'ProblemSetReleased', data: { problemSetId: SET, activityId: PRACTICE } })
  whenEvents(problemSets, [created, revised, assigned, released]).thenDocument(SET, changed)

  const deleted = happened({ type: 'ProblemSetDeleted', data: { problemSetId: SET } })
  whenEvents(problemSets, [created, revised, deleted]).thenDocument(SET, { ...changed, isDeleted: true })
})
