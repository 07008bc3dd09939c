// The clock of an exam against a model that counts every second on a wall clock (requirement d06).
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Rejection } from '../../../protocol/catalogue.ts'
import { elapsedMs, endOf, isRunningFor, lastEndOf, remainingMs, statusOf } from './clock.ts'
import { type ExamCommand, exams } from './decider.ts'
import {
  activityId,
  amy,
  at,
  ben,
  creator,
  extendedFor,
  finished,
  paused,
  plain,
  resumed,
  scheduled,
  started,
  stopped,
  timeUp,
  versions,
} from './exam.fixture.ts'
import { type Exam, evolve, initialState } from './state.ts'

const MINUTE = 60_000
const after = (...events: Parameters<typeof evolve>[1][]): Exam => events.reduce(evolve, initialState)
const left = (exam: Exam, minute: number, userId?: number) => remainingMs(exam.times, Date.parse(at(minute)), userId) / MINUTE

describe('remaining time', () => {
  test('is whole while the exam waits, runs down, stands still in a pause, and is frozen at the finish', () => {
    expect(left(after(scheduled()), 55)).toBe(10)
    expect(left(after(scheduled(), started), 3)).toBe(7)
    expect(left(after(scheduled(), started, paused(3)), 50)).toBe(7)
    expect(left(after(scheduled(), started, paused(3), resumed(50)), 52)).toBe(5)
    expect(left(after(scheduled(), started, paused(3), stopped(8)), 90)).toBe(7)
    expect(left(after(scheduled(), started, finished(10)), 90)).toBe(0)
  })
  test('of an examinee with more time runs on after the end of the class, also over a pause', () => {
    const exam = after(scheduled(), started, extendedFor(amy, 5), timeUp(10))
    expect([left(exam, 12, amy), left(exam, 12, ben), left(exam, 12)]).toEqual([3, 0, 0])
    const later = evolve(evolve(exam, paused(12)), resumed(20))
    expect([left(later, 21, amy), left(later, 21, ben)]).toEqual([2, 0])
    expect([endOf(later.times, amy), endOf(later.times)]).toEqual([at(23), at(10)])
    expect([isRunningFor(later.times, amy, at(21)), isRunningFor(later.times, ben, at(21))]).toEqual([true, false])
  })
  test('has no end in a pause, which moves it', () => {
    const { times } = after(scheduled(), started, paused(3))
    expect([endOf(times), lastEndOf(times)]).toEqual([null, null])
    expect(elapsedMs(times, Date.parse(at(40)))).toBe(3 * MINUTE)
  })
})

/** A wall clock that counts seconds, as somebody with a stopwatch would. */
interface Wall {
  second: number
  status: 'Waiting' | 'In Progress' | 'Pause' | 'Finished'
  left: { everyone: number; amy: number }
}
const startsAt = Date.parse(at(0))
const timeOf = (second: number) => new Date(startsAt + second * 1000).toISOString()

const pass = (wall: Wall, seconds: number): void => {
  for (let count = 0; count < seconds; count += 1) {
    wall.second += 1
    if (wall.status !== 'In Progress') continue
    const { left } = wall
    // the class's time may have run out, and then a debt grows that an extension has to pay first
    left.everyone -= 1
    left.amy -= 1
    if (Math.max(left.everyone, left.amy) <= 0) wall.status = 'Finished'
  }
}

type Move =
  | { move: 'start' | 'pause' | 'resume' | 'stop' }
  | { move: 'extend' | 'extendAmy'; minutes: number }
  | { move: 'pass'; seconds: number }
const moves = fc.array(
  fc.oneof(
    fc.record({ move: fc.constantFrom('start', 'pause', 'resume', 'stop') }),
    fc.record({ move: fc.constantFrom('extend', 'extendAmy'), minutes: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ move: fc.constant('pass'), seconds: fc.integer({ min: 0, max: 200 }) }),
  ) as fc.Arbitrary<Move>,
  { maxLength: 30 },
)
const base = { activityId, staffId: creator }
const commandOf = (move: Exclude<Move, { move: 'pass' }>, now: string): ExamCommand => {
  switch (move.move) {
    case 'start':
      return { type: 'StartExam', ...base, now, versions, startId: 'a' }
    case 'pause':
      return { type: 'PauseExam', ...base, now }
    case 'resume':
      return { type: 'ResumeExam', ...base, now }
    case 'stop':
      return { type: 'StopExam', ...base, now }
    case 'extend':
      return { type: 'ExtendExam', ...base, now, seconds: move.minutes * 60 }
    case 'extendAmy':
      return { type: 'ExtendExaminee', ...base, now, userId: amy, seconds: move.minutes * 60 }
  }
}
const isLegal = ({ status }: Wall, { move }: Move): boolean =>
  ({ start: status === 'Waiting', pause: status === 'In Progress', resume: status === 'Pause', stop: status === 'Pause' })[
    move as 'start'
  ] ?? status !== 'Finished'

test('any sequence of moves: the decider accepts what is legal, and the clock equals the wall', () => {
  fc.assert(
    fc.property(moves, (sequence) => {
      const wall: Wall = { second: 0, status: 'Waiting', left: { everyone: 600, amy: 600 } }
      let exam = after(scheduled({ ...plain, answerMinutes: 10 }))
      for (const move of sequence) {
        if (move.move === 'pass') pass(wall, move.seconds)
        else {
          const now = timeOf(wall.second)
          const legal = isLegal(wall, move)
          try {
            exam = exams.decider.decide(commandOf(move, now), exam).reduce(evolve, exam)
            expect(legal).toBe(true)
          } catch (error) {
            if (!(error instanceof Rejection)) throw error
            expect(legal).toBe(false)
          }
          if (legal && 'minutes' in move) {
            wall.left.amy += move.minutes * 60
            if (move.move === 'extend') wall.left.everyone += move.minutes * 60
          }
          if (legal && move.move === 'start') wall.status = 'In Progress'
          if (legal && move.move === 'pause') wall.status = 'Pause'
          if (legal && move.move === 'resume') wall.status = 'In Progress'
          if (legal && move.move === 'stop') wall.status = 'Finished'
        }
        const now = startsAt + wall.second * 1000
        expect(statusOf(exam.times, timeOf(wall.second))).toBe(wall.status)
        expect(remainingMs(exam.times, now) / 1000).toBe(Math.max(0, wall.left.everyone))
        expect(remainingMs(exam.times, now, amy) / 1000).toBe(Math.max(0, wall.left.amy))
      }
    }),
    { numRuns: 400 },
  )
})
