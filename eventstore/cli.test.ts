// Output of the command line for an analyst's commands.
import { PassThrough, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import { parseArguments, runLogCommand, UsageError } from './cli.ts'
import type { EventStore, NewEvent } from './port.ts'
import { sampleEvent, sampleEvents } from './sample.ts'
import { openSqliteEventStore } from './sqlite/store.ts'

describe('the command line over the log', () => {
  let store: EventStore
  let now: Date
  const by = (event: NewEvent, userId: number | null, role: string): NewEvent => ({
    ...event,
    metadata: { ...event.metadata, actor: { userId, role } },
  })
  const judged = by(sampleEvent('SubmissionJudged', { text: '=1+1, "對"\n' }), null, 'judge')

  beforeEach(async () => {
    store = openSqliteEventStore({ file: ':memory:', clock: { now: () => now } })
    now = new Date('2026-03-01T09:00:00Z')
    await store.append('submission-1', [by(sampleEvent('CodeSubmitted', { index: 0 }), 5, 'student')], 'any')
    now = new Date('2026-03-02T23:59:59.999Z')
    await store.append('submission-1', [judged], 'any')
    now = new Date('2026-03-03T00:00:00Z')
    await store.append('exam-2', [by(sampleEvent('ExamStarted', { index: 2 }), 8, 'teacher')], 'any')
    return () => store.close()
  })

  const run = async (...argv: string[]) => {
    const out = new PassThrough()
    const [code, printed] = await Promise.all([runLogCommand(store, parseArguments(argv), out).finally(() => out.end()), buffer(out)])
    return { code, printed: printed.toString('utf8') }
  }
  const types = async (...argv: string[]) =>
    (await run(...argv)).printed
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).type)

  it('lists events, one line of JSON each', async () => {
    const { code, printed } = await run('list')
    expect(code).toBe(0)
    const lines = printed.trimEnd().split('\n')
    expect(lines).toHaveLength(3)
    expect(JSON.parse(lines[1] as string)).toEqual({
      position: '00000000000000000002',
      stream: 'submission-1',
      revision: 1,
      id: judged.id,
      type: 'SubmissionJudged',
      version: 1,
      recordedAt: '2026-03-02T23:59:59.999Z',
      actor: { userId: null, role: 'judge' },
      data: judged.data,
    })
  })

  it('selects by stream, prefix, type, time, actor and number', async () => {
    const [submitted, verdict, started] = ['CodeSubmitted', 'SubmissionJudged', 'ExamStarted']
    expect(await types('list', '--stream', 'submission-1')).toEqual([submitted, verdict])
    expect(await types('list', '--stream', 'submission-1', '--type', 'SubmissionJudged')).toEqual([verdict])
    expect(await types('list', '--stream', 'exam-*')).toEqual([started])
    expect(await types('list', '--stream', '*')).toEqual([submitted, verdict, started])
    expect(await types('list', '--stream', 'none')).toEqual([])
    expect(await types('list', '--type', 'CodeSubmitted,ExamStarted')).toEqual([submitted, started])
    expect(await types('list', '--type', 'CodeSubmitted', '--type', 'ExamStarted', '--limit', '1')).toEqual([submitted])
    expect(await types('list', '--since', '2026-03-02')).toEqual([verdict, started])
    expect(await types('list', '--until', '2026-03-02')).toEqual([submitted, verdict])
    expect(await types('list', '--since', '2026-03-03T00:00:00Z', '--until', '2026-03-03T00:00:00Z')).toEqual([started])
    expect(await types('list', '--since', '2026-03-03T08:00:00+08:00')).toEqual([started])
    expect(await types('list', '--stream', 'submission-1', '--since', '2026-03-02')).toEqual([verdict])
    expect(await types('list', '--actor', '5')).toEqual([submitted])
    expect(await types('list', '--actor', 'teacher')).toEqual([started])
    expect(await types('list', '--actor', 'system')).toEqual([verdict])
    expect(await types('export', '--limit', '2')).toEqual([submitted, verdict])
  })

  it('shows one event by position, id or place in its stream', async () => {
    for (const which of ['2', '00000000000000000002', judged.id, 'submission-1/1']) {
      const { code, printed } = await run('show', which)
      expect(code).toBe(0)
      expect(JSON.parse(printed)).toMatchObject({
        id: judged.id,
        revision: 1,
        metadata: { ...judged.metadata, recordedAt: '2026-03-02T23:59:59.999Z' },
      })
    }
    for (const which of ['4', '0', 'no-such-id', 'submission-1/2', 'none/0'])
      expect(await run('show', which)).toEqual({ code: 1, printed: '' })
  })

  it('exports a table that spreadsheets read, with nothing they would run', async () => {
    const { printed } = await run('export', '--format', 'csv', '--type', 'SubmissionJudged')
    expect(printed).toBe(
      '\uFEFFposition,stream,revision,id,type,version,recordedAt,actorUserId,actorRole,command,commandId,data\r\n' +
        `00000000000000000002,submission-1,1,${judged.id},SubmissionJudged,1,2026-03-02T23:59:59.999Z,,judge,MakeItHappen,${judged.id},` +
        '"{""text"":""=1+1, \\""對\\""\\n""}"\r\n',
    )
    await store.append('=odd', [sampleEvent('Odd', 1)], 'any')
    expect((await run('export', '--format', 'csv', '--type', 'Odd')).printed).toContain(",'=odd,0,")
  })

  it('waits for a slow reader instead of loading the log, and stops when the reader has gone', async () => {
    for (let index = 0; index < 4; index += 1) await store.append('many', sampleEvents(1500), 'any')
    let reads = 0
    const counting: EventStore = { ...store, readAll: (options) => ((reads += 1), store.readAll(options)) }
    const written: string[] = []
    let proceed = () => {}
    const slow = new Writable({
      decodeStrings: false,
      highWaterMark: 1,
      write(chunk: string, _encoding, done) {
        written.push(chunk)
        proceed = done
      },
    })
    const running = runLogCommand(counting, parseArguments(['list']), slow)
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
    expect(written).toHaveLength(1)
    expect(reads).toBeLessThanOrEqual(3)
    slow.destroy()
    proceed()
    expect(await running).toBe(0)
    expect(reads).toBeLessThanOrEqual(3)
  })

  it.each([
    [[], 'a command is missing'],
    [['delete'], 'unknown command delete'],
    [['list', '--colour', 'red'], '--colour'],
    [['list', 'everything'], 'what is everything?'],
    [['list', '--format', 'csv'], '--format'],
    [['list', '--limit', '0'], '--limit'],
    [['list', '--since', 'yesterday'], '--since'],
    [['list', '--until', '2026-13-40'], '--until'],
    [['export', '--format', 'xml'], 'xml'],
    [['list', '--from', './data'], '--from is an address'],
    [['show'], 'show takes one'],
    [['show', '1', '2'], 'show takes one'],
  ])('says what is wrong with %j', (argv, message) => {
    expect(() => parseArguments(argv)).toThrow(UsageError)
    expect(() => parseArguments(argv)).toThrow(message)
  })
})
