// The SQLite log under faults around it: a kill, a full disk, a lock, a clock that jumps, another process.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventHash, NOTHING } from '../chain.ts'
import { type EventStore, type ReadAllOptions, type RecordedEvent, START, type StoredEvent, Unavailable } from '../port.ts'
import { sampleEvent, sampleEvents } from '../sample.ts'
import { openSqliteEventStore, type SqliteOptions } from './store.ts'

describe('the SQLite log', () => {
  let folder: string
  let file: string
  const opened: EventStore[] = []
  const open = (options: Partial<SqliteOptions> = {}) => {
    const store = openSqliteEventStore({ file, ...options })
    opened.push(store)
    return store
  }
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'log-'))
    file = join(folder, 'log.db')
    return async () => {
      for (const store of opened.splice(0)) await store.close()
      rmSync(folder, { recursive: true })
    }
  })
  const everything = async (store: EventStore, filter: ReadAllOptions = {}) => {
    const events: RecordedEvent[] = []
    for (let page = await store.readAll(filter); ; page = await store.readAll({ ...filter, after: page.checkpoint })) {
      events.push(...page.events)
      if (page.isEnd) return events
    }
  }
  const isSound = () => {
    const database = new DatabaseSync(file)
    const { integrity_check } = database.prepare('PRAGMA integrity_check').get() as { integrity_check: string }
    database.close()
    return integrity_check === 'ok'
  }

  it('has every acknowledged append after a kill in the middle of appending', async () => {
    for (let round = 0; round < 3; round += 1) {
      const child = spawn(process.execPath, [join(import.meta.dirname, 'appender.fixture.ts'), file, String(round)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const acknowledged: string[] = []
      for await (const line of createInterface(child.stdout)) {
        acknowledged.push(line)
        if (acknowledged.length === 300) child.kill('SIGKILL')
      }
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      expect(acknowledged.length).toBeGreaterThanOrEqual(300)
      const store = open()
      const there = new Set((await everything(store)).map(({ id }) => id))
      expect(acknowledged.filter((id) => !there.has(id))).toEqual([])
      await expect(store.append('after-the-kill', [sampleEvent()], 'any')).resolves.toBeDefined()
      await store.close()
      expect(isSound()).toBe(true)
    }
  })

  it('opens after a kill that left half a page at the end of its journal', async () => {
    const store = open()
    await store.append('thing-1', sampleEvents(3), 'any')
    copyFileSync(file, join(folder, 'copy.db'))
    writeFileSync(join(folder, 'copy.db-wal'), Buffer.concat([readFileSync(`${file}-wal`), Buffer.alloc(1000, 7)]))
    const copy = openSqliteEventStore({ file: join(folder, 'copy.db') })
    expect(await everything(copy)).toEqual(await everything(store))
    await copy.close()
  })

  const fill = async (store: EventStore) => {
    const answered: string[] = []
    for (let index = 0; index < 200; index += 1) {
      const event = sampleEvent('Filled', { text: 'x'.repeat(30_000) })
      try {
        await store.append('thing-1', [event], 'any')
        answered.push(event.id)
      } catch (error) {
        return { answered, error }
      }
    }
    throw new Error('the disk never got full')
  }

  it('refuses appends beyond the size it may have, and takes them again when there is room', async () => {
    const full = await fill(open({ maxPages: 100 }))
    expect(full.error).toBeInstanceOf(Unavailable)
    expect(full.error).toMatchObject({ outcome: 'refused' })
    const small = opened[0] as EventStore
    await expect(small.append('thing-2', [sampleEvent('Filled', 'y'.repeat(30_000))], 'any')).rejects.toThrow(Unavailable)
    expect((await everything(small)).map(({ id }) => id)).toEqual(full.answered)
    await small.close()
    const roomy = open()
    expect((await roomy.append('thing-1', [sampleEvent()], BigInt(full.answered.length - 1))).revision).toBe(BigInt(full.answered.length))
    await roomy.close()
    expect(isSound()).toBe(true)
  })

  const mounted = (mountPoint: string) => {
    mkdirSync(mountPoint)
    return process.platform === 'linux' && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', mountPoint]).status === 0
  }

  it('survives a full disk without harm, and goes on when there is room again', async ({ skip }) => {
    const disk = join(folder, 'disk')
    if (!mounted(disk)) return skip('needs the right to mount a small disk')
    try {
      file = join(disk, 'log.db')
      const ballast = join(disk, 'ballast')
      writeFileSync(ballast, Buffer.alloc(200_000))
      const store = open()
      const { answered, error } = await fill(store)
      expect(error).toBeInstanceOf(Unavailable)
      expect((await everything(store)).map(({ id }) => id)).toEqual(answered)
      rmSync(ballast)
      const late = sampleEvent()
      await store.append('thing-1', [late], BigInt(answered.length - 1))
      expect((await everything(store)).map(({ id }) => id)).toEqual([...answered, late.id])
      await store.close()
      expect(isSound()).toBe(true)
    } finally {
      spawnSync('umount', [disk])
    }
  })

  it('waits for a lock that another process holds, refuses after a while, and goes on afterwards', async () => {
    const store = open({ lockTimeoutMs: 100 })
    await store.append('thing-1', [sampleEvent()], 'any')
    const other = new DatabaseSync(file)
    other.exec('BEGIN IMMEDIATE')
    const refused = await Promise.allSettled([
      store.append('thing-1', [sampleEvent()], 0n),
      store.append('thing-2', [sampleEvent()], 'any'),
    ])
    expect(refused).toMatchObject([
      { reason: { name: 'Unavailable', outcome: 'refused' } },
      { reason: { name: 'Unavailable', outcome: 'refused' } },
    ])
    expect((await store.readAll()).events).toHaveLength(1)
    const patient = open({ lockTimeoutMs: 60_000 })
    const waiting = patient.append('thing-1', [sampleEvent()], 0n)
    await expect(store.append('thing-1', [sampleEvent()], 0n)).rejects.toThrow('locked')
    other.exec('ROLLBACK')
    other.close()
    expect((await waiting).revision).toBe(1n)
    expect((await store.append('thing-1', [sampleEvent()], 1n)).revision).toBe(2n)
  })

  it('sees what another process has appended: revisions, ids, times and subscriptions', async () => {
    const [one, two] = [open(), open({ clock: { now: () => new Date('2020-01-01') } })]
    const event = sampleEvent()
    const first = await one.append('thing-1', [event], 'no_stream')
    expect(await two.append('thing-1', [event], 'no_stream')).toEqual(first)
    await two.append('thing-1', [sampleEvent()], 0n)
    await expect(one.append('thing-1', [sampleEvent()], 0n)).rejects.toMatchObject({ actual: 1n })
    const stop = new AbortController()
    const seen: bigint[] = []
    for await (const delivery of one.subscribe({ signal: stop.signal })) {
      if (delivery.kind === 'caughtUp') void two.append('thing-1', [sampleEvent()], 1n)
      if (delivery.kind === 'events') seen.push(...delivery.events.map(({ revision }) => revision))
      if (seen.length === 3) stop.abort()
    }
    expect(seen).toEqual([0n, 1n, 2n])
    const times = (await everything(two)).map(({ metadata }) => metadata.recordedAt)
    expect(times).toEqual(times.toSorted())
  })

  it('never lets recordedAt decrease, with the clock set back and after opening again', async () => {
    let now = new Date('2026-03-01T08:00:00.000Z')
    const clock = { now: () => now }
    const recorded = async (store: EventStore) => {
      await store.append('thing-1', [sampleEvent()], 'any')
      return (await store.readAll({ direction: 'backwards', max: 1 })).events[0]?.metadata.recordedAt
    }
    const store = open({ clock })
    expect(await recorded(store)).toBe('2026-03-01T08:00:00.000Z')
    now = new Date('2026-02-01T08:00:00.000Z')
    expect(await recorded(store)).toBe('2026-03-01T08:00:00.000Z')
    await store.close()
    const again = open({ clock })
    expect(await recorded(again)).toBe('2026-03-01T08:00:00.000Z')
    now = new Date('2026-03-02T08:00:00.000Z')
    expect(await recorded(again)).toBe('2026-03-02T08:00:00.000Z')
  })

  it('finds the place of a time', async () => {
    let now = new Date(0)
    const store = open({ clock: { now: () => now } })
    const at = async (time: string) => store.positionAt?.(new Date(time))
    expect(await at('2026-01-01')).toBe(START)
    const positions: string[] = []
    for (const day of ['01', '02', '02', '02', '05']) {
      now = new Date(`2026-03-${day}`)
      positions.push((await store.append('thing-1', [sampleEvent()], 'any')).position)
    }
    expect(await Promise.all(['2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03', '2026-03-05', '2027-01-01'].map(at))).toEqual([
      START,
      positions[0],
      positions[3],
      positions[3],
      positions[4],
      positions[4],
    ])
  })

  it('is exact beyond 2^53, across the gap before it', async () => {
    const store = open()
    await store.append('thing-1', sampleEvents(2), 'any')
    const other = new DatabaseSync(file)
    other.exec(`UPDATE events SET position = ${2n ** 53n}, revision = ${2n ** 53n} WHERE revision = 1`)
    other.close()
    const { revision, position } = await store.append('thing-1', [sampleEvent()], 2n ** 53n)
    expect([revision, position]).toEqual([2n ** 53n + 1n, '00009007199254740993'])
    expect((await store.readStream('thing-1')).events.map((event) => event.revision)).toEqual([0n, 2n ** 53n, 2n ** 53n + 1n])
    for (const filter of [{}, { types: ['Happened'] }, { prefixes: ['thing'] }]) {
      const forwards = await everything(store, filter)
      expect(forwards.map((event) => event.revision)).toEqual([0n, 2n ** 53n, 2n ** 53n + 1n])
      expect(forwards.at(-1)?.position).toBe(position)
      expect(await everything(store, { ...filter, direction: 'backwards' })).toEqual(forwards.toReversed())
    }
    expect(await everything(store, { types: ['Never'] })).toEqual([])
  })

  it('reads many big events in pages that stay small', async () => {
    const store = open()
    const big = 'x'.repeat(900_000)
    for (let index = 0; index < 12; index += 1) await store.append('big', [sampleEvent('Big', { index, big })], 'any')
    const page = await store.readAll()
    expect([page.events.length < 12, page.isEnd]).toEqual([true, false])
    expect((await everything(store)).map(({ data }) => (data as { index: number }).index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    const part = await store.readStream('big')
    expect([part.isEnd, part.events.length]).toEqual([false, page.events.length])
    let rest = part
    let read = part.events.length
    for (; !rest.isEnd; read += rest.events.length) rest = await store.readStream('big', { from: BigInt(read) })
    expect(read).toBe(12)
  })

  it('answers what was waiting when it is closed, and says afterwards that it is closed', async () => {
    const store = open()
    const waiting = store.append('thing-1', [sampleEvent()], 'any')
    const followed = (async () => {
      for await (const delivery of store.subscribe({ signal: new AbortController().signal }))
        if (delivery.kind === 'caughtUp') return 'caught up'
      return 'ended'
    })()
    await Promise.all([store.close(), store.close()])
    expect((await waiting).revision).toBe(0n)
    expect(await followed).toBe('ended')
    await expect(store.append('thing-1', [sampleEvent()], 'any')).rejects.toThrow(Unavailable)
    await expect(store.readAll()).rejects.toThrow(Unavailable)
  })

  it('takes over a log from before there were hashes, and chains what comes next to it', async () => {
    const old = new DatabaseSync(file)
    old.exec(`CREATE TABLE events (position INTEGER PRIMARY KEY, stream TEXT NOT NULL, revision INTEGER NOT NULL, type TEXT NOT NULL,
      body TEXT NOT NULL, UNIQUE (stream, revision)); PRAGMA user_version = 1`)
    const { id, type, data, metadata } = sampleEvent()
    const body = JSON.stringify({ id, type, data, metadata: { ...metadata, recordedAt: '2026-03-01T08:00:00.000Z' } })
    old.prepare('INSERT INTO events (stream, revision, type, body) VALUES (?, 0, ?, ?)').run('thing-1', type, `,${body.slice(1)}`)
    old.close()
    const store = open()
    await store.append('thing-1', sampleEvents(2), 0n)
    const [first, second, third] = (await store.readStored()).events as [StoredEvent, StoredEvent, StoredEvent]
    expect([first.hash, first.body]).toEqual([null, body])
    expect(second.hash).toBe(eventHash(eventHash(NOTHING, 'thing-1', 0n, body), 'thing-1', 1n, second.body))
    expect(third.hash).toBe(eventHash(second.hash as string, 'thing-1', 2n, third.body))
    expect((await store.readStream('thing-1')).events.map((event) => event.revision)).toEqual([0n, 1n, 2n])
  })

  it('refuses a file that is no log, or of a format it does not know', () => {
    writeFileSync(file, 'this is not a database, but long enough to be looked at'.repeat(100))
    expect(() => openSqliteEventStore({ file })).toThrow(Unavailable)
    const newer = new DatabaseSync(join(folder, 'newer.db'))
    newer.exec('PRAGMA user_version = 99')
    newer.close()
    expect(() => openSqliteEventStore({ file: join(folder, 'newer.db') })).toThrow('format 99')
  })
})
