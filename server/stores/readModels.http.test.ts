// User and operator view while read models are missing: at a start that builds them, and after their file broke.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { claim } from '../../projections/store/sqlite/damage.ts'
import { callAt } from '../testing/client.ts'
import { PASSWORD } from '../testing/house.ts'
import { restartableHouse } from '../testing/restarts.ts'
import { openTab } from '../testing/tab.ts'

const at = restartableHouse()

const readiness = async () => {
  const reply = await fetch(`${at.server.origin}/readyz`)
  return { status: reply.status, body: await reply.json() }
}
const groups = async (headers = {}) => await callAt(at.server.origin)('User/Groups', {}, at.house.students[0]?.token, headers)
const whenReady = async () => await expect.poll(async () => (await readiness()).status, { timeout: 60_000 }).toBe(200)

test('a server without read models listens, reports it, and refuses calls that need them until they are built', async () => {
  const before = (await groups()).body
  await at.server.stop()
  const file = join(at.house.dataDir, 'views.db')
  rmSync(file)
  const owner = claim(file) // nothing can be built yet
  await at.start()
  const { status, body } = await readiness()
  expect(status).toBe(503)
  const trouble = async () => (await readiness()).body.trouble?.error
  await expect.poll(trouble, { timeout: 60_000 }).toContain('being written by another process')
  expect(body.projections).toContainEqual(expect.objectContaining({ name: 'accessUsers', state: 'booting' }))
  expect(body.reactors).toContainEqual(expect.objectContaining({ name: 'presences', state: 'waiting', failures: 0 })) // for the settings
  const refused = await groups({ 'accept-language': 'en' })
  expect([refused.status, refused.body.code]).toEqual([503, 'Common.NotReady'])
  expect(refused.body.message).toContain('getting its data ready')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await groups({ 'accept-language': 'zh-TW' })).body.message).toContain('正在整理資料')
  owner.close()
  await whenReady()
  expect((await readiness()).body.reactors).toContainEqual(expect.objectContaining({ name: 'presences', state: 'running' }))
  expect((await groups()).body).toEqual(before)
})

test('read models that break while the server runs are put aside and rebuilt, reported by /readyz', async () => {
  const before = (await groups()).body
  const student = at.house.students[0]
  const { ticket } = (await callAt(at.server.origin)('Live/Ticket', {}, student?.token)).body
  const tab = openTab(`${at.server.origin.replace('http', 'ws')}/api/v2/live`)
  await tab.opened
  tab.send({ v: 1, type: 'hello', ticket })
  const topic = `groups/${at.house.groupId}/practice`
  tab.send({ type: 'follow', topic })
  expect([(await tab.next()).type, (await tab.next()).type]).toEqual(['welcome', 'following'])
  writeFileSync(join(at.house.dataDir, 'views.db'), 'not a database at all, '.repeat(400))
  const signIn = async () => await callAt(at.server.origin)('User/Login', { account: at.house.students[1]?.account, password: PASSWORD })
  const troubled = async () => {
    await signIn() // an event arrives and is folded
    const { status, body } = await readiness()
    return status === 503 && body.trouble.doing
  }
  await expect.poll(troubled, { timeout: 60_000, interval: 5 }).toBe('building all read models anew')
  await whenReady()
  expect((await groups()).body).toEqual(before)
  expect((await readiness()).body.trouble).toBeNull()
  tab.send({ type: 'ping' })
  expect((await tab.next()).type).toBe('pong') // neither disconnected nor told that the topic is closed
  tab.socket.close()
})
