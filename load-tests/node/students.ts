// Runs a script of this folder without k6: one loop per virtual user, with k6's modules replaced by the files in this folder.
import { registerHooks } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { turn } from './execution.ts'

registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== 'k6' && !specifier.startsWith('k6/')) return next(specifier, context)
    return { url: new URL(`./${specifier.replace('k6/', '')}.ts`, import.meta.url).href, shortCircuit: true }
  },
})

/** Pause after a failed iteration, for example while a server is down. */
const AFTER_FAILURE_MS = 1000

interface Scenario {
  exec: string
  vus: number
  /** `30s`. */
  duration: string
}

interface Options {
  scenarios: Record<string, Scenario>
  thresholds: Record<string, string[]>
}

export const scripts = ['class', 'homework', 'exam'] as const
export type ScriptName = (typeof scripts)[number]

interface Script {
  options: Options
  [exec: string]: unknown
}

/** Every virtual user has its own instance of the script, as in k6. */
const scriptOf = (name: ScriptName, vu: number): Promise<Script> => import(`../${name}.js?vu=${vu}`) as Promise<Script>

export interface Class {
  /** Thresholds of the script. */
  thresholds: Options['thresholds']
  /** Failed iterations; as in k6, the next one starts. */
  failures: readonly unknown[]
}

/** Runs the students of a script with these settings (`-e` of k6), for its duration and then while `goesOn` holds. */
export const students = async (
  settings: Readonly<Record<string, string>>,
  goesOn: () => boolean = () => false,
  script: ScriptName = 'class',
): Promise<Class> => {
  Object.assign(globalThis, { __ENV: settings })
  const { options } = await scriptOf(script, 0)
  const failures: unknown[] = []
  let last = 0
  const live = ({ exec, vus, duration }: Scenario): Promise<void>[] =>
    Array.from({ length: vus }, () => {
      const idInTest = ++last
      return turn.run({ idInTest }, async () => {
        const act = (await scriptOf(script, idInTest))[exec] as () => Promise<void>
        const end = performance.now() + Number.parseFloat(duration) * 1000
        while (performance.now() < end || goesOn())
          await act().catch(async (error: unknown) => {
            failures.push(error)
            await pause(AFTER_FAILURE_MS)
          })
      })
    })
  await Promise.all(Object.values(options.scenarios).flatMap(live))
  return { thresholds: options.thresholds, failures }
}
