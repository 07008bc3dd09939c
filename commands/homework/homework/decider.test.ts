import { describe, expect, test } from 'vitest'
import { Rejection } from '../../../protocol/catalogue.ts'
import { specification } from '../../kit/spec.ts'
import { type HomeworkCommand, homeworks } from './decider.ts'
import type { HomeworkAbout, HomeworkEvent } from './events.ts'
import { evolve, initialState, statusOf } from './state.ts'

const { given } = specification(homeworks)
const [activityId, groupId, creator, other, amy, ben] = [31, 21, 7, 8, 9, 10]
const where = { activityId, groupId }
/** A time of March 2026, UTC. */
const at = (day: number, hour = 0, minute = 0) => new Date(Date.UTC(2026, 2, day, hour, minute)).toISOString()

const [assignedAt, start, end] = [at(1), at(2, 9), at(9, 9)]
const [makeUpStart, makeUpEnd, classEndTime] = [at(10, 9), at(12, 9), at(30)]
const plain: HomeworkAbout = {
  problemSetId: 41,
  problemSetType: 2,
  name: '第一次作業',
  description: '',
  place: '',
  startTime: start,
  endTime: end,
  passScore: 60,
  totalScore: 100,
  makeUpStartTime: null,
  makeUpEndTime: null,
  notifyStart: true,
  notifyEnd: false,
  notifyMakeUpStart: false,
  notifyMakeUpEnd: false,
  counts: 'last',
  feedback: 'cases',
  mostHandIns: null,
  intervalSeconds: null,
}
const twice: HomeworkAbout = { ...plain, makeUpStartTime: makeUpStart, makeUpEndTime: makeUpEnd }
const versions = [{ problemId: 51, version: 3 }]

const assigned = (about: HomeworkAbout = plain): HomeworkEvent => ({
  type: 'HomeworkAssigned',
  data: { ...about, ...where, createUserId: creator, copiedFrom: null },
})
const deleted: HomeworkEvent = { type: 'HomeworkDeleted', data: where }
const opened: HomeworkEvent = { type: 'HomeworkOpened', data: { ...where, openedAt: start, versions } }
const closed: HomeworkEvent = { type: 'HomeworkClosed', data: { ...where, closedAt: end } }
const makeUpOpened: HomeworkEvent = { type: 'MakeUpOpened', data: { ...where, openedAt: makeUpStart } }
const makeUpClosed: HomeworkEvent = { type: 'MakeUpClosed', data: { ...where, closedAt: makeUpEnd } }
const stoppedAt = (endedAt: string, round: 'normal' | 'makeUp' = 'normal'): HomeworkEvent => ({
  type: 'HomeworkEndedEarly',
  data: { ...where, round, endedAt, endedBy: creator },
})
const extendedTo = (endTime: string, userId = amy): HomeworkEvent => ({
  type: 'HomeworkExtended',
  data: { ...where, userId, endTime, reason: 'ill', extendedBy: creator },
})
const makeUpAt = (makeUpStartTime: string, makeUpEndTime: string) => ({ makeUpStartTime, makeUpEndTime })

const assign = (about: Partial<HomeworkAbout> = {}, now = assignedAt) =>
  ({
    type: 'AssignHomework',
    ...where,
    createUserId: creator,
    copiedFrom: null,
    about: { ...plain, ...about },
    now,
    classEndTime,
  }) as const
const edit = (now: string, about: Partial<HomeworkAbout> = { name: '遞迴' }, editorId = creator) =>
  ({ type: 'EditHomework', activityId, editorId, about: { ...plain, ...about }, now, classEndTime }) as const
const remove = (now: string, editorId = creator) => ({ type: 'DeleteHomework', activityId, editorId, now }) as const
const setMakeUp = (now: string, makeUp: ReturnType<typeof makeUpAt> | null = makeUpAt(at(13), at(15)), editorId = creator) =>
  ({ type: 'SetMakeUp', activityId, editorId, makeUp, now, classEndTime }) as const
const stop = (now: string) => ({ type: 'StopHomework', activityId, staffId: other, now }) as const
const extend = (now: string, endTime = at(9, 21), userId = amy) =>
  ({ type: 'ExtendHomework', activityId, staffId: other, userId, endTime, reason: 'ill', now, classEndTime }) as const
const open = (now: string) => ({ type: 'OpenHomework', activityId, versions, now }) as const
const reach = (type: 'CloseHomework' | 'OpenMakeUp' | 'CloseMakeUp', now: string) => ({ type, activityId, now }) as const

/** By column of the table: a command that its state may accept. */
const commands: Record<string, (now: string) => HomeworkCommand> = {
  edit,
  delete: remove,
  makeUp: (now) => setMakeUp(now),
  noMakeUp: (now) => setMakeUp(now, null),
  stop,
  extend: (now) => extend(now),
  open,
  close: (now) => reach('CloseHomework', now),
  openMakeUp: (now) => reach('OpenMakeUp', now),
  closeMakeUp: (now) => reach('CloseMakeUp', now),
}
const [gone, notEdit, notStop, notExtend] = [
  'Activity.NotFound',
  'Activity.CannotEdit',
  'Activity.CannotStopEarly',
  'Activity.CannotExtend',
]
const [late, notDelete, none] = ['Activity.WillStartSoonOrHasStarted', 'Activity.CannotDelete', 'nothing']
const [edited, erased, offered, changed, withdrawn] = [
  'HomeworkEdited',
  'HomeworkDeleted',
  'MakeUpOffered',
  'MakeUpChanged',
  'MakeUpWithdrawn',
]
const [stopped, extended] = ['HomeworkEndedEarly', 'HomeworkExtended']
const [isOpened, isClosed, isMakeUpOpened, isMakeUpClosed] = ['HomeworkOpened', 'HomeworkClosed', 'MakeUpOpened', 'MakeUpClosed']

type Row = [state: string, events: HomeworkEvent[], now: string, status: string | null, outcomes: string[]]
/** State × command. States whose deadlines have not been written yet are those of the clock. */
const table: Row[] = [
  // state, events, now, status: edit, delete, makeUp, noMakeUp, stop, extend, open, close, openMakeUp, closeMakeUp
  ['not there', [], at(3), null, [gone, gone, gone, gone, gone, gone, none, none, none, none]],
  ['deleted', [assigned(), deleted], at(3), null, [gone, none, gone, gone, gone, gone, none, none, none, none]],
  ['waiting', [assigned()], at(2, 8), 'Normal Waiting', [edited, erased, notEdit, notEdit, notStop, notExtend, none, none, none, none]],
  [
    'waiting, with a make-up',
    [assigned(twice)],
    at(2, 8),
    'Normal Waiting',
    [edited, erased, notEdit, notEdit, notStop, notExtend, none, none, none, none],
  ],
  [
    'starting soon',
    [assigned()],
    at(2, 8, 56),
    'Normal Waiting',
    [late, erased, notEdit, notEdit, notStop, notExtend, none, none, none, none],
  ],
  [
    'started by the clock',
    [assigned()],
    start,
    'Normal In Progress',
    [late, notDelete, notEdit, notEdit, stopped, extended, isOpened, none, none, none],
  ],
  [
    'in progress',
    [assigned(), opened],
    at(5),
    'Normal In Progress',
    [late, notDelete, notEdit, notEdit, stopped, extended, none, none, none, none],
  ],
  [
    'in progress, by another clock',
    [assigned(), opened],
    at(2, 8, 50),
    'Normal In Progress',
    [late, notDelete, notEdit, notEdit, stopped, extended, none, none, none, none],
  ],
  [
    'over by the clock',
    [assigned(), opened],
    end,
    'Normal Finished',
    [late, notDelete, offered, none, notStop, notExtend, none, isClosed, none, none],
  ],
  [
    'over',
    [assigned(), opened, closed],
    at(9, 10),
    'Normal Finished',
    [late, notDelete, offered, none, notStop, notExtend, none, none, none, none],
  ],
  [
    'over, but for one student',
    [assigned(), opened, extendedTo(at(9, 12)), closed],
    at(9, 10),
    'Normal Finished',
    [late, notDelete, offered, none, notStop, extended, none, none, none, none],
  ],
  [
    'ended early',
    [assigned(), opened, stoppedAt(at(5))],
    at(5, 1),
    'Normal Finished',
    [late, notDelete, offered, none, notStop, notExtend, none, none, none, none],
  ],
  [
    'before the make-up',
    [assigned(twice), opened, closed],
    at(10),
    'MakeUp Waiting',
    [late, notDelete, changed, withdrawn, notStop, notExtend, none, none, none, none],
  ],
  [
    'make-up started by the clock',
    [assigned(twice), opened, closed],
    makeUpStart,
    'MakeUp In Progress',
    [late, notDelete, notEdit, notEdit, stopped, notExtend, none, none, isMakeUpOpened, none],
  ],
  [
    'make-up in progress',
    [assigned(twice), opened, closed, makeUpOpened],
    at(11),
    'MakeUp In Progress',
    [late, notDelete, notEdit, notEdit, stopped, notExtend, none, none, none, none],
  ],
  [
    'make-up over by the clock',
    [assigned(twice), opened, closed, makeUpOpened],
    makeUpEnd,
    'MakeUp Finished',
    [late, notDelete, notEdit, notEdit, notStop, notExtend, none, none, none, isMakeUpClosed],
  ],
  [
    'make-up over',
    [assigned(twice), opened, closed, makeUpOpened, makeUpClosed],
    at(12, 10),
    'MakeUp Finished',
    [late, notDelete, notEdit, notEdit, notStop, notExtend, none, none, none, none],
  ],
  [
    'make-up ended early',
    [assigned(twice), opened, closed, makeUpOpened, stoppedAt(at(11), 'makeUp')],
    at(11, 1),
    'MakeUp Finished',
    [late, notDelete, notEdit, notEdit, notStop, notExtend, none, none, none, none],
  ],
]

/** Types of the events, or the code of the refusal. */
const outcomeOf = (command: HomeworkCommand, events: readonly HomeworkEvent[]): string => {
  try {
    return (
      homeworks.decider
        .decide(command, events.reduce(evolve, initialState))
        .map(({ type }) => type)
        .join() || none
    )
  } catch (error) {
    if (error instanceof Rejection) return error.code
    throw error
  }
}

describe.each(table)('%s', (_, events, now, status, outcomes) => {
  test('has its status', () => {
    if (status !== null) expect(statusOf(events.reduce(evolve, initialState), now)).toBe(status)
  })
  test.each(Object.keys(commands).map((name, index) => [name, outcomes[index]] as const))('%s: %s', (name, outcome) =>
    expect(outcomeOf(commands[name]?.(now) as HomeworkCommand, events)).toBe(outcome),
  )
})

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
