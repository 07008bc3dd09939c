// Manipulations of a log, and the verdict of `verify` on each.
import { generateKeyPairSync, sign as signBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { ANCHOR_STREAM, type Anchor, makeAnchor, type Sign } from './anchor.ts'
import { eventHash, NOTHING } from './chain.ts'
import type { EventStore } from './port.ts'
import { sampleEvent, sampleEvents } from './sample.ts'
import { openSqliteEventStore } from './sqlite/store.ts'
import { parseAnchors, verifyLog } from './verify.ts'

const pair = generateKeyPairSync('ed25519')
const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const sign: Sign = async (text) => ({ publicKey, signature: signBytes(null, Buffer.from(text), pair.privateKey).toString('base64') })

describe('verify', () => {
  let file: string
  let store: EventStore
  const anchors: Anchor[] = []
  beforeEach(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'log-'))
    file = join(folder, 'log.db')
    let minute = 0
    store = openSqliteEventStore({ file, clock: { now: () => new Date(Date.UTC(2026, 2, 1, 9, minute++)) } })
    anchors.splice(0)
    await store.append('exam-1', sampleEvents(4), 'any')
    await store.append('exam-2', sampleEvents(2), 'any')
    await anchor()
    await store.append('exam-1', sampleEvents(2), 'any')
    await anchor()
    await store.append('exam-2', sampleEvents(2), 'any')
    return async () => {
      await store.close()
      rmSync(folder, { recursive: true })
    }
  })

  const anchor = async () => {
    const made = await makeAnchor(store, anchors.at(-1) ?? null, new Date(), sign)
    anchors.push(made)
    await store.append(ANCHOR_STREAM, [sampleEvent('LogAnchored', made)], 'any')
  }
  const faults = async (exported?: Anchor[]) =>
    (await verifyLog({ events: store, knownKeys: [publicKey], ...(exported && { exported }) })).faults
  /** Another hand at the file. */
  const meddle = (...sql: string[]) => {
    const database = new DatabaseSync(file)
    for (const statement of sql) database.exec(statement)
    database.close()
  }
  /** Computes all hashes anew, as an attacker who knows the format would. */
  const rechain = async () => {
    const heads = new Map<string, string>()
    for (const { position, stream, revision, body } of (await store.readStored()).events) {
      const hash = eventHash(heads.get(stream) ?? NOTHING, stream, revision, body)
      heads.set(stream, hash)
      meddle(`UPDATE events SET hash = x'${hash}' WHERE position = ${Number(position)}`)
    }
  }
  const alter = (stream: string, revision: number) =>
    `UPDATE events SET body = replace(body, '"index":', '"index":9') WHERE stream = '${stream}' AND revision = ${revision}`

  it('finds nothing wrong with a log that nobody touched, and says what that does not prove', async () => {
    const { faults: none, notes } = await verifyLog({ events: store, knownKeys: [publicKey] })
    expect(none).toEqual([])
    expect(notes.join('\n')).toMatch(
      /12 events, 0 events from before[\s\S]*2 anchors[\s\S]*not proven: 3 events after that anchor[\s\S]*--anchors FILE/,
    )
    const held = await verifyLog({ events: store, knownKeys: [publicKey], exported: anchors.slice(0, 1) })
    expect(held.faults).toEqual([])
    expect(held.notes.join('\n')).toMatch(/1 anchor of the file[\s\S]*not proven: 6 events after/)
    expect(held.notes.join('\n')).not.toContain('--anchors FILE')
  })

  it('names an event whose data was altered, first, in the middle or last of its stream', async () => {
    for (const revision of [0, 2, 5]) {
      meddle(alter('exam-1', revision))
      expect(await faults()).toEqual([expect.stringMatching(new RegExp(`^altered: exam-1/${revision} at 0`))])
      meddle(`UPDATE events SET body = replace(body, '"index":9', '"index":') WHERE stream = 'exam-1'`)
    }
    expect(await faults()).toEqual([])
  })

  it.each([
    [
      'an id',
      `UPDATE events SET body = replace(body, ',"id":"', ',"id":"f') WHERE stream = 'exam-1' AND revision = 2`,
      /^altered: exam-1\/2 /,
    ],
    [
      'a type that filters go by',
      `UPDATE events SET type = 'Other' WHERE stream = 'exam-1' AND revision = 2`,
      /^altered: exam-1\/2 .*Other/,
    ],
    ['a hash', `UPDATE events SET hash = NULL WHERE stream = 'exam-2' AND revision = 3`, /^altered: exam-2\/3 .*hash is gone/],
    [
      'a time',
      `UPDATE events SET body = replace(body, '"recordedAt":"2', '"recordedAt":"1') WHERE stream = 'exam-2' AND revision = 3`,
      /^altered: exam-2\/3 /,
    ],
  ])('names an event of which %s was altered', async (_, sql, line) => {
    meddle(sql)
    expect(await faults()).toContainEqual(expect.stringMatching(line))
  })

  it('names an id that is there twice in a stream', async () => {
    const event = sampleEvent()
    await store.append('exam-2', [event], 3n)
    await store.append('exam-2', [event], 4n)
    expect(await faults()).toEqual([expect.stringMatching(/^repeated: exam-2\/5 /)])
  })

  it('names an event that is missing', async () => {
    meddle("DELETE FROM events WHERE stream = 'exam-1' AND revision = 2")
    expect(await faults()).toEqual([
      'missing: exam-1/2',
      expect.stringMatching(/^missing: 6 events were anchored from 0+ \(exclusive\) to 0+6 .*there are 5$/),
    ])
  })

  it('names two events whose contents were swapped, in one stream or across two', async () => {
    const swap = (one: string, other: string, columns: string) =>
      meddle(
        `CREATE TEMP TABLE a AS SELECT * FROM events WHERE ${one}; CREATE TEMP TABLE b AS SELECT * FROM events WHERE ${other};
         UPDATE events SET (${columns}) = (SELECT ${columns} FROM b) WHERE ${one}; UPDATE events SET (${columns}) = (SELECT ${columns} FROM a) WHERE ${other};
         DROP TABLE a; DROP TABLE b`,
      )
    const swaps = [
      ["stream = 'exam-1' AND revision = 1", "stream = 'exam-1' AND revision = 2"],
      ["stream = 'exam-1' AND revision = 1", "stream = 'exam-2' AND revision = 0"],
    ] as const
    for (const columns of ['body', 'body, hash'])
      for (const [one, other] of swaps) {
        swap(one, other, columns)
        const lines = (await faults()).filter((line) => !line.includes('anchored'))
        expect(lines).toEqual([expect.stringMatching(/^swapped: exam-1\/1 /), expect.stringMatching(/^swapped: exam-(?:1\/2|2\/0) /)])
        swap(one, other, columns)
      }
    expect(await faults()).toEqual([])
  })

  it('sees two events that were exchanged in the log', async () => {
    meddle(
      'UPDATE events SET position = -1 WHERE position = 4; UPDATE events SET position = 4 WHERE position = 5; UPDATE events SET position = 5 WHERE position = -1',
    )
    expect(await faults()).toEqual([
      expect.stringMatching(/^swapped: exam-1\/3 at 0+5: recorded .* before the event in front of it/),
      expect.stringMatching(/^altered or swapped: the events from 0+ \(exclusive\) to 0+6 /),
    ])
    meddle(
      'UPDATE events SET position = -1 WHERE position = 3; UPDATE events SET position = 3 WHERE position = 2; UPDATE events SET position = 2 WHERE position = -1',
    )
    expect(await faults()).toContainEqual(expect.stringMatching(/^swapped: exam-1\/1 .*stands after revision 2/))
  })

  it('sees a chain that was computed anew, by the anchor', async () => {
    meddle(alter('exam-1', 5))
    await rechain()
    expect(await faults()).toEqual([expect.stringMatching(/^altered or swapped: the events from 0+6 /)])
  })

  it('sees a tail that was cut off, anchors and all, by anchors that were kept elsewhere', async () => {
    meddle('DELETE FROM events WHERE position > 6')
    expect(await faults()).toEqual([])
    expect(await faults(anchors)).toEqual([
      expect.stringMatching(/^missing: anchor of /),
      expect.stringMatching(/^missing: anchor of /),
      expect.stringMatching(/^missing: 3 events were anchored .*there are 0$/),
    ])
  })

  it('sees anchors that were made anew with the right key, by those that were kept elsewhere', async () => {
    const kept = anchors.slice()
    meddle(alter('exam-1', 5), 'DELETE FROM events WHERE position > 9', "DELETE FROM events WHERE stream = 'anchor'")
    await rechain()
    anchors.splice(0)
    await anchor()
    expect(await faults()).toEqual([])
    expect((await faults(kept)).join('\n')).toMatch(/altered: the log has another anchor[\s\S]*missing: anchor of[\s\S]*were anchored/)
  })

  it('sees an anchor that is signed by another key, badly, or out of its row', async () => {
    const [first, second] = anchors as [Anchor, Anchor]
    expect((await verifyLog({ events: store, knownKeys: [] })).faults).toContainEqual(expect.stringContaining("not this installation's"))
    expect(await faults([{ ...first, events: 7 }, second])).toContainEqual(expect.stringContaining('signature does not fit'))
    expect(await faults([second])).toContainEqual(expect.stringContaining('does not follow the start of the log'))
  })

  it('reads anchors from a file, and says which line is none', () => {
    expect(parseAnchors(anchors.map((each) => `${JSON.stringify(each)}\n`).join(''))).toEqual(anchors)
    expect(() => parseAnchors(`${JSON.stringify(anchors[0])}\n{"at":`)).toThrow('line 2')
  })

  it('holds events from before there were hashes by the anchor', async () => {
    meddle('UPDATE events SET hash = NULL')
    anchors.splice(0)
    meddle("DELETE FROM events WHERE stream = 'anchor'")
    await anchor()
    await store.append('exam-1', [sampleEvent()], 5n)
    expect(await faults()).toEqual([])
    meddle(alter('exam-1', 5))
    expect(await faults()).toEqual([
      expect.stringMatching(/^altered: exam-1\/6 /),
      expect.stringMatching(/^altered or swapped: the events from 0+ /),
    ])
    meddle(`UPDATE events SET body = replace(body, '"index":9', '"index":') WHERE stream = 'exam-1'`, alter('exam-2', 1))
    expect(await faults()).toEqual([expect.stringMatching(/^altered or swapped: the events from 0+ /)])
  })
})
