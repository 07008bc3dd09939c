// What the routes of statistics get from the server.
import type { Access } from '../../protocol/access.ts'
import type { SignedInContext } from '../../protocol/call.ts'
import type { NoteRead } from '../../protocol/reads.ts'
import type { ShownActivities } from '../kit/activity.ts'
import type { StatisticsSources } from './asked.ts'

export interface StatisticsQueryDeps extends StatisticsSources {
  access: Access
  noteRead: NoteRead
  shownActivities: Pick<ShownActivities, 'found' | 'excused' | 'holding'>
}

export interface StatisticsDeps extends StatisticsQueryDeps {
  /** Throws Group.NotTeacherOrAssistant, and whatever keeps a reader out of the class. */
  requireStaff(context: SignedInContext, groupId: number): void
}
