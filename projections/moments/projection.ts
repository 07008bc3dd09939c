// From time to position: the first event of each minute. "As of" a time starts reading here and reads one minute at most.
import { projection } from '../kit/projection.ts'

export type MomentDocument = { _id: string; minute: string; position: string }

const MINUTE = 'YYYY-MM-DDTHH:mm'.length

export const moments = projection<MomentDocument, never>({
  name: 'moments',
  version: 1,
  collection: 'moments',
  on: {},
  onAny: {
    key: (event) => event.metadata.recordedAt.slice(0, MINUTE),
    fold: (moment, event, minute) => moment ?? { minute, position: event.position },
  },
})
