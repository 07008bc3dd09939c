import { test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { unitNames } from './decider.ts'

const { given } = specification(unitNames)
const now = '2026-11-22T08:00:00.000Z'
const claimed = { type: 'UnitNameClaimed', data: { businessUnitId: 5, claimedTime: now } } as const
const released = { type: 'UnitNameReleased', data: { businessUnitId: 5 } } as const

test('a free name is claimed, once', () => {
  given().when({ type: 'ClaimUnitName', businessUnitId: 5, now }).then(claimed)
  given(claimed).when({ type: 'ClaimUnitName', businessUnitId: 5, isCurrent: true, now }).thenNothing()
})
test('a claim that its unit left behind begins again', () => {
  const later = '2026-11-22T09:00:00.000Z'
  given(claimed)
    .when({ type: 'ClaimUnitName', businessUnitId: 5, now: later })
    .then({ type: 'UnitNameClaimed', data: { businessUnitId: 5, claimedTime: later } })
})
test('another unit cannot have it', () =>
  given(claimed).when({ type: 'ClaimUnitName', businessUnitId: 6, now }).rejects('BusinessUnit.SameName'))
test('it moves to another id of the same unit, and not away from another', () => {
  given(claimed)
    .when({ type: 'MoveUnitName', from: 5, businessUnitId: 6, now })
    .then(released, { type: 'UnitNameClaimed', data: { businessUnitId: 6, claimedTime: now } })
  given(claimed).when({ type: 'MoveUnitName', from: 4, businessUnitId: 6, now }).rejects('BusinessUnit.SameName')
})
test('its unit releases it, and then it is free', () => {
  given(claimed).when({ type: 'ReleaseUnitName', businessUnitId: 6 }).thenNothing()
  given(claimed).when({ type: 'ReleaseUnitName', businessUnitId: 5 }).then(released)
  given(claimed, released)
    .when({ type: 'ClaimUnitName', businessUnitId: 6, now })
    .then({ type: 'UnitNameClaimed', data: { businessUnitId: 6, claimedTime: now } })
})
