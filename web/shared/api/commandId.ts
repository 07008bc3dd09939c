// Command ids: UUIDv7, whose first 48 bits are milliseconds, so that ids sort by time.
import { v7 } from 'uuid'
import { serverNow } from './serverClock.ts'

/** A new UUIDv7 at server time. */
export const newCommandId = (): string => v7({ msecs: serverNow() })
