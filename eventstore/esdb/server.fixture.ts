// For tests with a real server: its address, and a separate log there for each test.
import { randomUUID } from 'node:crypto'

/** The server that tests may use; null where there is none. */
export const EVENTSTORE_URL = process.env.EVENTSTORE_URL || null

/** Prefix of the names of suites that need the server. */
export const SKIPPED = EVENTSTORE_URL === null ? 'skipped: no server: ' : ''

/** The address of a log that nobody has written to, on that server or behind another host and port. */
export const newLogAddress = (server = EVENTSTORE_URL ?? ''): string =>
  `${server}${server.includes('?') ? '&' : '?'}log=t${randomUUID().replaceAll('-', '')}`
