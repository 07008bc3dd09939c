// npm run load [-- --students 200 --seconds 60]: class.js without k6, against a school of its own, or with --url against a server that runs.
// Ends with 1 when a threshold is not met.
import { rmSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { parseArgs } from 'node:util'
import { openHouse, PASSWORD } from '../../server/testing/house.ts'
import { startProcess } from '../../server/testing/process.ts'
import { turn } from './execution.ts'
import { checkSummary, judgeThresholds, summary } from './metrics.ts'

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '28' },
    seconds: { type: 'string', default: '30' },
    think: { type: 'string', default: '3000' },
    url: { type: 'string' },
    account: { type: 'string', default: 'student{nn}@demo.test' },
    password: { type: 'string', default: 'Demo-2026' },
  },
})

/** What k6 offers to scripts lies beside this file under the same names. */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== 'k6' && !specifier.startsWith('k6/')) return next(specifier, context)
    return { url: new URL(`./${specifier.replace('k6/', '')}.ts`, import.meta.url).href, shortCircuit: true }
  },
})

interface Scenario {
  exec: string
  vus: number
  /** `30s`. */
  duration: string
}

interface Script {
  options: { scenarios: Record<string, Scenario>; thresholds: Record<string, string[]> }
  [exec: string]: unknown
}

/** Every virtual user has the script for itself, as with k6. */
const scriptOf = (vu: number): Promise<Script> => import(`../class.js?vu=${vu}`) as Promise<Script>

const students = async (): Promise<void> => {
  const { options } = await scriptOf(0)
  let last = 0
  const live = ({ exec, vus, duration }: Scenario): Promise<void>[] =>
    Array.from({ length: vus }, () => {
      const idInTest = ++last
      return turn.run({ idInTest }, async () => {
        const act = (await scriptOf(idInTest))[exec] as () => Promise<void>
        const end = performance.now() + Number.parseFloat(duration) * 1000
        while (performance.now() < end) await act()
      })
    })
  await Promise.all(Object.values(options.scenarios).flatMap(live))
}

/** A school with as many students as are asked for, served by a process of its own. */
const ownSchool = async (): Promise<{ origin: string; close(): Promise<void> }> => {
  const house = await openHouse({ studentCount: Number(values.students) })
  await house.server.stop()
  const server = await startProcess(house.dataDir)
  return {
    origin: server.origin,
    async close() {
      await server.stop()
      rmSync(house.dataDir, { recursive: true, force: true })
    },
  }
}

const school = values.url === undefined ? await ownSchool() : { origin: values.url, close: async () => undefined }
Object.assign(globalThis, {
  __ENV: {
    BASE_URL: school.origin,
    STUDENTS: values.students,
    SECONDS: values.seconds,
    THINK_MS: values.think,
    ...(values.url === undefined
      ? { ACCOUNT: 'student{n}@school.test', PASSWORD }
      : { ACCOUNT: values.account, PASSWORD: values.password }),
  },
})
await students()
const { options } = await scriptOf(0)
const results = judgeThresholds(options.thresholds)
await school.close()

const lines = [
  ...summary(),
  '',
  ...checkSummary(),
  '',
  ...results.map(({ selector, rule, figure, isMet }) => `${isMet ? '✓' : '✗'} ${selector} ${rule}: ${Number(figure.toFixed(3))}`),
]
process.stdout.write(`${lines.join('\n')}\n`)
process.exit(results.every(({ isMet }) => isMet) ? 0 : 1)
