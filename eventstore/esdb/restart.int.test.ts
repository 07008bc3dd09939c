// A server that is killed and started again in the middle of everything. EVENTSTORE_START is a command that starts one on a data folder and stays in
// the foreground: it is given a port and the folder.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CommandProcess, startCommand } from '../../server/testing/command.ts'
import { type EventStore, type RecordedEvent, START, Unavailable } from '../port.ts'
import { sampleEvents } from '../sample.ts'
import { createChainCheck } from '../verifyChain.ts'
import { openEsdbEventStore } from './store.ts'

/** So long a busy machine may take to start a server. */
const STARTED_MS = 90_000

const command = process.env.EVENTSTORE_START || null

describe.skipIf(command === null)(`${command === null ? 'skipped: no server: ' : ''}a server that is killed`, () => {
  let folder: string
  let server: CommandProcess
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'eventstore-'))
    server = await startCommand(command as string, folder)
  })
  afterAll(async () => {
    await server?.kill()
    if (folder) rmSync(folder, { recursive: true, force: true })
  })

  it('has every acknowledged event once, and its subscribers have seen each event once', async () => {
    const stop = new AbortController()
    const open = (): EventStore => openEsdbEventStore({ address: `esdb://127.0.0.1:${server.port}?tls=false`, timeoutMs: 60_000 })
    const [one, other] = [open(), open()]
    await expect.poll(() => one.head().catch(() => null), { timeout: STARTED_MS }).toBe(START)

    const seen: RecordedEvent[] = []
    const following = (async () => {
      for await (const delivery of other.subscribe({ signal: stop.signal })) if (delivery.kind === 'events') seen.push(...delivery.events)
    })()
    const acknowledged = new Set<string>()
    let isOver = false
    /** Repeats an append of unknown outcome as it was, as the command handler does. */
    const write = async (store: EventStore, writer: number) => {
      let head: bigint | 'no_stream' = 'no_stream'
      while (!isOver) {
        const events = sampleEvents(1 + (writer % 3))
        for (;;) {
          try {
            head = (await store.append(`writer-${writer}`, events, head)).revision
            break
          } catch (error) {
            if (!(error instanceof Unavailable)) throw error
          }
        }
        for (const { id } of events) acknowledged.add(id)
      }
    }
    const writing = Promise.all([write(one, 1), write(one, 2), write(other, 3), write(other, 4)])
    const progress = async () => {
      const before = acknowledged.size
      await expect.poll(() => acknowledged.size, { timeout: STARTED_MS }).toBeGreaterThan(before + 50)
    }
    await progress()
    for (let round = 0; round < 2; round += 1) {
      await server.kill()
      await pause(300)
      server.start()
      await progress()
    }
    isOver = true
    await writing

    const chain = createChainCheck({ isOrderedInTime: false })
    const ids: string[] = []
    for (let after = START; ; ) {
      const page = await one.readStored({ after })
      for (const event of page.events) {
        chain.add(event)
        ids.push((JSON.parse(event.body) as { id: string }).id)
      }
      if (page.isEnd) break
      after = page.checkpoint
    }
    expect(chain.faults()).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.toSorted()).toEqual([...acknowledged].toSorted())
    await expect.poll(() => seen.length).toBe(ids.length)
    expect(seen.map(({ id }) => id)).toEqual(ids)
    stop.abort()
    await following
    await Promise.all([one.close(), other.close()])
  }, 400_000)
})
