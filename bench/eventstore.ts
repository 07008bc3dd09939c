// Cost of the log, each figure compared in the same run with the minimum that the machine allows.
import { randomUUID } from 'node:crypto'
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EventStore, NewEvent, Position } from '../eventstore/port.ts'
import { openSqliteEventStore } from '../eventstore/sqlite/store.ts'
import type { Figure } from './figure.ts'

/** An event of about 350 bytes in the log. */
export const typicalEvent = (index: number): NewEvent => {
  const id = randomUUID()
  return {
    id,
    type: 'SubmissionJudged',
    data: { userId: index % 1000, groupId: 5, activityId: 77, problemId: index % 300, score: index % 100, statusCode: 1 },
    metadata: {
      actor: { userId: index % 1000, role: 'student' },
      command: 'Judge',
      commandId: id,
      correlationId: id,
      causationId: id,
      version: 1,
    },
  }
}

/**
 * Measures in short alternating turns, so that other load affects all candidates alike. Returns the median rate of each, and the median
 * over the turns of each one's ratio to the first.
 */
export const inTurns = async (
  turns: number,
  measures: (() => number | Promise<number>)[],
): Promise<{ rates: number[]; ratios: number[] }> => {
  const measured: number[][] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const rates: number[] = []
    for (const measure of measures) rates.push(await measure())
    measured.push(rates)
  }
  const medians = (pick: (rates: number[], place: number) => number) =>
    measures.map((_, place) => median(measured.map((rates) => pick(rates, place))))
  return { rates: medians((rates, place) => rates[place] ?? 0), ratios: medians((rates, place) => (rates[place] ?? 0) / (rates[0] ?? 1)) }
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export const perSecond = (count: number, startedAt: number) => (count / (performance.now() - startedAt)) * 1000

const appendFigures = async (folder: string, turns: number): Promise<Figure[]> => {
  const store = openSqliteEventStore({ file: join(folder, 'append.db') })
  const file = openSync(join(folder, 'raw'), 'a')
  const line = Buffer.from(JSON.stringify(typicalEvent(0)).padEnd(350).slice(0, 350))
  let stream = 0

  const raw = () => {
    const startedAt = performance.now()
    for (let index = 0; index < 100; index += 1) {
      writeSync(file, line)
      fdatasyncSync(file)
    }
    return perSecond(100, startedAt)
  }
  const appendOneByOne = async (count: number) => {
    stream += 1
    const name = `submission-${stream}`
    for (let index = 0; index < count; index += 1)
      await store.append(name, [typicalEvent(index)], index === 0 ? 'no_stream' : BigInt(index - 1))
  }
  const oneAtATime = async () => {
    const startedAt = performance.now()
    await appendOneByOne(100)
    return perSecond(100, startedAt)
  }
  const hundredAtOnce = async () => {
    const startedAt = performance.now()
    await Promise.all(Array.from({ length: 100 }, () => appendOneByOne(10)))
    return perSecond(1000, startedAt)
  }

  await grow(store)
  const alone = await inTurns(turns, [raw, oneAtATime])
  const together = await inTurns(turns, [oneAtATime, hundredAtOnce])
  closeSync(file)
  await store.close()
  return [
    { name: 'log: raw append + fdatasync', value: alone.rates[0] ?? 0, unit: 'appends/s', target: null, ratioOf: null },
    { name: 'log: durable append, one at a time', value: alone.rates[1] ?? 0, unit: 'events/s', target: null, ratioOf: null },
    {
      name: 'log: durable append, one at a time',
      value: alone.ratios[1] ?? 0,
      unit: '×',
      target: '≥ 0.7',
      ratioOf: 'raw append + fdatasync',
    },
    { name: 'log: durable append, 100 at once', value: together.rates[1] ?? 0, unit: 'events/s', target: null, ratioOf: null },
    { name: 'log: durable append, 100 at once', value: together.ratios[1] ?? 0, unit: '×', target: '≥ 15', ratioOf: 'one at a time' },
  ]
}

/** Grows the journal to its full 64 MiB, as in a log in use; a new one would still be growing. */
const grow = async (store: EventStore): Promise<void> => {
  const data = 'x'.repeat(1_000_000)
  for (let index = 0; index < 80; index += 1) await store.append(`big-${index}`, [{ ...typicalEvent(index), data }], 'no_stream')
}

export const fill = async (store: EventStore, count: number): Promise<void> => {
  const group = 500
  for (let from = 0; from < count; ) {
    const appends: Promise<unknown>[] = []
    for (; appends.length < 20 && from < count; from += group) {
      const events = Array.from({ length: Math.min(group, count - from) }, (_, index) => typicalEvent(from + index))
      appends.push(store.append(`group-${from}`, events, 'no_stream'))
    }
    await Promise.all(appends)
  }
}

const readFigures = async (folder: string, count: number, turns: number): Promise<Figure[]> => {
  const store = openSqliteEventStore({ file: join(folder, 'read.db') })
  await fill(store, count)

  const pages = async (use: (events: readonly unknown[]) => void) => {
    let after: Position | undefined
    for (let isEnd = false; !isEnd; ) {
      const page = await store.readAll({ ...(after && { after }) })
      use(page.events)
      after = page.checkpoint
      isEnd = page.isEnd
    }
  }
  const texts: string[] = []
  await pages((events) => {
    for (const event of events as Iterable<{ revision: bigint }>) texts.push(JSON.stringify({ ...event, revision: Number(event.revision) }))
  })
  const parse = () => {
    const startedAt = performance.now()
    for (const text of texts) JSON.parse(text)
    return perSecond(count, startedAt)
  }
  const read = async () => {
    const startedAt = performance.now()
    await pages(() => {})
    return perSecond(count, startedAt)
  }
  const { rates, ratios } = await inTurns(turns, [parse, read])
  await store.close()
  return [
    { name: 'log: read of the whole log with parse', value: rates[1] ?? 0, unit: 'events/s', target: null, ratioOf: null },
    { name: 'log: read of the whole log with parse', value: ratios[1] ?? 0, unit: '×', target: '≥ 0.7', ratioOf: 'JSON.parse alone' },
  ]
}

/** Measures the log: about ten seconds if quick, otherwise some minutes over a million events. */
export const eventStoreBench = async ({ quick }: { quick: boolean }): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-log-'))
  try {
    return [...(await appendFigures(folder, quick ? 21 : 201)), ...(await readFigures(folder, quick ? 100_000 : 1_000_000, 5))]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
