import { describe, expect, test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { practices } from './decider.ts'
import type { PracticeEvent } from './events.ts'

const { given } = specification(practices)
const activityId = 31
const groupId = 21
const [creator, other] = [7, 8]
const about = { name: '迴圈', description: '', problemSetId: 41, problemSetType: 1 }
const content = { activityId, groupId, order: 1, ...about, createUserId: creator }
const created: PracticeEvent = { type: 'PracticeCreated', data: content }
const deleted: PracticeEvent = { type: 'PracticeDeleted', data: { activityId, groupId } }
const visibility = (...settings: { problemId: number; isEnable: boolean }[]): PracticeEvent => ({
  type: 'SolutionVisibilityChanged',
  data: { activityId, groupId, settings },
})
const edit = { type: 'EditPractice', activityId, editorId: creator, ...about } as const
const remove = { type: 'DeletePractice', activityId, editorId: creator } as const
const show = (...settings: { problemId: number; isEnable: boolean }[]) =>
  ({ type: 'ChangeSolutionVisibility', activityId, settings, solvable: new Set([1, 2]) }) as const

test('is created', () =>
  given()
    .when({ type: 'CreatePractice', ...content })
    .then(created))

describe('is there no more, or not yet', () => {
  test.each([edit, remove, show({ problemId: 1, isEnable: true })])('$type', (command) => {
    given().when(command).rejects('Activity.NotFound')
    if (command.type !== 'DeletePractice') given(created, deleted).when(command).rejects('Activity.NotFound')
  })
  test('deleting it again: no event for its creator, not found for others', () => {
    given(created, deleted).when(remove).thenNothing()
    given(created, deleted)
      .when({ ...remove, editorId: other })
      .rejects('Activity.NotFound')
  })
})

describe('is its creator’s', () => {
  test('to edit', () =>
    given(created)
      .when({ ...edit, name: '遞迴' })
      .then({ type: 'PracticeEdited', data: { activityId, groupId, ...about, name: '遞迴' } }))
  test('to give another set, and the first one again', () => {
    const other = { ...about, problemSetId: 42, problemSetType: 6 }
    const changed: PracticeEvent = { type: 'PracticeEdited', data: { activityId, groupId, ...other } }
    given(created)
      .when({ ...edit, ...other })
      .then(changed)
    given(created, changed)
      .when(edit)
      .then({ type: 'PracticeEdited', data: { activityId, groupId, ...about } })
  })
  test('of the log’s first version says nothing of the set', () => {
    const first = { activityId, groupId, name: '迴圈', description: '', order: 1 }
    expect(practices.events.PracticeEdited.upcasts[1](first)).toMatchObject({ name: '迴圈', problemSetId: null, problemSetType: null })
  })
  test('no event if nothing changes', () => given(created).when(edit).thenNothing())
  test('to delete', () => given(created).when(remove).then(deleted))
  test.each([edit, remove])('only for its creator: $type', (command) =>
    given(created)
      .when({ ...command, editorId: other })
      .rejects('Activity.NotCreator'),
  )
})

describe('solutions', () => {
  const [openOne, closeOne, openTwo] = [
    { problemId: 1, isEnable: true },
    { problemId: 1, isEnable: false },
    { problemId: 2, isEnable: true },
  ]
  test('are opened', () => given(created).when(show(openOne, openTwo)).then(visibility(openOne, openTwo)))
  test('are closed', () => given(created, visibility(openOne)).when(show(closeOne)).then(visibility(closeOne)))
  test('only changes are recorded', () => given(created, visibility(openOne)).when(show(openOne, openTwo)).then(visibility(openTwo)))
  test('as they are: already so', () => {
    given(created, visibility(openOne)).when(show(openOne)).thenNothing()
    given(created).when(show(closeOne)).thenNothing()
    given(created).when(show()).thenNothing()
  })
  test('must exist to be opened', () =>
    given(created)
      .when(show({ problemId: 3, isEnable: true }))
      .rejects('Activity.SolutionNotAvailable'))
  test('that are there no more can still be closed', () =>
    given(created, visibility({ problemId: 3, isEnable: true }))
      .when(show({ problemId: 3, isEnable: false }))
      .then(visibility({ problemId: 3, isEnable: false })))
})
