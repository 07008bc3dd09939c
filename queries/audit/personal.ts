// Personal data of the audit area: where events about a user, or caused by them, lie in the log.
import type { TimelineDocument } from '../../projections/audit/timeline.ts'
import { documentsBy } from '../../projections/store/documentsBy.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { PersonalRecords } from '../kit/personal.ts'

export const auditRecords = ({ reader }: { reader: Reader }): PersonalRecords => ({
  collections: {
    timeline: { in: 'events.ndjson' },
    timelineDays: { nowhere: 'how many entries the timeline has' },
    timelineAbout: { nowhere: 'how many entries the timeline has of each problem' },
    timelineRejudges: { nowhere: 'lines for entries that the timeline has' },
  },
  events: (userId, as) =>
    documentsBy<TimelineDocument>(reader, 'timeline', as === 'subject' ? { userId } : { actorId: userId }, 'position'),
})
