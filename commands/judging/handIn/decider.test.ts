import { expect, test } from 'vitest'
import { Rejection } from '../../../protocol/catalogue.ts'
import { specification } from '../../kit/spec.ts'
import { handIns, handInsLeft } from './decider.ts'

const { given } = specification(handIns)
const place = { userId: 9, groupId: 21, activityId: 31, problemId: 1 }
const [nine, halfPast, ten] = ['2026-03-02T09:00:00.000Z', '2026-03-02T09:00:30.000Z', '2026-03-02T09:01:00.000Z']
const counted = (at: string) => ({ type: 'HandInCounted', data: { ...place, at } }) as const
const count = (now: string, bounds: { most?: number; intervalSeconds?: number }) =>
  ({ type: 'CountHandIn', ...place, now, bounds }) as const

test('as many as the activity allows', () => {
  given()
    .when(count(nine, { most: 1 }))
    .then(counted(nine))
  given(counted(nine))
    .when(count(ten, { most: 2 }))
    .then(counted(ten))
  given(counted(nine))
    .when(count(ten, { most: 1 }))
    .rejects('Submission.NoneLeft')
})

test('one after the other', () => {
  given(counted(nine))
    .when(count(halfPast, { intervalSeconds: 60 }))
    .rejects('Submission.TooSoon')
  given(counted(nine))
    .when(count(ten, { intervalSeconds: 60 }))
    .then(counted(ten))
})

test('a refusal says when the next one is accepted, and how many there are', () => {
  const refused = (events: ReturnType<typeof counted>[], command: ReturnType<typeof count>) => {
    const { evolve, decide, initialState } = handIns.decider
    try {
      return decide(command, events.reduce(evolve, initialState))
    } catch (error) {
      return (error as Rejection).details
    }
  }
  const soon = { figure: 30, left: 2, nextAt: ten }
  expect(refused([counted(nine)], count(halfPast, { most: 3, intervalSeconds: 60 }))).toEqual(soon)
  expect(refused([counted(nine)], count(ten, { most: 1 }))).toEqual({ figure: 1, left: 0 })
})

test('what is left', () => {
  expect(handInsLeft({ count: 0, lastAt: null }, { most: 3, intervalSeconds: 60 })).toEqual({ left: 3, nextAt: null })
  expect(handInsLeft({ count: 1, lastAt: nine }, { most: 3, intervalSeconds: 60 })).toEqual({ left: 2, nextAt: ten })
  expect(handInsLeft({ count: 3, lastAt: nine }, { most: 3, intervalSeconds: 60 })).toEqual({ left: 0, nextAt: null })
  expect(handInsLeft({ count: 3, lastAt: nine }, {})).toEqual({ left: null, nextAt: null })
})
