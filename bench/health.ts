// Latency of `/healthz` under load: how long the server's event loop is blocked.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Figure, figure, quantile } from './figure.ts'

/** Milliseconds per reply. */
export type HealthReport = readonly number[]

export interface Health {
  /** Stops the probe. Resolves to the latency of each reply, in milliseconds. */
  stop(): Promise<HealthReport>
}

/** Requests `/healthz` from a separate process, one at a time with a short pause. Resolves after the first reply. */
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

/** The result of `work`, and the latencies of `/healthz` meanwhile. */
export const healthDuring = async <T>(origin: string, work: () => Promise<T>): Promise<{ result: T; times: HealthReport }> => {
  const health = await watchHealth(origin)
  try {
    return { result: await work(), times: await health.stop() }
  } catch (error) {
    await health.stop()
    throw error
  }
}

/** Figures: p50 and p99, idle and under load, and their ratios. */
export const healthFigures = (meanwhile: string, idle: HealthReport, busy: HealthReport): Figure[] => [
  figure('/healthz with nothing else to do, p50', quantile(idle, 0.5), 'ms'),
  figure('/healthz with nothing else to do, p99', quantile(idle, 0.99), 'ms'),
  figure(`/healthz during ${meanwhile}, p50`, quantile(busy, 0.5), 'ms'),
  figure(`/healthz during ${meanwhile}, p99`, quantile(busy, 0.99), 'ms', '≤ 50'),
]
