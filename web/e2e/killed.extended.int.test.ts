// An open page while the server or Redis is killed: it reports the loss, reconnects and shows the newest state, without a reload.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { callAt } from '../../server/testing/client.ts'
import { freePort } from '../../server/testing/command.ts'
import type { House } from '../../server/testing/house.ts'
import { type ServerProcess, startProcess } from '../../server/testing/process.ts'
import { type RedisProcess, startRedis } from '../../server/testing/redis.ts'
import { openTableHouse } from '../../server/testing/tableHouse.ts'
import { leaveAll, sharedBrowser, visit, wait } from './browser.ts'

const fixture = join(import.meta.dirname, '../../server/testing/tableServer.fixture.ts')
let browser: Browser
let house: House
let port: string
let server: ServerProcess
let redis: RedisProcess
beforeAll(async () => {
  browser = await sharedBrowser()
  redis = await startRedis()
  house = await openTableHouse()
  await house.server.stop()
  port = String(await freePort())
})
afterEach(() => server.kill())
afterAll(async () => {
  await leaveAll(browser)
  await redis.close()
  rmSync(house.dataDir, { recursive: true, force: true })
})

const start = async (env: Record<string, string> = {}) => {
  server = await startProcess(house.dataDir, { PORT: port, ...env }, fixture)
}
const rename = async (name: string) => {
  const { groupId, practice, teacher } = house
  const { activityId, problemSetId } = practice
  const edited = { groupId, activityId, problemSetId, name, description: 'First steps' }
  expect(await callAt(server.origin)('Group/Exercise/Edit', edited, teacher.token)).toMatchObject({ status: 200 })
}
/** A student's practice page, marked: a reload removes the mark. */
const openPractices = async () => {
  const { page } = await visit(browser, { locale: 'en', baseURL: server.origin }, house.students[0]?.token)
  await page.goto(`/groups/${house.groupId}/practice`)
  await page.evaluate(() => Object.assign(globalThis, { isMarked: true }))
  return page
}
const shows = async (page: Page, name: string) => {
  await page.getByText(name).first().waitFor(wait)
  expect(await page.evaluate(() => 'isMarked' in globalThis)).toBe(true)
}

it('shows the changes since the server was killed and restarted', async () => {
  await start()
  const page = await openPractices()
  await rename('Before the end')
  await shows(page, 'Before the end')
  await server.kill()
  await page.getByText('Connection lost.').first().waitFor(wait)
  await start()
  await rename('After the start')
  await shows(page, 'After the start')
  await page
    .getByText(/^Connected again/)
    .first()
    .waitFor(wait)
  await rename('Heard again')
  await shows(page, 'Heard again')
})

it('shows the changes during an outage of Redis, and later live updates', async () => {
  await start({ REDIS_URL: redis.url })
  const page = await openPractices()
  await rename('With Redis')
  await shows(page, 'With Redis')
  await redis.kill()
  await rename('Without Redis')
  await redis.start()
  await shows(page, 'Without Redis')
  await rename('With another Redis')
  await shows(page, 'With another Redis')
})
