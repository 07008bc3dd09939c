// A truncated log: detected at the start and by verify, and used only after an operator confirms its end.
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAnchors } from '../../eventstore/anchor.ts'
import { verifyInstallation } from '../commandLine/verification.ts'
import { StartRefused } from '../config.ts'
import type { House } from '../testing/house.ts'
import { openTableHouse, startTableOn } from '../testing/tableHouse.ts'
import { createAnchoring } from './anchoring.ts'
import { anchorsFile } from './anchorsFile.ts'
import { watchLogEnd } from './logEnd.ts'

const log = { info() {}, error() {} }
let house: House
let dataDir: string
let position: string
let views: Buffer

const remove = (name: string) => {
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(dataDir, name + suffix), { force: true, recursive: true })
}
const verify = async (...names: string[]) => {
  const printed: string[] = []
  const isRight = await verifyInstallation({ dataDir, names, print: (line) => void printed.push(line) })
  return { isRight, printed: printed.join('\n') }
}
/** The confirmed ends recorded in the log. */
const confirmations = async ({ core }: Awaited<ReturnType<typeof startTableOn>>) =>
  (await core.events.readStream('logEnd')).events.map(({ type, metadata, data }) => ({
    type,
    role: metadata.actor.role,
    ...(data as object),
  }))
const confirming = (end: string) => startTableOn(dataDir, [], { LOG_END_CONFIRMED: end })

beforeAll(async () => {
  house = await openTableHouse()
  dataDir = house.dataDir
  const { events, vault, projections } = house.server.core
  const tomorrow = new Date(Date.now() + 24 * 3600 * 1000)
  await createAnchoring({ events, signing: vault.signing, dataDir, now: () => tomorrow, log }).look()
  await projections.reached(await events.head(), 10_000)
  const headBefore = await events.head()
  await house.server.stop()
  const database = new DatabaseSync(join(dataDir, 'log.db'))
  database.exec('DELETE FROM events WHERE position > (SELECT max(position) - 10 FROM events)')
  position = String(database.prepare('SELECT max(position) AS head FROM events').get()?.head).padStart(20, '0')
  database.close()
  const reactors = new DatabaseSync(join(dataDir, 'reactors.db'))
  reactors.prepare("INSERT OR REPLACE INTO checkpoints VALUES ('recoveryMails', ?)").run(headBefore)
  reactors.close()
  views = readFileSync(join(dataDir, 'views.db'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('is refused at the start with its end, and nothing is deleted', async () => {
  const starting = startTableOn(dataDir)
  await expect(starting).rejects.toThrow(StartRefused)
  await expect(starting).rejects.toThrow(
    new RegExp(
      `^DATA_DIR=\\S+: events are missing: the log ends at ${position}; \\d+ of the read models had been folded further, up to \\d{20}; \\d+ of the reactors had been further, up to \\d{20}; the anchor of \\S+ in \\S+anchors.jsonl, .* is not in it\\. .* LOG_END_CONFIRMED=${position}\\.$`,
    ),
  )
  await expect(confirming(position.replace(/.$/, '0').replace(/^./, '1'))).rejects.toThrow('events are missing')
  expect(readFileSync(join(dataDir, 'views.db')).equals(views)).toBe(true)
})

test('verify reports the missing events, overall and for a single read model', async () => {
  const { isRight, printed } = await verify()
  const [pages, first, ...rest] = printed.split('\n')
  expect([isRight, pages, first]).toEqual([
    false,
    'log: the pages of log.db are sound',
    expect.stringMatching(
      new RegExp(`^events are missing: the log ends at ${position}; \\d+ of the read models .*; \\d+ of the reactors .*; the anchor of`),
    ),
  ])
  expect(rest.filter((line) => line.startsWith('{')).length).toBeLessThanOrEqual(10)
  expect(rest).toContainEqual(expect.stringMatching(/^and \d+ more$/))
  expect(rest.at(-1)).toBe('NOT in order: events are missing, see the top')
  expect((await verify('people')).printed).toMatch(
    new RegExp(`people: events are missing: it was folded up to \\d{20}, and the log ends at ${position}`),
  )
})

test('each source is sufficient, and a refused start leaves no new read models', async () => {
  const kept = join(dataDir, 'kept')
  cpSync(anchorsFile(dataDir), kept)
  remove('anchors')
  const reactors = readFileSync(join(dataDir, 'reactors.db'))
  remove('reactors.db')
  await expect(startTableOn(dataDir)).rejects.toThrow(/events are missing: .* of the read models had been folded further, up to \d{20}\. /)
  cpSync(kept, anchorsFile(dataDir))
  remove('views.db')
  await expect(startTableOn(dataDir)).rejects.toThrow(/events are missing: the log ends at \d+; the anchor of/)
  remove('anchors')
  writeFileSync(join(dataDir, 'reactors.db'), reactors)
  await expect(startTableOn(dataDir)).rejects.toThrow(
    /events are missing: the log ends at \d+; \d+ of the reactors had been further, up to \d{20}\. Nothing was changed/,
  )
  expect(existsSync(join(dataDir, 'views.db'))).toBe(false)
  remove('reactors.db')
  cpSync(kept, anchorsFile(dataDir))
  await expect(startTableOn(dataDir)).rejects.toThrow('is not in it. Nothing was changed')
  expect(['views.db', 'reactors.db'].filter((name) => existsSync(join(dataDir, name)))).toEqual([])
  remove('anchors')
  writeFileSync(join(dataDir, 'reactors.db'), reactors)
  const { printed } = await verify()
  expect(printed).toMatch(/events are missing: the log ends at \d+; \d+ of the reactors had been further/)
  expect(printed).not.toContain('there is no anchor yet')
  cpSync(kept, anchorsFile(dataDir))
  writeFileSync(join(dataDir, 'views.db'), views)
})

test('starts after an operator confirmed its end: read models are rebuilt, and the anchors file records the loss', async () => {
  const before = readFileSync(anchorsFile(dataDir), 'utf8')
  const server = await confirming(position)
  await server.core.projections.caughtUp()
  await expect.poll(() => readFileSync(anchorsFile(dataDir), 'utf8').length).toBeGreaterThan(before.length)
  const anchors = await readAnchors(server.core.events)
  expect(readFileSync(anchorsFile(dataDir), 'utf8')).toBe(`${before}${JSON.stringify(anchors.at(-1))}\n`)
  await server.core.projections.reached(await server.core.events.head(), 10_000)
  expect(await confirmations(server)).toEqual([
    {
      type: 'LogEndConfirmed',
      role: 'system',
      end: position,
      missing: [
        expect.stringContaining('of the read models had been folded further'),
        expect.stringContaining('of the reactors had been further'),
        expect.stringContaining('the anchor of '),
      ],
    },
  ])
  const [event] = (await server.core.events.readStream('logEnd')).events
  expect(String(event?.position) <= String(anchors.at(-1)?.until)).toBe(true)
  const told = await watchLogEnd(server.core.events)()
  expect(told?.data.end).toBe(position)
  await server.stop()
  expect((await verify()).printed).toMatch(/no difference\nnothing is wrong$/)
  const again = await startTableOn(dataDir)
  expect((await fetch(`${again.origin}/healthz`)).status).toBe(200)
  expect(await confirmations(again)).toHaveLength(1)
  await again.stop()
})
