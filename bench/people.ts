// What people wait for who look at people, units, classes, their inbox and settings: with a whole city's schools on the platform beside one small school.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callAt } from '../server/testing/client.ts'
import { enrol, startOn } from '../server/testing/house.ts'
import { type ServerProcess, startProcess } from '../server/testing/process.ts'
import { writeCrowd } from './crowd.ts'
import { ADMIN, type CrowdCall, callsOf, DEFAULT, signInAll } from './crowdCalls.ts'
import { CLASS_SIZE, type Crowd } from './crowdPlan.ts'
import { type Figure, figure, quantile, shown } from './figure.ts'
import { ownSeconds } from './installation.ts'
import { secondsOf } from './projections.ts'

const SMALL: Crowd = { people: 1000 }
const WARM = 15

interface Opened {
  crowd: Crowd
  server: ServerProcess
  events: number
  /** From the start of the server until its read models were there. */
  seconds: number
  megabytes: number
  close(): Promise<void>
}

const residentMegabytes = async (origin: string): Promise<number> =>
  Number(/^process_resident_memory_bytes (\S+)/m.exec(await (await fetch(`${origin}/metrics`)).text())?.[1]) / 1e6

/** A server with a crowd, its read models built. */
const open = async (crowd: Crowd): Promise<Opened> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-people-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const founder = await startOn(dataDir)
    await enrol(founder.core, ADMIN, ['admin'])
    await founder.stop()
    const events = await writeCrowd(dataDir, crowd)
    const started: ServerProcess[] = []
    const seconds = await secondsOf(async () => void started.push(await startProcess(dataDir, { RESET_PASSWORD: DEFAULT })))
    const [server] = started as [ServerProcess]
    const close = async () => {
      await server.stop()
      remove()
    }
    return { crowd, server, events, seconds, megabytes: await residentMegabytes(server.origin), close }
  } catch (error) {
    remove()
    throw error
  }
}

interface Row {
  name: string
  /** Milliseconds: with the small crowd, then with the large one. */
  times: [number[], number[]]
  /** Milliseconds of processor time of the server for each, which hardly depends on what else the machine does. */
  used: [number, number]
}

const ask = async (origin: string, { path, body, token }: CrowdCall): Promise<number> => {
  const begun = performance.now()
  const response = await fetch(`${origin}/api/v2/${path}`, {
    method: body === null ? 'GET' : 'POST',
    headers: {
      ...(body !== null && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== null && { body: JSON.stringify(body) }),
  })
  const reply = await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${path}: ${Buffer.from(reply).toString()}`)
  return performance.now() - begun
}

const usedBy = (opened: readonly Opened[]): Promise<number[]> => Promise.all(opened.map(({ server }) => ownSeconds(server)))

/** Both are asked in turn, so that a busy machine is busy for both. */
const compare = async (opened: readonly [Opened, Opened], rounds: number): Promise<Row[]> => {
  const calls = await Promise.all(opened.map(async ({ crowd, server }) => callsOf(crowd, await signInAll(callAt(server.origin), crowd))))
  const rows: Row[] = []
  for (const name of Object.keys(calls[0] ?? {})) {
    const times: Row['times'] = [[], []]
    let before = [0, 0]
    for (let round = -WARM; round < rounds; round += 1) {
      if (round === 0) before = await usedBy(opened)
      for (const [side, { server }] of opened.entries()) {
        const took = await ask(server.origin, calls[side]?.[name]?.(round + WARM) as CrowdCall)
        if (round >= 0) times[side]?.push(took)
      }
    }
    const after = await usedBy(opened)
    const used = (side: number) => (1000 * ((after[side] ?? 0) - (before[side] ?? 0))) / rounds
    rows.push({ name, times, used: [used(0), used(1)] })
  }
  return rows
}

const [LABEL, CELL] = [50, 20]

const print = (rows: readonly Row[], [small, large]: readonly [Opened, Opened]): void => {
  const head = [small, large].map(({ crowd }) => `${crowd.people.toLocaleString('en')} people`)
  const cells = (texts: readonly string[]) => texts.map((text) => text.padStart(CELL)).join('')
  const lines = rows.map(({ name, times, used }) => {
    const [p50, p99] = [0.5, 0.99].map((q) => times.map((all) => quantile(all, q))) as [number[], number[]]
    const ratio = (pair: number[]) => shown((pair[1] ?? 0) / (pair[0] ?? 0))
    return `${name.padEnd(LABEL)}${cells([...times.keys()].map((side) => `${shown(p50[side] ?? 0)} / ${shown(p99[side] ?? 0)}`))}${`${ratio(p50)} / ${ratio(p99)}`.padStart(CELL)}${`${used.map(shown).join(' / ')}, ${ratio(used)}`.padStart(CELL + 6)}`
  })
  process.stdout.write(
    [`${'ms over HTTP, p50 / p99'.padEnd(LABEL)}${cells([...head, 'ratio (≤ 1.5)'])}${'processor, ratio'.padStart(CELL + 6)}`, ...lines]
      .map((line) => `  ${line}\n`)
      .join(''),
  )
}

const rowFigures = ({ name, times, used }: Row): Figure[] => {
  const [small, large] = times.map((all) => quantile(all, 0.99)) as [number, number]
  return [
    { ...figure(`${name}, p99`, large, 'ms'), isInTable: true },
    { ...figure(name, large / small, 'ratio', '≤ 1.5', 'the same with few people'), isInTable: true },
    { ...figure(`${name}, processor time`, used[1] / used[0], 'ratio', '≤ 1.5', 'the same with few people'), isInTable: true },
  ]
}

/** 50,000 people in 2,000 classes, with `quick` 10,000 in 400, beside 1,000 in 40. */
export const peopleBench = async ({ quick }: { quick: boolean }): Promise<Figure[]> => {
  const opened: Opened[] = []
  try {
    for (const crowd of [SMALL, { people: quick ? 10_000 : 50_000 }]) opened.push(await open(crowd))
    const both = opened as [Opened, Opened]
    const rows = await compare(both, quick ? 60 : 200)
    print(rows, both)
    const ofEach = both.flatMap(({ crowd: { people }, events, seconds, megabytes }) => {
      const what = `${people.toLocaleString('en')} people in ${(people / CLASS_SIZE).toLocaleString('en')} classes`
      return [
        figure(`all read models of ${what} (${events.toLocaleString('en')} events)`, seconds, 's'),
        figure('  memory of the server then', megabytes, 'MB'),
      ]
    })
    return [...ofEach, ...rows.flatMap(rowFigures)]
  } finally {
    for (const { close } of opened) await close()
  }
}
