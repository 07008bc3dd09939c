// Duration of importing and exporting a large problem package, and its effect on other requests.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { filesOf, zipOf } from '../commands/problems/package/zip.fixture.ts'
import { callAt } from '../server/testing/client.ts'
import { enrol, PASSWORD, startOn } from '../server/testing/house.ts'
import { startProcess } from '../server/testing/process.ts'
import { type Figure, figure, quantile } from './figure.ts'
import { healthDuring } from './health.ts'

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

/** 85 MB in 500 cases and in five; a tenth of it if `quick`. */
export const packagesBench = async ({ quick }: { quick: boolean }): Promise<Figure[]> => {
  const bytes = (quick ? 8.5 : 85) * MEGABYTE
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-packages-'))
  try {
    const founder = await startOn(dataDir)
    await enrol(founder.core, TEACHER, ['teacher'])
    await founder.stop()
    const { origin, stop } = await startProcess(dataDir)
    try {
      const { body } = await callAt(origin)('User/Login', { account: TEACHER, password: PASSWORD })
      const { times: idle } = await healthDuring(origin, () => pause(IDLE_MS))
      const figures = [figure('/healthz with nothing else to do, p99', quantile(idle, 0.99), 'ms')]
      for (const count of [500, 5]) {
        const zip = new Uint8Array(packageOf(count, Math.floor(bytes / (count - 1))))
        let begun = performance.now()
        const imported = await healthDuring(origin, async () =>
          (await post(origin, 'Problem/Import', body.token, 'application/zip', zip)).json(),
        )
        const importedMs = performance.now() - begun
        begun = performance.now()
        const exported = await healthDuring(origin, async () =>
          (await post(origin, 'Problem/Export', body.token, 'application/json', JSON.stringify(imported.result))).arrayBuffer(),
        )
        const exportedMs = performance.now() - begun
        for (const [what, ms, { times }] of [
          ['imported', importedMs, imported],
          ['exported', exportedMs, exported],
        ] as const)
          figures.push(
            figure(`${(bytes / MEGABYTE).toFixed(1)} MB in ${count} cases ${what}`, ms / 1000, 's'),
            figure('  /healthz meanwhile, p99', quantile(times, 0.99), 'ms', '≤ 50'),
            figure('  /healthz meanwhile, at most', Math.max(...times), 'ms'),
          )
      }
      return figures
    } finally {
      await stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
