// Big data goes through the log unharmed, also with concurrent writers and after interrupted writes.
import { createHash, randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { BlobMissing, blobEvents, loadBlob, openBlobs, storeBlob } from './blobs.ts'
import { createCodec, withCodec } from './codec.ts'
import type { EventStore } from './port.ts'
import { sampleEvent } from './sample.ts'
import { openSqliteEventStore } from './sqlite/store.ts'

describe('blobs', () => {
  let store: EventStore
  beforeEach(() => {
    store = withCodec(openSqliteEventStore({ file: ':memory:' }), createCodec(blobEvents))
    return () => store.close()
  })
  const { metadata } = sampleEvent()
  const chunksOf = async (sha256: string) => Number((await store.readStream(`blob-${sha256}`, { max: 1 })).head) + 1

  it.each([0, 1, 64 * 1024, 64 * 1024 + 1, 512 * 1024, 512 * 1024 + 1, 3_000_000])('gives %d bytes back as they were', async (size) => {
    const bytes = randomBytes(size)
    const sha256 = await storeBlob(store, bytes, metadata)
    expect(sha256).toMatch(/^[0-9a-f]{64}$/)
    expect((await loadBlob(store, sha256)).equals(bytes)).toBe(true)
  })

  it('stores a view into a bigger buffer as exactly that view', async () => {
    const bytes = new Uint8Array(randomBytes(1000)).subarray(100, 200)
    expect((await loadBlob(store, await storeBlob(store, bytes, metadata))).equals(bytes)).toBe(true)
  })

  it('writes nothing the second time, and each chunk once when several write at once', async () => {
    const bytes = randomBytes(2_000_000)
    const [sha256] = await Promise.all([1, 2, 3].map(() => storeBlob(store, bytes, metadata)))
    expect(await storeBlob(store, bytes, metadata)).toBe(sha256)
    expect(await chunksOf(sha256 as string)).toBe(31)
  })

  it('goes on where a writer stopped half way', async () => {
    const bytes = randomBytes(2_000_000)
    let appends = 0
    const crashing: EventStore = {
      ...store,
      append: (...args) => (appends++ < 2 ? store.append(...args) : Promise.reject(new Error('crash'))),
    }
    await expect(storeBlob(crashing, bytes, metadata)).rejects.toThrow('crash')
    const sha256 = await storeBlob(store, bytes, metadata)
    expect(await chunksOf(sha256)).toBe(31)
    expect((await loadBlob(store, sha256)).equals(bytes)).toBe(true)
  })

  it('goes on with larger chunks where an earlier version began with them', async () => {
    const bytes = randomBytes(1_200_000)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const data = bytes.subarray(0, 512 * 1024).toString('base64')
    await store.append(`blob-${sha256}`, [sampleEvent('BlobChunkStored', { index: 0, total: 3, data })], 'no_stream')
    expect(await storeBlob(store, bytes, metadata)).toBe(sha256)
    expect(await chunksOf(sha256)).toBe(3)
    expect((await loadBlob(store, sha256)).equals(bytes)).toBe(true)
  })

  it('says so when a blob is missing, unfinished or damaged', async () => {
    const chunk = (total: number) => sampleEvent('BlobChunkStored', { index: 0, total, data: 'AAAA' })
    await store.append('blob-half', [chunk(2)], 'any')
    await store.append('blob-other', [chunk(1)], 'any')
    await expect(loadBlob(store, 'none')).rejects.toThrow(BlobMissing)
    await expect(loadBlob(store, 'half')).rejects.toThrow(BlobMissing)
    await expect(loadBlob(store, 'other')).rejects.toThrow('damaged')
  })

  it('reads a small blob, and of a larger one, or of half of one, no more than its first piece', async () => {
    let pieces = 0
    const counting: EventStore = {
      ...store,
      async readStream(...args) {
        const page = await store.readStream(...args)
        pieces += page.events.length
        return page
      },
    }
    const blobs = openBlobs(counting)
    const [small, large] = [randomBytes(900_000), randomBytes(3_000_000)]
    const [ofSmall, ofLarge] = [await blobs.store(small, metadata), await blobs.store(large, metadata)]
    pieces = 0
    for (let times = 0; times < 3; times += 1) expect(await blobs.loadSmall(ofLarge, 1_000_000)).toBeNull()
    expect(pieces).toBe(3)
    expect((await blobs.loadSmall(ofSmall, 1_000_000))?.equals(small)).toBe(true)
    expect(await blobs.loadSmall(ofSmall, 800_000)).toBeNull()
    await blobs.load(ofLarge)
    expect(await blobs.loadSmall(ofLarge, 1_000_000)).toBeNull()
    await store.append('blob-half', [sampleEvent('BlobChunkStored', { index: 0, total: 2, data: 'AAAA' })], 'any')
    for (const sha256 of ['half', 'none']) expect(await blobs.loadSmall(sha256, 1_000_000)).toBeNull()
  })

  it('reads a blob from the log once, and again only after it fell out of the bounded memory', async () => {
    let reads = 0
    const counting: EventStore = { ...store, readStream: (...args) => ((reads += 1), store.readStream(...args)) }
    const blobs = openBlobs(counting, { maxBytes: 2500 })
    const [a, b, c] = await Promise.all([1, 2, 3].map(() => blobs.store(randomBytes(1000), metadata)))
    reads = 0
    await Promise.all([blobs.load(a as string), blobs.load(a as string)])
    await blobs.load(b as string)
    await blobs.load(a as string)
    expect(reads).toBe(2)
    await blobs.load(c as string)
    await blobs.load(a as string)
    expect(reads).toBe(3)
    await blobs.load(b as string)
    expect(reads).toBe(4)
  })
})
