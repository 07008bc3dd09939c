// Duration and memory of importing and exporting a large problem package, and its effect on other requests.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { filesOf, zipOf } from '../commands/problems/package/zip.fixture.ts'
import { callAt } from '../server/testing/client.ts'
import { enrol, PASSWORD, startOn } from '../server/testing/house.ts'
import { type ServerProcess, startProcess } from '../server/testing/process.ts'
import { type Figure, figure, quantile } from './figure.ts'
import { healthDuring } from './health.ts'
import { memoryDuring, residentBytes } from './memory.ts'

const TEACHER = 'teacher@school.test'
const IDLE_MS = 3000
const MEGABYTE = 1024 * 1024

/** A package of the given number of cases, all but the first hidden, each with the given number of bytes. */
const packageOf = (count: number, bytesEach: number): Buffer => {
  const files = filesOf(join(import.meta.dirname, '../demo/problems/a-plus-b'))
  for (const name of files.keys()) if (name.startsWith('tests/')) files.delete(name)
  const digits = Array.from({ length: Math.ceil(bytesEach / 12) }, (_, n) => String((n * 7_919_993) % 99_999_989_999)).join('\n')
  const names = Array.from({ length: count }, (_, index) => String(index + 1).padStart(2, '0'))
  for (const [index, name] of names.entries()) {
    files.set(`tests/${name}.in`, index === 0 ? '1 2\n' : digits.slice(0, bytesEach))
    files.set(`tests/${name}.out`, '3\n')
  }
  const description = JSON.parse(readFileSync(join(import.meta.dirname, '../demo/problems/a-plus-b/problem.json'), 'utf8'))
  const cases = names.map((name, index) => ({ name, read: index === 0 }))
  files.set('problem.json', JSON.stringify({ ...description, cases }))
  return zipOf(files)
}

const post = async (
  origin: string,
  path: string,
  token: string,
  type: string,
  body: Uint8Array<ArrayBuffer> | string,
): Promise<Response> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type }
  const response = await fetch(`${origin}/api/v2/${path}`, { method: 'POST', headers, body })
  if (response.status !== 200) throw new Error(await response.text())
  return response
}

/** Reads a reply to its end without keeping it. */
const drain = async (response: Response): Promise<number> => {
  let bytes = 0
  for await (const chunk of response.body as ReadableStream<Uint8Array>) bytes += chunk.length
  return bytes
}

/** Of one import and the exports after it. */
interface Measured<T> {
  result: T
  ms: number
  health: readonly number[]
  mostBytes: number
}

const measured = async <T>({ origin, pid }: ServerProcess, work: () => Promise<T>): Promise<Measured<T>> => {
  const begun = performance.now()
  let ms = 0
  const { result, mostBytes } = await memoryDuring(pid, () =>
    healthDuring(origin, async () => {
      const made = await work()
      ms = performance.now() - begun
      return made
    }),
  )
  return { result: result.result, health: result.times, ms, mostBytes }
}

/** A package of so many bytes and cases goes in and comes out of a new server. */
const measuredWith = async (bytes: number, count: number): Promise<Figure[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-packages-'))
  try {
    const founder = await startOn(dataDir)
    await enrol(founder.core, TEACHER, ['teacher'])
    await founder.stop()
    const server = await startProcess(dataDir)
    const { origin, pid, stop } = server
    try {
      const { body } = await callAt(origin)('User/Login', { account: TEACHER, password: PASSWORD })
      const importing = async (zip: Uint8Array<ArrayBuffer>) => {
        const { problemId, version } = (await (await post(origin, 'Problem/Import', body.token, 'application/zip', zip)).json()) as {
          problemId: number
          version: number
        }
        return { problemId, version }
      }
      const exporting = async (made: object) =>
        await drain(await post(origin, 'Problem/Export', body.token, 'application/json', JSON.stringify(made)))
      // so that no measured call loads code
      const small = await importing(new Uint8Array(packageOf(3, 100)))
      await exporting(small)
      await exporting({ ...small, format: 'kattis' })
      const zip = new Uint8Array(packageOf(count, Math.floor(bytes / (count - 1))))
      const { times: idle } = await healthDuring(origin, () => pause(IDLE_MS))
      const idleBytes = await residentBytes(pid)
      const size = `${(bytes / MEGABYTE).toFixed(1)} MB in ${count} cases`
      const figuresOf = (what: string, { ms, health, mostBytes }: Measured<unknown>): Figure[] => [
        figure(`${size} ${what}`, ms / 1000, 's'),
        figure('  memory above idle, at most', (mostBytes - idleBytes) / MEGABYTE, 'MiB', '≤ 64'),
        figure('  /healthz meanwhile, p99', quantile(health, 0.99), 'ms', '≤ 50'),
        figure('  /healthz meanwhile, at most', Math.max(...health), 'ms'),
      ]
      const imported = await measured(server, () => importing(zip))
      const exported = await measured(server, () => exporting(imported.result))
      const forKattis = await measured(server, () => exporting({ ...imported.result, format: 'kattis' }))
      return [
        figure('/healthz with nothing else to do, p99', quantile(idle, 0.99), 'ms'),
        figure('  memory', idleBytes / MEGABYTE, 'MiB'),
        ...figuresOf('imported', imported),
        ...figuresOf('exported', exported),
        ...figuresOf('exported for Kattis', forKattis),
      ]
    } finally {
      await stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** 95 MB in 500 cases and in five; a tenth of it if `quick`. */
export const packagesBench = async ({ quick }: { quick: boolean }): Promise<Figure[]> => {
  const bytes = (quick ? 9.5 : 95) * MEGABYTE
  return [...(await measuredWith(bytes, 500)), ...(await measuredWith(bytes, 5))]
}
