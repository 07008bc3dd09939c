// Events of the test fixtures as ones to append, and a log for the read models of a benchmark.
import { randomUUID } from 'node:crypto'
import type { NewEvent, RecordedEvent } from '../eventstore/port.ts'

/** The same event under a new id; the log gives it its time. */
export const anew = ({ type, data, metadata: { recordedAt: _recordedAt, ...metadata } }: RecordedEvent): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  metadata,
})

/** Prints errors only. */
export const silent = { info: () => {}, warn: () => {}, error: (fields: object, message: string) => console.error(message, fields) }
