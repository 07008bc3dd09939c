// How soon a server answers somebody who asks for nothing, while it does whatever it does: what its event loop is held up by.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Figure, figure, quantile } from './figure.ts'

/** Milliseconds of each answer. */
export type HealthReport = readonly number[]

export interface Health {
  /** Ends the asking. Resolves to what each answer took, in milliseconds. */
  stop(): Promise<HealthReport>
}

/** Asks for `/healthz` from a process of its own, one request after the other, with a short pause between two. Resolves when the first was answered. */
export const watchHealth = async (origin: string): Promise<Health> => {
  const probe = fork(join(import.meta.dirname, 'healthProbe.ts'), [origin])
  await once(probe, 'message', { signal: AbortSignal.timeout(30_000) })
  return {
    async stop() {
      const said = once(probe, 'message', { signal: AbortSignal.timeout(30_000) })
      probe.send('stop')
      const [times] = (await said) as [HealthReport]
      await once(probe, 'exit')
      return times
    },
  }
}

/** What `work` resolves to, and what `/healthz` took meanwhile. */
export const healthDuring = async <T>(origin: string, work: () => Promise<T>): Promise<{ result: T; times: HealthReport }> => {
  const health = await watchHealth(origin)
  try {
    return { result: await work(), times: await health.stop() }
  } catch (error) {
    await health.stop()
    throw error
  }
}

/** As lines: p50 and p99, idle and meanwhile, and the one beside the other. */
export const healthFigures = (meanwhile: string, idle: HealthReport, busy: HealthReport): Figure[] => [
  figure('/healthz with nothing else to do, p50', quantile(idle, 0.5), 'ms'),
  figure('/healthz with nothing else to do, p99', quantile(idle, 0.99), 'ms'),
  figure(`/healthz during ${meanwhile}, p50`, quantile(busy, 0.5), 'ms'),
  figure(`/healthz during ${meanwhile}, p99`, quantile(busy, 0.99), 'ms', '≤ 50'),
]
