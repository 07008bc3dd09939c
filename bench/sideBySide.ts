// Two installations, a small and a large one, that receive the same calls in turn: the ratio of their latencies.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { enrol, startOn } from '../server/testing/house.ts'
import { type ServerProcess, startProcess } from '../server/testing/process.ts'
import { type Figure, figure, quantile, shown } from './figure.ts'
import { ownSeconds } from './installation.ts'
import { secondsOf } from './projections.ts'

/** Platform admin of every installation. */
export const ADMIN = 'admin@school.test'
const WARM = 15
/** Timeout for building the read models of a large installation. */
const BUILD_MS = 1_800_000

export interface AskedCall {
  path: string
  /** Null for a GET. */
  body: object | null
  token?: string
}

/** By name; the number varies the caller and the subject. */
export type Calls = Record<string, (n: number) => AskedCall>

export interface Opened {
  server: ServerProcess
  events: number
  /** From the start of the server until its read models were built. */
  seconds: number
  megabytes: number
  close(): Promise<void>
}

const residentMegabytes = async (origin: string): Promise<number> =>
  Number(/^process_resident_memory_bytes (\S+)/m.exec(await (await fetch(`${origin}/metrics`)).text())?.[1]) / 1e6

/** A server on a data folder filled by `write`, which resolves to the number of events; with its read models built. */
export const openFilled = async (write: (dataDir: string) => Promise<number>, env: Record<string, string> = {}): Promise<Opened> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-filled-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const founder = await startOn(dataDir)
    await enrol(founder.core, ADMIN, ['admin'])
    await founder.stop()
    const events = await write(dataDir)
    const started: ServerProcess[] = []
    const seconds = await secondsOf(async () => void started.push(await startProcess(dataDir, env, undefined, undefined, BUILD_MS)))
    const [server] = started as [ServerProcess]
    const close = async () => {
      await server.stop()
      remove()
    }
    return { server, events, seconds, megabytes: await residentMegabytes(server.origin), close }
  } catch (error) {
    remove()
    throw error
  }
}

export interface Row {
  name: string
  /** Milliseconds: of the small one, then of the large one. */
  times: [number[], number[]]
  /** Milliseconds of the server's processor time per call, median of all passes, which other load hardly changes. */
  used: [number, number]
}

const ask = async (origin: string, { path, body, token }: AskedCall): Promise<number> => {
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

interface Passed {
  times: Row['times']
  used: Row['used']
}

/** Calls both in turn, so that other load affects both alike. */
const askInTurn = async (
  opened: readonly [Opened, Opened],
  askedOf: readonly [Calls[string], Calls[string]],
  rounds: number,
): Promise<Passed> => {
  const times: Row['times'] = [[], []]
  let before = [0, 0]
  for (let round = -WARM; round < rounds; round += 1) {
    if (round === 0) before = await usedBy(opened)
    for (const [side, { server }] of opened.entries()) {
      const took = await ask(server.origin, (askedOf[side] as Calls[string])(round + WARM))
      if (round >= 0) times[side]?.push(took)
    }
  }
  const after = await usedBy(opened)
  const used = (side: number) => (1000 * ((after[side] ?? 0) - (before[side] ?? 0))) / rounds
  return { times, used: [used(0), used(1)] }
}

/** Passes per call: periodic work of the server, such as emptying its write-ahead log, falls into one of them. */
const PASSES = 3

/** All calls in sequence, several times over; `rounds` of each in total. */
export const askBoth = async (opened: readonly [Opened, Opened], calls: readonly [Calls, Calls], rounds: number): Promise<Row[]> => {
  const passes = new Map<string, Passed[]>(Object.keys(calls[0]).map((name) => [name, []]))
  for (let pass = 0; pass < PASSES; pass += 1)
    for (const [name, passed] of passes) {
      const askedOf = calls.map((all) => all[name]) as [Calls[string], Calls[string]]
      passed.push(await askInTurn(opened, askedOf, Math.ceil(rounds / PASSES)))
    }
  return [...passes].map(([name, passed]) => {
    const times = (side: 0 | 1) => passed.flatMap((one) => one.times[side])
    const used = (side: 0 | 1) =>
      quantile(
        passed.map((one) => one.used[side]),
        0.5,
      )
    return { name, times: [times(0), times(1)], used: [used(0), used(1)] }
  })
}

const [LABEL, CELL] = [50, 20]

/** Prints all rows as a table; `head` describes the two sizes. */
export const printRows = (rows: readonly Row[], head: readonly [string, string]): void => {
  const cells = (texts: readonly string[]) => texts.map((text) => text.padStart(CELL)).join('')
  const lines = rows.map(({ name, times, used }) => {
    const [p50, p99] = [0.5, 0.99].map((q) => times.map((all) => quantile(all, q))) as [number[], number[]]
    const ratio = (pair: number[]) => shown((pair[1] ?? 0) / (pair[0] ?? 0))
    return `${name.padEnd(LABEL)}${cells([...times.keys()].map((side) => `${shown(p50[side] ?? 0)} / ${shown(p99[side] ?? 0)}`))}${`${ratio(p50)} / ${ratio(p99)}`.padStart(CELL)}${`${used.map(shown).join(' / ')}, ${ratio(used)}`.padStart(CELL + 6)}`
  })
  process.stdout.write(
    [
      `${'ms over HTTP, p50 / p99'.padEnd(LABEL)}${cells([...head, 'ratio (≤ 1.5)'])}${`processor, median of ${PASSES}`.padStart(CELL + 6)}`,
      ...lines,
    ]
      .map((line) => `  ${line}\n`)
      .join(''),
  )
}

/** The same rows as figures. `beside`: the baseline of the large one. */
export const rowFigures =
  (beside: string) =>
  ({ name, times, used }: Row): Figure[] => {
    const [small, large] = times.map((all) => quantile(all, 0.99)) as [number, number]
    return [
      { ...figure(`${name}, p99`, large, 'ms'), isInTable: true },
      { ...figure(name, large / small, 'ratio', '≤ 1.5', beside), isInTable: true },
      { ...figure(`${name}, processor time`, used[1] / used[0], 'ratio', '≤ 1.5', beside), isInTable: true },
    ]
  }

/** Build times of the read models. */
export const builtFigures = ({ events, seconds, megabytes }: Opened, what: string): Figure[] => [
  figure(`all read models of ${what} (${events.toLocaleString('en')} events)`, seconds, 's'),
  figure('  memory of the server then', megabytes, 'MB'),
]
