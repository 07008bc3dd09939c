// Events that the codec accepts, the form in which they are stored, and the events that are read back.
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createCodec, withCodec } from './codec.ts'
import { defineEvents } from './definition.ts'
import type { EventStore } from './port.ts'
import { memoryKeys, sampleEvent } from './sample.ts'
import { openSqliteEventStore } from './sqlite/store.ts'

const events = defineEvents({
  PersonRegistered: {
    version: 1,
    meaning: 'A person has an account.',
    schema: z.object({ userId: z.int(), name: z.string().nullable(), birthday: z.string().nullish(), role: z.string() }),
    personal: { subject: 'userId', fields: ['name', 'birthday'] },
  },
  CodeSubmitted: {
    version: 1,
    meaning: 'Code was handed in.',
    schema: z.object({ problemId: z.int(), lines: z.array(z.object({ text: z.string() })) }),
  },
})

describe('codec', () => {
  let log: EventStore
  const keys = memoryKeys()
  let store: EventStore
  beforeEach(() => {
    log = openSqliteEventStore({ file: ':memory:' })
    store = withCodec(log, createCodec(events, keys))
    return () => log.close()
  })
  const person = { userId: 12, name: '王小明', birthday: '2001-02-03', role: 'student' }

  it('names type and field where data is not what its schema says, and writes nothing', async () => {
    const bad = sampleEvent('CodeSubmitted', { problemId: 1, lines: [{ text: 5 }] })
    await expect(store.append('submission-1', [bad], 'any')).rejects.toThrow(/CodeSubmitted: lines\.0\.text: /)
    await expect(store.append('submission-1', [sampleEvent('CodeSubmitted', null)], 'any')).rejects.toThrow(/CodeSubmitted: data: /)
    await expect(store.append('submission-1', [sampleEvent('CodeForgotten', {})], 'any')).rejects.toThrow(
      'CodeForgotten is not in the catalogue',
    )
    expect((await log.readAll()).events).toEqual([])
  })

  it('keeps no personal field readable in the log, and gives it back in the clear everywhere', async () => {
    await store.append('user-12', [sampleEvent('PersonRegistered', person)], 'no_stream')
    const { data } = (await log.readAll()).events[0] ?? {}
    expect(data).toEqual({ ...person, name: { $personal: expect.any(String) }, birthday: { $personal: expect.any(String) } })
    expect(JSON.stringify(data)).not.toMatch(/王小明|2001-02-03/)
    expect((await store.readAll()).events[0]?.data).toEqual(person)
    expect((await store.readStream('user-12')).events[0]?.data).toEqual(person)
    const stop = new AbortController()
    for await (const delivery of store.subscribe({ signal: stop.signal })) {
      if (delivery.kind === 'events') expect(delivery.events[0]?.data).toEqual(person)
      else stop.abort()
    }
  })

  it('reads null once the key is gone, and leaves fields that were never given alone', async () => {
    await store.append('user-13', [sampleEvent('PersonRegistered', { userId: 13, name: 'Ann', role: 'teacher' })], 'no_stream')
    await store.append('user-14', [sampleEvent('PersonRegistered', { userId: 14, name: null, role: 'teacher' })], 'no_stream')
    keys.forget(13)
    expect((await store.readAll()).events.map(({ data }) => data)).toEqual([
      { userId: 13, name: null, role: 'teacher' },
      { userId: 14, name: null, role: 'teacher' },
    ])
  })

  it('recognises a repeat although sealing never gives the same text twice', async () => {
    const event = sampleEvent('PersonRegistered', person)
    const first = await store.append('user-12', [event], 'no_stream')
    expect(await store.append('user-12', [event], 'no_stream')).toEqual(first)
  })

  it('makes no second key for a person whose first one was lost', async () => {
    await store.append('user-12', [sampleEvent('PersonRegistered', person)], 'no_stream')
    const robbed = withCodec(log, createCodec(events, memoryKeys()))
    for (const expected of [0n, 'any', 'stream_exists', 'no_stream'] as const)
      await expect(robbed.append('user-12', [sampleEvent('PersonRegistered', person)], expected)).rejects.toThrow(
        'the key of user 12 is missing',
      )
    expect((await log.readAll()).events).toHaveLength(1)
    expect((await store.readAll()).events[0]?.data).toEqual(person)
  })

  it('says which field does not open, instead of guessing', async () => {
    await store.append('user-12', [sampleEvent('PersonRegistered', person)], 'no_stream')
    const stranger = memoryKeys()
    await stranger.forWriting(12, true)
    const strange = withCodec(log, createCodec(events, stranger))
    await expect(strange.readStream('user-12')).rejects.toThrow('user-12/0 PersonRegistered at 00000000000000000001: name:')
    expect((await strange.readAll()).events[0]?.fault).toContain('user-12/0 PersonRegistered at 00000000000000000001: name:')
  })

  it('reads without keys, but does not write personal fields without them', async () => {
    await store.append('user-12', [sampleEvent('PersonRegistered', person)], 'no_stream')
    const blind = withCodec(log, createCodec(events))
    expect((await blind.readAll()).events[0]?.data).toEqual({ ...person, name: null, birthday: null })
    await expect(blind.append('user-12', [sampleEvent('PersonRegistered', person)], 'any')).rejects.toThrow('no keys')
  })

  it('brings old versions up to date step by step, with personal fields in the clear', async () => {
    await store.append('user-12', [sampleEvent('PersonRegistered', person)], 'no_stream')
    const later = defineEvents({
      PersonRegistered: {
        version: 3,
        meaning: 'A person has an account.',
        schema: z.object({ userId: z.int(), nickname: z.string().nullable(), roles: z.array(z.string()) }),
        personal: { subject: 'userId', fields: ['nickname'] },
        upcasts: {
          1: ({ name, role, ...rest }: { name: string | null; role: string }) => ({ ...rest, nickname: name && name.slice(1), role }),
          2: ({ role, ...rest }: { role: string }) => ({ ...rest, roles: [role] }),
        },
      },
    })
    const newer = withCodec(log, createCodec(later, keys))
    const { data, metadata } = (await newer.readAll()).events[0] ?? {}
    expect([data, metadata?.version]).toEqual([{ userId: 12, birthday: '2001-02-03', nickname: '小明', roles: ['student'] }, 3])
    await newer.append('user-12', [sampleEvent('PersonRegistered', { userId: 12, nickname: 'Ming', roles: [] })], 'any')
    expect((await log.readAll()).events.map((event) => event.metadata.version)).toEqual([1, 3])
  })

  it('lets types of a newer writer through as they are', async () => {
    await log.append('thing-1', [sampleEvent('FromTheFuture', { name: { $personal: 'xxxx' } })], 'any')
    expect(await store.readAll()).toEqual(await log.readAll())
  })

  it('refuses definitions with a missing upcast or a personal field that is not there', () => {
    const schema = z.object({ userId: z.int() })
    expect(() => createCodec({ Renamed: { version: 2, meaning: '', schema } })).toThrow('Renamed: no upcast from version 1')
    expect(() => createCodec({ Renamed: { version: 1, meaning: '', schema, personal: { subject: 'userId', fields: ['name'] } } })).toThrow(
      'no field name',
    )
  })

  it('lists every event with its meaning and its schema', () => {
    const catalogue = createCodec(events).catalogue()
    expect(catalogue.map(({ type }) => type)).toEqual(['CodeSubmitted', 'PersonRegistered'])
    expect(catalogue[1]).toMatchObject({
      version: 1,
      meaning: 'A person has an account.',
      personal: ['name', 'birthday'],
      jsonSchema: { type: 'object' },
    })
  })
})
