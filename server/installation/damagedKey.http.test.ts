// One damaged personal key and one damaged event, after a restore without read models, do not affect anybody else.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { verifyInstallation } from '../commandLine/verification.ts'
import { callAt } from '../testing/client.ts'
import { PASSWORD } from '../testing/house.ts'
import { restartableHouse } from '../testing/restarts.ts'

const at = restartableHouse()

const inFile = <T>(name: string, use: (database: DatabaseSync) => T): T => {
  const database = new DatabaseSync(join(at.house.dataDir, name))
  try {
    return use(database)
  } finally {
    database.close()
  }
}

test.each(['{}', '[]', null])('a damaged newest event is no reason to doubt the clock: %s', async (body) => {
  await at.server.stop()
  const newest = '(SELECT max(position) FROM events)'
  const whole = inFile('log.db', (log) => {
    const found = log.prepare(`SELECT position, body FROM events WHERE position = ${newest}`).get() as { position: number; body: string }
    const text = body ?? found.body.slice(0, found.body.length / 2)
    log.prepare('UPDATE events SET body = ? WHERE position = ?').run(text, found.position)
    return found
  })
  await at.start()
  await expect.poll(async () => (await (await fetch(`${at.server.origin}/readyz`)).json()).isReady, { timeout: 60_000 }).toBe(true)
  await at.server.stop()
  inFile('log.db', (log) => log.prepare('UPDATE events SET body = ? WHERE position = ?').run(whole.body, whole.position))
  await at.start()
})

test('a damaged key and a damaged event affect nobody else; the server is ready, and it and verify name both', async () => {
  const [first, second] = at.house.students as [(typeof at.house.students)[number], (typeof at.house.students)[number]]
  const groups = (token: string | undefined) => callAt(at.server.origin)('User/Groups', {}, token)
  const before = (await groups(second.token)).body
  const counts = async () => (await callAt(at.server.origin)('Landing/Counts', null)).body
  const countsBefore = await counts()
  expect(countsBefore).toMatchObject({ userCount: expect.any(Number) })
  await at.server.stop()
  inFile('vault.db', (vault) => {
    const { key } = vault.prepare('SELECT key FROM personalKey WHERE userId = ?').get(first.userId) as { key: Uint8Array }
    key[7] = (key[7] as number) ^ 16
    vault.prepare('UPDATE personalKey SET key = ? WHERE userId = ?').run(key, first.userId)
  })
  const position = inFile('log.db', (log) => {
    const event = log.prepare("SELECT position FROM events WHERE type = 'SignedIn' ORDER BY position LIMIT 1").get()
    log.prepare(`UPDATE events SET body = replace(body, '"data":{', '"data":;') WHERE position = ?`).run(event?.position ?? 0)
    return String(event?.position).padStart(20, '0')
  })
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(at.house.dataDir, `views.db${suffix}`), { force: true })
  await at.start()
  const readiness = async () => await fetch(`${at.server.origin}/readyz`)
  await expect.poll(async () => (await readiness()).status, { timeout: 60_000 }).toBe(200)
  const { projections, trouble } = await (await readiness()).json()
  expect(trouble).toBeNull()
  const parked = projections.flatMap((projection: { parked: { error: string }[] }) => projection.parked.map(({ error }) => error))
  expect(parked).toContainEqual(expect.stringMatching(/^user-\d+\/\d+ \w+ at \d{20}: .*does not open with the person's key$/))
  expect(parked).toContainEqual(expect.stringMatching(new RegExp(`SignedIn at ${position}: .*JSON`)))

  expect((await groups(second.token)).body).toEqual(before)
  expect(await counts()).toEqual(countsBefore)
  const signedIn = await callAt(at.server.origin)('User/Login', { account: second.account, password: PASSWORD })
  expect(signedIn.status).toBe(200)
  const own = await callAt(at.server.origin)('User/Login', { account: first.account, password: PASSWORD })
  expect(own).toMatchObject({ status: 500, body: { code: 'Common.Damaged' } })
  const members = await callAt(at.server.origin)('Group/Info', { groupId: at.house.groupId }, at.house.teacher.token)
  expect(members.status).toBe(200)

  await at.server.stop()
  const printed: string[] = []
  expect(await verifyInstallation({ dataDir: at.house.dataDir, names: [], print: (line) => void printed.push(line) })).toBe(false)
  expect(printed).toContainEqual(expect.stringMatching(new RegExp(`parked: an event at ${position}: `)))
  expect(printed).toContainEqual(expect.stringContaining("does not open with the person's key"))
  expect(printed).toContainEqual(expect.stringMatching(new RegExp(`^altered: \\S+ at ${position}`)))
  await at.start()
})
