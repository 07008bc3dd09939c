// Every state of a homework with every command: what happens, or why it is refused.
import { describe, expect, test } from 'vitest'
import { Rejection } from '../../../protocol/catalogue.ts'
import { type HomeworkCommand, homeworks } from './decider.ts'
import type { HomeworkEvent } from './events.ts'
import {
  assigned,
  at,
  closed,
  deleted,
  edit,
  end,
  extend,
  extendedTo,
  extensionEnded,
  makeUpClosed,
  makeUpEnd,
  makeUpOpened,
  makeUpStart,
  open,
  opened,
  reach,
  remove,
  setMakeUp,
  start,
  stop,
  stoppedAt,
  twice,
} from './march.fixture.ts'
import { evolve, initialState, statusOf } from './state.ts'

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
  endExtensions: (now) => reach('EndExtensions', now),
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
const isExtensionOver = 'HomeworkExtensionEnded'
const [isOpened, isClosed, isMakeUpOpened, isMakeUpClosed] = ['HomeworkOpened', 'HomeworkClosed', 'MakeUpOpened', 'MakeUpClosed']

type Row = [state: string, events: HomeworkEvent[], now: string, status: string | null, outcomes: string[]]
/** State × command. States whose deadlines have not been written yet are those of the clock. */
const table: Row[] = [
  // state, events, now, status: edit, delete, makeUp, noMakeUp, stop, extend, open, close, openMakeUp, closeMakeUp, endExtensions
  ['not there', [], at(3), null, [gone, gone, gone, gone, gone, gone, none, none, none, none, none]],
  ['deleted', [assigned(), deleted], at(3), null, [gone, none, gone, gone, gone, gone, none, none, none, none, none]],
  [
    'waiting',
    [assigned()],
    at(2, 8),
    'Normal Waiting',
    [edited, erased, notEdit, notEdit, notStop, notExtend, none, none, none, none, none],
  ],
  [
    'waiting, with a make-up',
    [assigned(twice)],
    at(2, 8),
    'Normal Waiting',
    [edited, erased, notEdit, notEdit, notStop, notExtend, none, none, none, none, none],
  ],
  [
    'starting soon',
    [assigned()],
    at(2, 8, 56),
    'Normal Waiting',
    [late, erased, notEdit, notEdit, notStop, notExtend, none, none, none, none, none],
  ],
  [
    'started by the clock',
    [assigned()],
    start,
    'Normal In Progress',
    [late, notDelete, notEdit, notEdit, stopped, extended, isOpened, none, none, none, none],
  ],
  [
    'in progress',
    [assigned(), opened],
    at(5),
    'Normal In Progress',
    [late, notDelete, notEdit, notEdit, stopped, extended, none, none, none, none, none],
  ],
  [
    'in progress, by another clock',
    [assigned(), opened],
    at(2, 8, 50),
    'Normal In Progress',
    [late, notDelete, notEdit, notEdit, stopped, extended, none, none, none, none, none],
  ],
  [
    'over by the clock',
    [assigned(), opened],
    end,
    'Normal Finished',
    [late, notDelete, offered, none, notStop, notExtend, none, isClosed, none, none, none],
  ],
  [
    'over',
    [assigned(), opened, closed],
    at(9, 10),
    'Normal Finished',
    [late, notDelete, offered, none, notStop, notExtend, none, none, none, none, none],
  ],
  [
    'over, but for one student',
    [assigned(), opened, extendedTo(at(9, 12)), closed],
    at(9, 10),
    'Normal Finished',
    [late, notDelete, offered, none, notStop, extended, none, none, none, none, none],
  ],
  [
    'over, also for the student with more time by the clock',
    [assigned(), opened, extendedTo(at(9, 12)), closed],
    at(9, 12),
    'Normal Finished',
    [late, notDelete, offered, none, notStop, notExtend, none, none, none, none, isExtensionOver],
  ],
  [
    'over, also for the student with more time',
    [assigned(), opened, extendedTo(at(9, 12)), closed, extensionEnded(at(9, 12))],
    at(9, 12),
    'Normal Finished',
    [late, notDelete, offered, none, notStop, notExtend, none, none, none, none, none],
  ],
  [
    'ended early',
    [assigned(), opened, stoppedAt(at(5))],
    at(5, 1),
    'Normal Finished',
    [late, notDelete, offered, none, notStop, notExtend, none, none, none, none, none],
  ],
  [
    'before the make-up',
    [assigned(twice), opened, closed],
    at(10),
    'MakeUp Waiting',
    [late, notDelete, changed, withdrawn, notStop, notExtend, none, none, none, none, none],
  ],
  [
    'make-up started by the clock',
    [assigned(twice), opened, closed],
    makeUpStart,
    'MakeUp In Progress',
    [late, notDelete, notEdit, notEdit, stopped, notExtend, none, none, isMakeUpOpened, none, none],
  ],
  [
    'make-up in progress',
    [assigned(twice), opened, closed, makeUpOpened],
    at(11),
    'MakeUp In Progress',
    [late, notDelete, notEdit, notEdit, stopped, notExtend, none, none, none, none, none],
  ],
  [
    'make-up over by the clock',
    [assigned(twice), opened, closed, makeUpOpened],
    makeUpEnd,
    'MakeUp Finished',
    [late, notDelete, notEdit, notEdit, notStop, notExtend, none, none, none, isMakeUpClosed, none],
  ],
  [
    'make-up over',
    [assigned(twice), opened, closed, makeUpOpened, makeUpClosed],
    at(12, 10),
    'MakeUp Finished',
    [late, notDelete, notEdit, notEdit, notStop, notExtend, none, none, none, none, none],
  ],
  [
    'make-up ended early',
    [assigned(twice), opened, closed, makeUpOpened, stoppedAt(at(11), 'makeUp')],
    at(11, 1),
    'MakeUp Finished',
    [late, notDelete, notEdit, notEdit, notStop, notExtend, none, none, none, none, none],
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
