// The first event of each minute. An "as of" query by time starts here and reads at most one minute.
import { projection } from '../kit/projection.ts'

export type MomentDocument = { _id: string; minute: string; position: string }

const MINUTE = 'YYYY-MM-DDTHH:mm'.length

/** Key of the minute of a time (ISO-8601 UTC). */
export const minuteOf = (time: string): string => time.slice(0, MINUTE)

export const moments = projection<MomentDocument, never>({
  name: 'moments',
  version: 2,
  collection: 'moments',
  since: ({ position }) => position,
  on: {},
  onAny: {
    key: (event) => minuteOf(event.metadata.recordedAt) || null, // an undecodable event may have lost its time
    fold: (moment, event, minute) => moment ?? { minute, position: event.position },
  },
})
