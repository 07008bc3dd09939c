import { describe, expect, test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { homeworks } from './decider.ts'
import type { HomeworkAbout, HomeworkEvent } from './events.ts'
import {
  amy,
  assign,
  assigned,
  assignedAt,
  at,
  ben,
  closed,
  deleted,
  edit,
  end,
  extend,
  extendedTo,
  extensionEnded,
  makeUpAt,
  makeUpClosed,
  makeUpEnd,
  makeUpOpened,
  makeUpStart,
  open,
  opened,
  other,
  plain,
  reach,
  remove,
  setMakeUp,
  start,
  stop,
  stoppedAt,
  twice,
  where,
} from './march.fixture.ts'
import { evolve, initialState, statusOf } from './state.ts'

const { given } = specification(homeworks)

describe('is assigned', () => {
  test('with and without a make-up', () => {
    given().when(assign()).then(assigned())
    given().when(assign(twice)).then(assigned(twice))
  })
  test.each<[about: Partial<HomeworkAbout>, code: string]>([
    [{ name: '  ' }, 'Common.FieldsNotValid'],
    [{ startTime: assignedAt }, 'Validation.AddAssignmentViewModel.StartTime.Error'],
    [{ endTime: at(2, 9, 59) }, 'Validation.AddAssignmentViewModel.DurationTime.Error'],
    [{ endTime: new Date(Date.parse(start) + 172_801 * 60_000).toISOString() }, 'Validation.AddAssignmentViewModel.DurationTime.Error'],
    [{ endTime: at(30, 0, 1) }, 'Activity.AfterClassEnd'],
    [makeUpAt(at(9, 9, 59), makeUpEnd), 'Validation.AddAssignmentViewModel.MakeUpStartTime.Error'],
    [makeUpAt(makeUpStart, at(10, 9, 59)), 'Validation.AddAssignmentViewModel.MakeUpDurationTime.Error'],
    [makeUpAt(makeUpStart, at(31)), 'Activity.AfterClassEnd'],
    [{ passScore: -1 }, 'Activity.PassScoreInvalid'],
    [{ passScore: 100.5 }, 'Activity.PassScoreInvalid'],
    [{ passScore: Number.NaN }, 'Activity.PassScoreInvalid'],
  ])('within its bounds: %o', (about, code) => {
    given().when(assign(about)).rejects(code)
    given(assigned()).when(edit(assignedAt, about)).rejects(code)
  })
  test.each<Partial<HomeworkAbout>>([
    { startTime: at(1, 0, 1) },
    { endTime: at(2, 10) },
    { endTime: at(30) },
    { passScore: 0 },
    { passScore: 99.5, totalScore: 99.5 },
    makeUpAt(at(9, 10), at(9, 11)),
  ])('at its bounds: %o', (about) => {
    given().when(assign(about)).thenMatching({ type: 'HomeworkAssigned', data: about })
  })
  test('for 120 days at most', () => {
    const endTime = new Date(Date.parse(start) + 172_800 * 60_000).toISOString()
    given()
      .when({ ...assign({ endTime }), classEndTime: endTime })
      .thenMatching({ type: 'HomeworkAssigned', data: { endTime } })
  })
})

describe('before its start', () => {
  test('is edited until five minutes before', () => {
    const data = { ...plain, name: '遞迴', ...where }
    given(assigned())
      .when(edit(at(2, 8, 55)))
      .then({ type: 'HomeworkEdited', data })
  })
  test('as it is: already so', () => given(assigned()).when(edit(assignedAt, {})).thenNothing())
  test('gets another set, and is freed from the first one', () => {
    const data = { ...plain, problemSetId: 42, ...where }
    given(assigned())
      .when(edit(assignedAt, { problemSetId: 42 }))
      .then({ type: 'HomeworkEdited', data })
    const state = ([assigned(), { type: 'HomeworkEdited', data }] as HomeworkEvent[]).reduce(evolve, initialState)
    expect([state.about.problemSetId, state.formerSetIds]).toEqual([42, [41]])
  })
  test.each([edit(assignedAt, { name: '遞迴' }, other), remove(assignedAt, other)])('only for its creator: $type', (command) =>
    given(assigned()).when(command).rejects('Activity.NotCreator'),
  )
  test('deleting it again: no event for its creator, not found for others', () => {
    given(assigned(), deleted)
      .when(remove(at(5)))
      .thenNothing()
    given(assigned(), deleted)
      .when(remove(at(5), other))
      .rejects('Activity.NotFound')
  })
})

describe('deadlines', () => {
  test('are dated with the time at which they were due, also days later', () => {
    const later = at(20)
    given(assigned(twice)).when(open(later)).then(opened)
    given(assigned(twice), opened).when(reach('CloseHomework', later)).then(closed)
    given(assigned(twice), opened, closed).when(reach('OpenMakeUp', later)).then(makeUpOpened)
    given(assigned(twice), opened, closed, makeUpOpened).when(reach('CloseMakeUp', later)).then(makeUpClosed)
  })
  test('that have moved change nothing', () => {
    const moved: HomeworkEvent = { type: 'HomeworkEdited', data: { ...plain, startTime: at(4), ...where } }
    given(assigned(), moved).when(open(start)).thenNothing()
    given(assigned(), moved)
      .when(open(at(4)))
      .thenMatching({ type: 'HomeworkOpened', data: { openedAt: at(4) } })
    const withoutMakeUp: HomeworkEvent = { type: 'MakeUpWithdrawn', data: where }
    given(assigned(twice), opened, closed, withoutMakeUp).when(reach('OpenMakeUp', makeUpStart)).thenNothing()
  })
  test('end the time of each student with more of it, once', () => {
    const events = [assigned(), opened, extendedTo(at(9, 12)), extendedTo(at(9, 20), ben), closed]
    given(...events)
      .when(reach('EndExtensions', at(9, 12)))
      .then(extensionEnded(at(9, 12)))
    given(...events, extensionEnded(at(9, 12)))
      .when(reach('EndExtensions', at(10)))
      .then(extensionEnded(at(9, 20), ben))
    given(assigned(), opened, extendedTo(at(9, 12)), stoppedAt(at(5)))
      .when(reach('EndExtensions', at(10)))
      .thenNothing()
  })
  test('of an early end change nothing any more', () =>
    given(assigned(), opened, stoppedAt(at(5)))
      .when(reach('CloseHomework', end))
      .thenNothing())
})

describe('is ended early', () => {
  test('by staff, in either round', () => {
    const early = (round: 'normal' | 'makeUp', endedAt: string) => ({ ...where, round, endedAt, endedBy: other })
    given(assigned(), opened)
      .when(stop(at(5)))
      .then({ type: 'HomeworkEndedEarly', data: early('normal', at(5)) })
    given(assigned(twice), opened, closed, makeUpOpened)
      .when(stop(at(11)))
      .then({ type: 'HomeworkEndedEarly', data: early('makeUp', at(11)) })
  })
  test('for students with more time too', () => {
    const events = [assigned(), opened, extendedTo(at(9, 21)), stoppedAt(at(5))]
    given(...events)
      .when(extend(at(5, 1)))
      .rejects('Activity.CannotExtend')
    expect(events.reduce(evolve, initialState).extensions).toEqual({})
  })
  test('and its make-up comes as planned', () =>
    expect(statusOf([assigned(twice), opened, stoppedAt(at(5))].reduce(evolve, initialState), at(6))).toBe('MakeUp Waiting'))
})

describe('a student gets more time', () => {
  const more = (endTime: string) => ({ ...where, userId: amy, endTime, reason: 'ill', extendedBy: other })
  test('than the class, and again', () => {
    given(assigned(), opened)
      .when(extend(at(5)))
      .then({ type: 'HomeworkExtended', data: more(at(9, 21)) })
    given(assigned(), opened, extendedTo(at(9, 21)))
      .when(extend(at(5), at(9, 12)))
      .then({ type: 'HomeworkExtended', data: more(at(9, 12)) })
  })
  test('after the end of the class, only who has more time already', () => {
    const events = [assigned(), opened, extendedTo(at(9, 12)), closed]
    given(...events)
      .when(extend(at(9, 10), at(9, 21)))
      .then({ type: 'HomeworkExtended', data: more(at(9, 21)) })
    given(...events)
      .when(extend(at(9, 10), at(9, 21), ben))
      .rejects('Activity.CannotExtend')
    given(...events)
      .when(extend(at(9, 12), at(9, 21)))
      .rejects('Activity.CannotExtend')
  })
  test('as it is: already so', () =>
    given(assigned(), opened, extendedTo(at(9, 21)))
      .when(extend(at(5)))
      .thenNothing())
  test('until the start of the make-up at most', () => {
    given(assigned(twice), opened)
      .when(extend(at(5), makeUpStart))
      .then({ type: 'HomeworkExtended', data: more(makeUpStart) })
    given(assigned(twice), opened)
      .when(extend(at(5), at(10, 9, 1)))
      .rejects('Activity.ExtensionAfterMakeUp')
  })
  test('until the end of the class at most', () =>
    given(assigned(), opened)
      .when(extend(at(5), at(31)))
      .rejects('Activity.AfterClassEnd'))
  test('only until a time to come, and later than that of the class', () => {
    given(assigned(), opened)
      .when(extend(at(5), end))
      .rejects('Activity.ExtensionTooEarly')
    given(assigned(), opened, extendedTo(at(9, 12)), closed)
      .when(extend(at(9, 11), at(9, 10)))
      .rejects('Activity.ExtensionTooEarly')
  })
})

describe('a make-up', () => {
  const [from, until] = [at(13), at(15)]
  test('is offered, moved and withdrawn', () => {
    const data = { ...where, ...makeUpAt(from, until) }
    given(assigned(), opened, closed)
      .when(setMakeUp(at(9, 10)))
      .then({ type: 'MakeUpOffered', data })
    given(assigned(twice), opened, closed)
      .when(setMakeUp(at(9, 10)))
      .then({ type: 'MakeUpChanged', data })
    given(assigned(twice), opened, closed)
      .when(setMakeUp(at(9, 10), null))
      .then({ type: 'MakeUpWithdrawn', data: where })
  })
  test('as it is: already so', () =>
    given(assigned(twice), opened, closed)
      .when(setMakeUp(at(9, 10), makeUpAt(makeUpStart, makeUpEnd)))
      .thenNothing())
  test('with the notices that its creator chooses', () => {
    const notices = { notifyMakeUpStart: true, notifyMakeUpEnd: false }
    const makeUp = { ...makeUpAt(makeUpStart, makeUpEnd), ...notices }
    const events = [assigned(twice), opened, closed]
    given(...events)
      .when(setMakeUp(at(9, 10), makeUp))
      .then({ type: 'MakeUpChanged', data: { ...where, ...makeUp } })
    const changed: HomeworkEvent = { type: 'MakeUpChanged', data: { ...where, ...makeUp } }
    expect([...events, changed].reduce(evolve, initialState).about).toMatchObject(notices)
    given(...events, changed)
      .when(setMakeUp(at(9, 10), makeUp))
      .thenNothing()
  })
  test('only by the creator', () =>
    given(assigned(), opened, closed)
      .when(setMakeUp(at(9, 10), null, other))
      .rejects('Activity.NotCreator'))
  test.each<[now: string, start: string, end: string, code: string]>([
    [at(9, 10), at(9, 9, 59), until, 'Validation.AddAssignmentViewModel.MakeUpStartTime.Error'],
    [at(9, 10), from, at(13, 0, 59), 'Validation.AddAssignmentViewModel.MakeUpDurationTime.Error'],
    [at(14), from, until, 'Activity.StartEarlierThanNow'],
    [at(9, 10), from, at(31), 'Activity.AfterClassEnd'],
  ])('within its bounds: at %s from %s to %s', (now, makeUpStartTime, makeUpEndTime, code) =>
    given(assigned(), opened, closed)
      .when(setMakeUp(now, makeUpAt(makeUpStartTime, makeUpEndTime)))
      .rejects(code),
  )
  test('is measured from an early end', () =>
    given(assigned(), opened, stoppedAt(at(5)))
      .when(setMakeUp(at(5), makeUpAt(at(5, 1), at(5, 2))))
      .thenMatching({ type: 'MakeUpOffered' }))
  test('starts when all students with more time have ended', () => {
    const events = [assigned(), opened, extendedTo(at(13)), extendedTo(at(9, 12), ben), closed]
    given(...events)
      .when(setMakeUp(at(10), makeUpAt(at(12), at(15))))
      .rejects('Activity.MakeUpBeforeExtension')
    given(...events)
      .when(setMakeUp(at(10), makeUpAt(at(13), at(15))))
      .thenMatching({ type: 'MakeUpOffered' })
  })
})
