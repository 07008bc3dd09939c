// class.js without k6: every virtual user is a turn of its own, with what k6 offers to scripts from the files beside this one.
import { registerHooks } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { turn } from './execution.ts'

registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== 'k6' && !specifier.startsWith('k6/')) return next(specifier, context)
    return { url: new URL(`./${specifier.replace('k6/', '')}.ts`, import.meta.url).href, shortCircuit: true }
  },
})

/** After a turn that failed in the middle, as it does where a server is gone. */
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

interface Script {
  options: Options
  [exec: string]: unknown
}

/** Every virtual user has the script for itself, as with k6. */
const scriptOf = (vu: number): Promise<Script> => import(`../class.js?vu=${vu}`) as Promise<Script>

export interface Class {
  /** What the script wants to be held to. */
  thresholds: Options['thresholds']
  /** Turns that failed in the middle; as with k6, the next one begins. */
  failures: readonly unknown[]
}

/** Has the students of class.js work with these of its settings (`-e` of k6), for its time, and then for as long as `goesOn` says. */
export const students = async (settings: Readonly<Record<string, string>>, goesOn: () => boolean = () => false): Promise<Class> => {
  Object.assign(globalThis, { __ENV: settings })
  const { options } = await scriptOf(0)
  const failures: unknown[] = []
  let last = 0
  const live = ({ exec, vus, duration }: Scenario): Promise<void>[] =>
    Array.from({ length: vus }, () => {
      const idInTest = ++last
      return turn.run({ idInTest }, async () => {
        const act = (await scriptOf(idInTest))[exec] as () => Promise<void>
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
