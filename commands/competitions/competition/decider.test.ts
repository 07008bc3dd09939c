import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gameConfigured } from '../../../projections/competitions/competitions.fixture.ts'
import { Rejection } from '../../../protocol/catalogue.ts'
import { specification } from '../../kit/spec.ts'
import { applying, by, configuring, key, now, student } from './competition.fixture.ts'
import { type CompetitionCommand, competitions } from './decider.ts'
import type { CompetitionEvent } from './events.ts'

const { given } = specification(competitions)
const configured = (change = {}): CompetitionEvent => ({
  type: 'CompetitionConfigured',
  data: { key, configuration: gameConfigured(change), by },
})
const submitted = (userId: number, gameArea = 1): CompetitionEvent => {
  const { type: _, now: _now, applicant: _applicant, ...application } = applying(userId, { gameArea })
  return { type: 'ApplicationSubmitted', data: { ...application, targetGroupId: null } }
}
const finished: CompetitionEvent = { type: 'CompetitionFinished', data: { key, by } }
const published = (rows: string[][]) =>
  ({ type: 'ScoresPublished', data: { key, table: 'pre', isByAccount: false, rows: { 'zh-TW': rows, en: null }, by } }) as const

describe('configuration', () => {
  test('is created once for each key, and changed only by those who saw its newest version', () => {
    given().when(configuring()).then(configured())
    given(configured()).when(configuring()).thenNothing()
    given(configured())
      .when(configuring({ totalLimit: 3 }))
      .rejects('Game.KeyTaken')
    given(configured())
      .when(configuring({ totalLimit: 3 }, 1))
      .then(configured({ totalLimit: 3 }))
    given(configured(), configured({ totalLimit: 3 }))
      .when(configuring({ totalLimit: 4 }, 1))
      .rejects('Common.Conflict')
    given().when(configuring({}, 1)).rejects('Game.NotFound')
  })

  test('ranks and the end need a competition, and repeat nothing', () => {
    const scores = published([['1', 'A', 'B', '2', '3']])
    const publish = { type: 'PublishScores', ...scores.data } as const
    given().when(publish).rejects('Game.NotFound')
    given(configured()).when(publish).then(scores)
    given(configured(), scores).when(publish).thenNothing()
    given().when({ type: 'Finish', key, by }).rejects('Game.NotFound')
    given(configured()).when({ type: 'Finish', key, by }).then(finished)
    given(configured(), finished).when({ type: 'Finish', key, by }).thenNothing()
  })
})

describe('applying', () => {
  test('gives a place, and the class of the competition', () => {
    given(configured()).when(applying(7)).then(submitted(7))
    given(configured({ targetGroupId: 21 }))
      .when(applying(7))
      .thenMatching({ type: 'ApplicationSubmitted', data: { userId: 7, targetGroupId: 21 } })
  })

  test('is possible in the period, both ends included, and not after the competition is finished', () => {
    for (const at of ['2026-03-01T00:00:00.000Z', '2026-03-31T00:00:00.000Z'])
      given(configured())
        .when(applying(7, { now: at }))
        .then(submitted(7))
    for (const at of ['2026-02-28T23:59:59.999Z', '2026-03-31T00:00:00.001Z'])
      given(configured())
        .when(applying(7, { now: at }))
        .rejects('Game.OutsidePeriod')
    given(configured(), finished).when(applying(7)).rejects('Game.OutsidePeriod')
    given(configured({ applyStartTime: null }))
      .when(applying(7))
      .rejects('Game.OutsidePeriod')
    given().when(applying(7)).rejects('Game.NotFound')
  })

  test('is for students whose accounts last long enough: until the required time, or without an end', () => {
    const required = configured({ validAccountExpireTime: '2026-12-31T00:00:00.000Z' })
    const until = (expirationTime: string | null) => applying(7, { applicant: { ...student, expirationTime } })
    given(required).when(until('2026-12-30T23:59:59.999Z')).rejects('Game.ExpiresTooEarly')
    given(required).when(until('2026-12-31T00:00:00Z')).then(submitted(7))
    given(required).when(until(null)).then(submitted(7))
    given(configured())
      .when(applying(7, { applicant: { ...student, isGuest: true } }))
      .rejects('Game.GuestNotAllowed')
    given(configured())
      .when(applying(7, { applicant: { ...student, isTeacher: true } }))
      .rejects('Game.MustBeStudent')
  })

  test('is possible once', () => given(configured(), submitted(7)).when(applying(7)).rejects('Game.AlreadyApplied'))

  test('ends at the limit of the venue and at the limit of the competition', () => {
    const full = Array.from({ length: 5 }, (_, n) => submitted(100 + n))
    given(configured(), ...full)
      .when(applying(7))
      .rejects('Game.RegionFull')
    given(configured(), ...full)
      .when(applying(7, { gameArea: 2 }))
      .then(submitted(7, 2))
    given(configured())
      .when(applying(7, { gameArea: 3 }))
      .rejects('Game.RegionFull')
    given(configured({ totalLimit: 5 }), ...full)
      .when(applying(7, { gameArea: 2 }))
      .rejects('Game.TotalFull')
    given(configured())
      .when(applying(7, { gameArea: 0 }))
      .rejects('Game.RegionRequired')
  })
})

/** Runs commands in turn and counts the places by venue, with the refusals. */
const after = (commands: readonly CompetitionCommand[]) => {
  const { decide, evolve, initialState } = competitions.decider
  const refusals: string[] = []
  const state = commands.reduce((competition, command) => {
    try {
      return decide(command, competition).reduce(evolve, competition)
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
      refusals.push(error.code)
      return competition
    }
  }, initialState)
  return { counts: state.counts, refusals }
}

test('whoever applies in whatever order: no limit is exceeded, nobody gets two places, and nobody is refused while there is one', () => {
  const limit = fc.option(fc.integer({ min: 0, max: 12 }))
  const wishes = fc.array(fc.record({ userId: fc.integer({ min: 1, max: 30 }), gameArea: fc.integer({ min: 1, max: 3 }) }), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(limit, fc.tuple(limit, limit, limit), wishes, (totalLimit, [north, central, south], wanted) => {
      const areas = [north, central, south]
      const [placed, taken] = [new Set<number>(), [0, 0, 0]]
      for (const { userId, gameArea } of wanted) {
        const hasPlace = placed.size < (totalLimit ?? Infinity) && (taken[gameArea - 1] ?? 0) < (areas[gameArea - 1] ?? Infinity)
        if (placed.has(userId) || !hasPlace) continue
        placed.add(userId)
        taken[gameArea - 1] = (taken[gameArea - 1] ?? 0) + 1
      }
      const rules = configuring({ totalLimit, areaLimits: { north, central, south } })
      const { counts, refusals } = after([rules, ...wanted.map(({ userId, gameArea }) => applying(userId, { gameArea, now }))])
      expect([0, 1, 2, 3].map((area) => counts[area] ?? 0)).toEqual([placed.size, ...taken])
      expect(refusals.length).toBe(wanted.length - placed.size)
    }),
  )
})
