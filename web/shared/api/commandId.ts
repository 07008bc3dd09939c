// Command ids: a UUID of version 7, whose first 48 bits are the milliseconds, so that ids sort by time.
import { v7 } from 'uuid'
import { serverNow } from './serverClock.ts'

/** A new UUIDv7 of the server's time. */
export const newCommandId = (): string => v7({ msecs: serverNow() })
