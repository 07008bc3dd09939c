// Times that forms begin with: full minutes, by the server's clock.
import { serverNow } from '../shared/api/serverClock.ts'

const MINUTE_MS = 60_000

/** ISO-8601 UTC. */
export const nowText = (): string => new Date(serverNow()).toISOString()

/** The first full minute at least so many minutes from now; ISO-8601 UTC. */
export const nextFullMinute = (minutes: number): string => new Date(Math.ceil(serverNow() / MINUTE_MS + minutes) * MINUTE_MS).toISOString()
