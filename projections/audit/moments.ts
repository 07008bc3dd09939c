// From time to position: the first event of each minute. "As of" a time starts reading here and reads one minute at most.
import { projection } from '../kit/projection.ts'

export type MomentDocument = { _id: string; minute: string; position: string }

const MINUTE = 'YYYY-MM-DDTHH:mm'.length

/** The minute of a time (ISO-8601 UTC), as moments are named. */
export const minuteOf = (time: string): string => time.slice(0, MINUTE)

export const moments = projection<MomentDocument, never>({
  name: 'moments',
  version: 2,
  collection: 'moments',
  since: ({ position }) => position,
  on: {},
  onAny: {
    key: (event) => minuteOf(event.metadata.recordedAt) || null, // of an event that cannot be read the time may be lost
    fold: (moment, event, minute) => moment ?? { minute, position: event.position },
  },
})
