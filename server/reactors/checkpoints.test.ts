// Reactor checkpoints and fencing terms, in a file and in MongoDB: a superseded owner cannot move a checkpoint.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Checkpoints } from '../../commands/kit/reactor.ts'
import { ReactorSuperseded } from '../../commands/kit/reactor.ts'
import { dropDatabases, freshDatabase, lookingAt, orSkipped, SERVER } from '../../projections/store/mongo/server.fixture.ts'
import { reactorPositionsOf, type Stores } from '../stores/openStores.ts'
import { openCheckpoints } from './checkpoints.ts'
import { openMongoCheckpoints, REACTORS } from './mongoCheckpoints.ts'

const behaves = (open: () => Checkpoints, stores: () => Stores): void => {
  let [here, there]: Checkpoints[] = []
  beforeEach(() => {
    here = open()
    there = open()
  })
  afterEach(async () => {
    await here?.close()
    await there?.close()
  })
  const both = () => [here, there] as [Checkpoints, Checkpoints]

  test('each reactor has its own checkpoint, the last one written', async () => {
    const [one, other] = both()
    expect(await one.get('a')).toBeNull()
    const term = await one.claim('a')
    await one.put('a', '7', term)
    await one.put('a', '8', term)
    expect([await other.get('a'), await other.get('b')]).toEqual(['8', null])
  })

  test('all are readable while in use; a reactor that has only claimed is not among them', async () => {
    const [one] = both()
    expect(await reactorPositionsOf(stores())).toEqual({})
    for (const name of ['a', 'b']) await one.put(name, name === 'a' ? '7' : '8', await one.claim(name))
    await one.claim('c')
    expect(await reactorPositionsOf(stores())).toEqual({ a: '7', b: '8' })
  })

  test('only the latest claim can move it', async () => {
    const [one, other] = both()
    const first = await one.claim('a')
    await one.put('a', '7', first)
    const second = await other.claim('a')
    expect(second).toBeGreaterThan(first)
    await other.put('a', '9', second)
    await expect(one.put('a', '8', first)).rejects.toThrow(ReactorSuperseded)
    expect([await one.get('a'), await one.isCurrent('a', first), await one.isCurrent('a', second)]).toEqual(['9', false, true])
    const third = await one.claim('a')
    expect(third).toBeGreaterThan(second)
    await one.put('a', '10', third)
  })

  test('concurrent claims get different terms', async () => {
    const claims = Array.from({ length: 20 }, (_, n) => (both()[n % 2] as Checkpoints).claim('a'))
    expect(new Set(await Promise.all(claims)).size).toBe(20)
  })
}

describe('in a file', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'checkpoints-'))
    return () => rmSync(folder, { recursive: true, force: true })
  })
  behaves(
    () => openCheckpoints(join(folder, 'reactors.db'), { warn() {} }),
    () => ({ dataDir: folder, readStoreUrl: null }),
  )

  test('a missing or damaged file reads as empty and is not changed', async () => {
    const dataDir = join(folder, 'other')
    mkdirSync(dataDir)
    const positions = () => reactorPositionsOf({ dataDir, readStoreUrl: null })
    expect([await positions(), readdirSync(dataDir)]).toEqual([{}, []])
    writeFileSync(join(dataDir, 'reactors.db'), 'no database')
    expect([await positions(), readFileSync(join(dataDir, 'reactors.db'), 'utf8')]).toEqual([{}, 'no database'])
  })
})

describe.skipIf(SERVER === null)(`in MongoDB${orSkipped}`, () => {
  let url: string
  beforeEach(() => {
    url = freshDatabase()
    return () => dropDatabases(url)
  })
  behaves(
    () => openMongoCheckpoints(url),
    () => ({ dataDir: '', readStoreUrl: url }),
  )

  test('one that was kept before there were terms is gone on from', async () => {
    const name = new URL(url).pathname.slice(1)
    await lookingAt(url, (client) =>
      client.db(name).collection<{ _id: string; position: string }>(REACTORS).insertOne({ _id: 'a', position: '7' }),
    )
    const checkpoints = openMongoCheckpoints(url)
    const term = await checkpoints.claim('a')
    expect(await checkpoints.get('a')).toBe('7')
    await checkpoints.put('a', '8', term)
    expect(await checkpoints.get('a')).toBe('8')
    await checkpoints.close()
  })
})
