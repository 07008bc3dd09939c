import { test } from 'vitest'
import { whenEvents } from '../kit/spec.ts'
import { AMY, END, forgotten, licenceExpired, licensed, TEACHER } from '../school.fixture.ts'
import { licences } from './licences.ts'

test('a licence is listed from when it is granted until it ends or the person is forgotten', () => {
  const granted = licensed(AMY)
  const listed = { userId: AMY, expirationTime: END, grantedBy: TEACHER, grantedAt: granted.metadata.recordedAt }
  whenEvents(licences, [granted]).thenDocuments({ [AMY]: listed })
  for (const end of [licenceExpired(AMY), forgotten(AMY)]) whenEvents(licences, [granted, end]).thenDocuments({})
})
