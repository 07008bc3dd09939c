import { describe, test } from 'vitest'
import { specification } from '../../kit/spec.ts'
import { usage } from './decider.ts'
import type { UsageEvent } from './events.ts'

const { given } = specification(usage)
const at = (minute: string) => `2026-03-02T08:${minute}:00.000Z`
const was = (from: string, to: string): UsageEvent => ({
  type: 'UsageRecorded',
  data: { groupId: 21, userId: 9, from: at(from), to: at(to) },
})
const record = (from: string, to: string) => ({ type: 'RecordUsage', groupId: 21, userId: 9, from: at(from), to: at(to) }) as const

describe('a person in a class', () => {
  test('was there', () => given().when(record('00', '25')).then(was('00', '25')))
  test('was there for a moment', () => given().when(record('00', '00')).then(was('00', '00')))
  test('comes again', () => given(was('00', '25')).when(record('40', '50')).then(was('40', '50')))
  test('is not written down twice', () => {
    given(was('00', '25')).when(record('00', '25')).thenNothing()
    given(was('00', '25')).when(record('10', '20')).thenNothing()
  })
  test('is in no moment twice', () => given(was('00', '25')).when(record('10', '30')).then(was('25', '30')))
  test('does not leave before they come', () => given().when(record('30', '10')).thenNothing())
})
