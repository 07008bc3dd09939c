// Records that a log continues without events that it once had, after an operator has confirmed its end.
import { z } from 'zod'
import { defineEvents, type EventOf } from './definition.ts'
import type { EventStore, Recorded } from './port.ts'

export const logEndEvents = defineEvents({
  LogEndConfirmed: {
    version: 1,
    meaning: 'An operator confirmed where the log ends, and it goes on without events that it once had.',
    schema: z.object({
      end: z.string().describe('position of the last event that was left'),
      missing: z.array(z.string()).describe('what knew of more, each with a subject'),
    }),
  },
})

export const LOG_END_STREAM = 'logEnd'

export type LogEndConfirmed = Recorded<EventOf<typeof logEndEvents>>

/** The newest confirmation and its revision; both null if there is none. */
export const newestLogEnd = async (
  events: Pick<EventStore, 'readStream'>,
): Promise<{ confirmed: LogEndConfirmed | null; head: bigint | null }> => {
  const { events: found, head } = await events.readStream(LOG_END_STREAM, { direction: 'backwards', max: 1 })
  return { confirmed: (found[0] as LogEndConfirmed | undefined) ?? null, head }
}
