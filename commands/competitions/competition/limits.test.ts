// A hundred people apply at once through two processes: the limits hold on every log (requirement f18).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createCodec, withCodec } from '../../../eventstore/codec.ts'
import { EVENTSTORE_URL, newLogAddress, SKIPPED } from '../../../eventstore/esdb/server.fixture.ts'
import { openEsdbEventStore } from '../../../eventstore/esdb/store.ts'
import type { EventStore } from '../../../eventstore/port.ts'
import { memoryKeys } from '../../../eventstore/sample.ts'
import { openSqliteEventStore } from '../../../eventstore/sqlite/store.ts'
import { Rejection } from '../../../protocol/catalogue.ts'
import { createCommandHandler } from '../../kit/handler.ts'
import { newCommandId } from '../../kit/ids.ts'
import { applying, configuring, key } from './competition.fixture.ts'
import { competitions } from './decider.ts'

const contextOf = (userId: number) => {
  const commandId = newCommandId(new Date())
  return { actor: { userId, role: 'student' }, commandId, correlationId: commandId }
}

/** 100 applications at once, of which 20 are for the north with 7 places, of 50 places in total. */
const applyTogether = async (log: EventStore) => {
  const keys = memoryKeys()
  for (let n = 0; n < 100; n += 1) await keys.forWriting(1000 + n, true)
  const store = withCodec(log, createCodec(competitions.events, keys))
  const processes = [createCommandHandler(store), createCommandHandler(store)]
  const [first] = processes as [(typeof processes)[number]]
  const rules = configuring({ totalLimit: 50, areaLimits: { north: 7, central: null, south: null } })
  await competitions.handle(first, key, rules, contextOf(1))
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, async (_, n) => {
      const apply = applying(1000 + n, { gameArea: n % 5 === 0 ? 1 : 2 + (n % 2) })
      try {
        await competitions.handle(processes[n % 2] ?? first, key, apply, contextOf(1000 + n))
        return 'accepted'
      } catch (error) {
        if (error instanceof Rejection) return error.code
        throw error
      }
    }),
  )
  const { counts } = (await competitions.load(createCommandHandler(store), key)).state
  return { accepted: outcomes.filter((outcome) => outcome === 'accepted').length, outcomes: new Set(outcomes), counts }
}

const holds = async (store: EventStore) => {
  const { accepted, outcomes, counts } = await applyTogether(store)
  expect({ accepted, total: counts[0] }).toEqual({ accepted: 50, total: 50 })
  expect(counts[1] ?? 0).toBeLessThanOrEqual(7)
  expect([...outcomes].toSorted()).toEqual(expect.arrayContaining(['Game.TotalFull', 'accepted']))
  expect([...outcomes].filter((outcome) => !['Game.TotalFull', 'Game.RegionFull', 'accepted'].includes(outcome))).toEqual([])
}

test('a hundred at once on the log in a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'))
  const store = openSqliteEventStore({ file: join(folder, 'log.db') })
  try {
    await holds(store)
  } finally {
    await store.close()
    rmSync(folder, { recursive: true })
  }
})

describe.skipIf(EVENTSTORE_URL === null)(`${SKIPPED}the log on a server`, () => {
  test('a hundred at once', async () => {
    const store = openEsdbEventStore({ address: newLogAddress() })
    try {
      await holds(store)
    } finally {
      await store.close()
    }
  })
})
