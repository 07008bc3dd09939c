// Polls the log's availability, for the server's log and /readyz: otherwise an outage would show only at the next command, since pages come
// from read models.
import type { EventStore } from '../../eventstore/port.ts'

export interface LogWatch {
  /** The current error; null if the last read succeeded. */
  trouble(): { doing: string; error: string; failures: number } | null
  stop(): void
}

interface LogWatchOptions {
  events: Pick<EventStore, 'head'>
  log: { warn(fields: object, message: string): void; info(message: string): void }
  everyMs?: number
}

const EVERY_MS = 5000

/** Polls five seconds after each reply, until stopped. The store's error message names the server. */
export const watchLog = ({ events, log, everyMs = EVERY_MS }: LogWatchOptions): LogWatch => {
  let failures = 0
  let error = ''
  let isStopped = false

  const look = async (): Promise<void> => {
    try {
      await events.head()
      if (failures > 0) log.info('event log: available again')
      failures = 0
    } catch (caught) {
      if (isStopped) return
      error = (caught as Error).message
      failures += 1
      if (failures === 1) log.warn({ error }, 'event log: not available; retrying')
    }
    if (!isStopped) wait()
  }
  let timer: NodeJS.Timeout
  const wait = (): void => {
    timer = setTimeout(() => void look(), everyMs).unref()
  }
  wait()

  return {
    trouble: () => (failures === 0 ? null : { doing: 'reading the log', error, failures }),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
