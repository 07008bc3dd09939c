// A server with its log on EventStoreDB: folder and log belong together, and the log can be verified.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readAnchors } from '../../eventstore/anchor.ts'
import { openCable } from '../../eventstore/esdb/cable.fixture.ts'
import { EVENTSTORE_URL, newLogAddress, SKIPPED } from '../../eventstore/esdb/server.fixture.ts'
import { positionAt } from '../../eventstore/time.ts'
import { verifyInstallation } from '../commandLine/verification.ts'
import { StartRefused } from '../config.ts'
import { openTableHouse, startTableOn } from '../testing/tableHouse.ts'
import { differencesOf } from '../testing/verified.ts'
import { createAnchoring } from './anchoring.ts'
import { logByTime } from './logByTime.ts'

const log = { info() {}, error() {} }

/** Starts on an empty folder. */
const startNew = async (eventStoreUrl: string) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'chronojudge-'))
  try {
    const server = await startTableOn(dataDir, [], { EVENTSTORE_URL: eventStoreUrl })
    await server.stop()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

it('refuses to start in one line if the server does not respond', async () => {
  const started = startNew('esdb://user:secret@127.0.0.1:1?tls=false&defaultDeadline=300')
  await expect(started).rejects.toThrow(StartRefused)
  await expect(started).rejects.toThrow(/^EVENTSTORE_URL: the event log at esdb:\/\/127\.0\.0\.1:1 does not answer/)
})

describe.skipIf(EVENTSTORE_URL === null)(`${SKIPPED}a log on a server`, () => {
  it('continues after a restart, is verified with its anchors, and is not accepted for another installation', async () => {
    const address = newLogAddress()
    const env = { EVENTSTORE_URL: address }
    const house = await openTableHouse({ env })
    const { dataDir } = house
    const { events, vault } = house.server.core
    const tomorrow = new Date(Date.now() + 24 * 3600 * 1000)
    const anchoring = createAnchoring({ events, signing: vault.signing, dataDir, now: () => tomorrow, log })
    await anchoring.look()
    const [first] = await readAnchors(events)
    expect(first?.events).toBeGreaterThan(20)
    await house.server.stop()

    const said: string[] = []
    const verify = () => verifyInstallation({ dataDir, eventStoreUrl: address, names: [], print: (line) => void said.push(line) })
    expect([await verify(), said.join('\n')]).toEqual([true, expect.stringContaining('log: on esdb://')])

    const again = await startTableOn(dataDir, [], env)
    const signedIn = await fetch(`${again.origin}/api/v2/User/Login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: 'student1@school.test', password: 'Secret-2026' }),
    })
    expect(signedIn.status).toBe(200)
    expect(await differencesOf(again.core, dataDir)).toEqual([])
    const plain = again.core.events
    const byTime = logByTime(plain, { dataDir, readStoreUrl: null })
    const { events: all } = await plain.readAll()
    for (const { metadata } of [all[0], all[Math.floor(all.length / 2)], all.at(-1)].filter((event) => event !== undefined)) {
      const time = new Date(metadata.recordedAt)
      for (const moment of [new Date(time.getTime() - 1), time])
        expect(await byTime.positionAt?.(moment)).toBe(await positionAt(plain, moment))
    }
    await again.stop()

    await expect(startTableOn(dataDir, [], { EVENTSTORE_URL: newLogAddress() })).rejects.toThrow(/the log there is empty/)
    await expect(startNew(address)).rejects.toThrow(/there is a log already/)
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('that stops responding makes the server not ready, with the address of the log as the reason, until it is back', async () => {
    const cable = await openCable(newLogAddress())
    const house = await openTableHouse({ env: { EVENTSTORE_URL: `${cable.address}&defaultDeadline=1000` } })
    const readiness = async () => {
      const response = await fetch(`${house.server.origin}/readyz`)
      return { status: response.status, trouble: (await response.json()).trouble }
    }
    try {
      await expect.poll(readiness, { timeout: 20_000 }).toEqual({ status: 200, trouble: null })
      cable.hold()
      const trouble = { doing: 'reading the log', error: expect.stringMatching(/^the event log at esdb:\/\/127\.0\.0\.1:\d+/) }
      await expect.poll(readiness, { timeout: 20_000 }).toMatchObject({ status: 503, trouble })
      cable.mend()
      await expect.poll(readiness, { timeout: 20_000 }).toEqual({ status: 200, trouble: null })
    } finally {
      cable.mend()
      await house.close()
      await cable.close()
    }
  }, 90_000)
})
