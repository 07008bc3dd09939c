// Child process of bench/health.ts, separate so that the load does not block the probe.
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { HealthReport } from './health.ts'

const PAUSE_MS = 5
const [, , origin] = process.argv
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

const ask = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const begun = performance.now()
    get(`${origin}/healthz`, { agent }, (response) => {
      response.resume().on('end', () => resolve(performance.now() - begun))
    }).on('error', reject)
  })

const times: number[] = []
let isOver = false
process.on('message', () => {
  isOver = true
})
await ask()
process.send?.('asking')
while (!isOver) {
  times.push(await ask())
  await pause(PAUSE_MS)
}
process.send?.(times satisfies HealthReport, () => process.exit(0))
