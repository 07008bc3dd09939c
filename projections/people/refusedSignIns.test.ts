import { test } from 'vitest'
import { whenEvents } from '../kit/spec.ts'
import { AMY, BEN, forgotten, refusedSignIn } from '../school.fixture.ts'
import { refusedOf, refusedSignIns } from './refusedSignIns.ts'

const at = (minute: number) => `2026-03-02T01:${String(minute).padStart(2, '0')}:00.000Z`
const refused = (userId: number | null, minute: number, account = 'a') =>
  refusedSignIn(userId, { at: at(minute), stream: `signIn-${account}`, ip: `192.0.2.${minute}` })
const attempt = (minute: number) => ({ at: at(minute), ip: `192.0.2.${minute}`, reason: 'wrong password' })

test('refused sign-ins of each user, newest first, and of names without an account', () => {
  whenEvents(refusedSignIns, [refused(AMY, 1), refused(AMY, 2), refused(BEN, 3, 'b'), refused(null, 4, 'c')]).thenDocuments({
    [refusedOf(AMY)]: { userId: AMY, count: 2, lastAt: at(2), attempts: [attempt(2), attempt(1)] },
    [refusedOf(BEN)]: { userId: BEN, count: 1, lastAt: at(3), attempts: [attempt(3)] },
    'signIn-c': { userId: null, count: 1, lastAt: at(4), attempts: [attempt(4)] },
  })
})

test('all are counted, and the newest 20 kept', () => {
  whenEvents(
    refusedSignIns,
    Array.from({ length: 50 }, (_, minute) => refused(AMY, minute)),
  ).thenDocument(refusedOf(AMY), {
    userId: AMY,
    count: 50,
    lastAt: at(49),
    attempts: Array.from({ length: 20 }, (_, n) => attempt(49 - n)),
  })
})

test('of a forgotten person nothing is left', () => {
  whenEvents(refusedSignIns, [refused(AMY, 1), forgotten(AMY)]).thenDocuments({})
})
