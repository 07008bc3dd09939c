// Every state of an exam with every command: what happens, or why it is refused (requirements d01–d07, d26, d29).
import { describe, expect, test } from 'vitest'
import { Rejection } from '../../../protocol/catalogue.ts'
import { statusOf } from './clock.ts'
import { type ExamCommand, exams } from './decider.ts'
import type { ExamEvent } from './events.ts'
import * as exam from './exam.fixture.ts'
import { evolve, initialState } from './state.ts'

const { amy, at, bounds, creator, order, versions } = exam

/** By column of the table: a command that its state may accept, at a minute. */
const commands: Record<string, (minute: number) => ExamCommand> = {
  edit: (minute) => order('EditExam', minute, { editorId: creator, about: { ...exam.plain, name: '期末考' }, ...bounds }),
  delete: (minute) => order('DeleteExam', minute, { editorId: creator }),
  start: (minute) => order('StartExam', minute, { versions, startId: 'a' }),
  pause: (minute) => order('PauseExam', minute, {}),
  resume: (minute) => order('ResumeExam', minute, {}),
  stop: (minute) => order('StopExam', minute, {}),
  extend: (minute) => order('ExtendExam', minute, { seconds: 60 }),
  extendOne: (minute) => order('ExtendExaminee', minute, { userId: amy, seconds: 60 }),
  reachEnd: (minute) => order('ReachEnd', minute, {}),
  release: (minute) => order('ReleaseResults', minute, {}),
  ask: (minute) => order('AskQuestion', minute, { questionId: 1, userId: amy, problemId: null, text: '?' }),
  announce: (minute) => order('Announce', minute, { announcementId: 2, text: '!' }),
  advance: (minute) => order('AdvanceQualifiers', minute, { userIds: [amy] }),
}

const gone = 'Activity.NotFound'
const nothing = 'nothing'
const [begun, notDelete, notStart, notPause] = ['ExamStarted', 'ExamCannotDelete', 'ExamCannotStart', 'ExamCannotPause'].map(
  (code) => `Activity.${code}`,
)
const [notResume, notStop, over, notOver, closed] = [
  'ExamCannotResume',
  'ExamCannotStop',
  'ExamHasEnded',
  'ExamNotFinished',
  'NotOpen',
].map((code) => `Activity.${code}`)

interface State {
  before: ExamEvent[]
  minute: number
  status: string
  /** In the order of the columns. */
  row: (string | undefined)[]
}
const game = { isGame: true }
const [up, moreForAll, moreForOne] = ['ExamFinished', 'ExamExtended', 'ExamineeExtended']
const states: Record<string, State> = {
  none: {
    before: [],
    minute: 0,
    status: 'Waiting',
    row: [gone, gone, gone, gone, gone, gone, gone, gone, nothing, gone, gone, gone, gone],
  },
  deleted: {
    before: [exam.scheduled(), exam.deleted],
    minute: 0,
    status: 'Waiting',
    row: [gone, nothing, gone, gone, gone, gone, gone, gone, nothing, gone, gone, gone, gone],
  },
  waiting: {
    before: [exam.scheduled(game)],
    minute: 0,
    status: 'Waiting',
    row: [
      'ExamEdited',
      'ExamDeleted',
      'ExamStarted',
      notPause,
      notResume,
      notStop,
      moreForAll,
      moreForOne,
      nothing,
      notOver,
      closed,
      closed,
      notOver,
    ],
  },
  'in progress': {
    before: [exam.scheduled(game), exam.started],
    minute: 3,
    status: 'In Progress',
    row: [
      begun,
      notDelete,
      notStart,
      'ExamPaused',
      notResume,
      notStop,
      moreForAll,
      moreForOne,
      nothing,
      notOver,
      'QuestionAsked',
      'ExamAnnounced',
      notOver,
    ],
  },
  paused: {
    before: [exam.scheduled(game), exam.started, exam.paused(3)],
    minute: 60,
    status: 'Pause',
    row: [
      begun,
      notDelete,
      notStart,
      notPause,
      'ExamResumed',
      up,
      moreForAll,
      moreForOne,
      nothing,
      notOver,
      'QuestionAsked',
      'ExamAnnounced',
      notOver,
    ],
  },
  'out of time for the class': {
    before: [exam.scheduled(game), exam.started, exam.extendedFor(amy, 5)],
    minute: 12,
    status: 'In Progress',
    row: [
      begun,
      notDelete,
      notStart,
      'ExamPaused',
      notResume,
      notStop,
      moreForAll,
      moreForOne,
      'ExamTimeUp',
      notOver,
      'QuestionAsked',
      'ExamAnnounced',
      notOver,
    ],
  },
  'past its end, which is not written yet': {
    before: [exam.scheduled(game), exam.started],
    minute: 10,
    status: 'Finished',
    row: [
      begun,
      notDelete,
      notStart,
      notPause,
      notResume,
      notStop,
      over,
      over,
      up,
      'ResultsReleased',
      closed,
      closed,
      'QualifiersAdvanced',
    ],
  },
  finished: {
    before: [exam.scheduled(game), exam.started, exam.finished(10)],
    minute: 11,
    status: 'Finished',
    row: [
      begun,
      notDelete,
      notStart,
      notPause,
      notResume,
      notStop,
      over,
      over,
      nothing,
      'ResultsReleased',
      closed,
      closed,
      'QualifiersAdvanced',
    ],
  },
  stopped: {
    before: [exam.scheduled(), exam.started, exam.paused(3), exam.stopped(4)],
    minute: 5,
    status: 'Finished',
    row: [
      begun,
      notDelete,
      notStart,
      notPause,
      notResume,
      notStop,
      over,
      over,
      nothing,
      'ResultsReleased',
      closed,
      closed,
      'Activity.NotGame',
    ],
  },
}

const outcome = (command: ExamCommand, events: readonly ExamEvent[]): string => {
  try {
    const decided = exams.decider.decide(command, events.reduce(evolve, initialState))
    return decided.map(({ type }) => type).join(' ') || nothing
  } catch (error) {
    if (error instanceof Rejection) return error.code
    throw error
  }
}

describe.each(Object.entries(states))('an exam that is %s', (_, { before, minute, status, row }) => {
  test(`has the status ${status}`, () => {
    expect(statusOf(before.reduce(evolve, initialState).times, at(minute))).toBe(status)
  })
  test.each(Object.keys(commands).map((name, index) => [name, row[index]] as const))('%s: %s', (name, expected) => {
    expect(outcome(commands[name]?.(minute) as ExamCommand, before)).toBe(expected)
  })
})

test('time that comes with a reopened attempt fills up what is left, in a pause too', () => {
  const secondsOf = (before: readonly ExamEvent[], minute: number, seconds: number) =>
    exams.decider
      .decide(order('GrantTime', minute, { userId: amy, seconds }), before.reduce(evolve, initialState))
      .map((event) => (event as Extract<ExamEvent, { type: 'ExamineeExtended' }>).data.seconds)
  const running = [exam.scheduled(), exam.started]
  const left = 60 * exam.plain.answerMinutes - 180
  expect(secondsOf(running, 3, left + 60)).toEqual([60])
  expect(secondsOf(running, 3, left - 60)).toEqual([])
  const inPause = [...running, exam.paused(3)]
  expect(secondsOf(inPause, 60, left + 60)).toEqual([60])
  expect(secondsOf(inPause, 60, left)).toEqual([])
})
