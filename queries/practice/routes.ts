// Routes that read practices (requirements b20–b24); routes shared with other kinds are in `queries/activities`.
import type { PracticeDocument } from '../../projections/practice/practices.ts'
import type { Reader } from '../../projections/store/port.ts'
import type { Access } from '../../protocol/access.ts'
import { type Route, route } from '../../protocol/call.ts'
import { rejected } from '../../protocol/catalogue.ts'
import { requireThere } from '../kit/activity.ts'
import { practiceInfo, practiceList } from './calls.ts'
import { practicesFor, practicesOf } from './practices.ts'
import { practiceInfoSchemas, practiceListSchemas } from './schemas.ts'

export interface PracticeQueryDeps {
  reader: Reader
  access: Access
}

export const practiceQueries = ({ reader, access }: PracticeQueryDeps): Route[] => [
  route(practiceList, practiceListSchemas, async ({ groupId }, { caller }) => {
    access.requireGroupReader(caller.userId, groupId)
    return await practicesOf({ reader, access }, groupId, caller.userId)
  }),

  route(practiceInfo, practiceInfoSchemas, async (place, { caller }) => {
    access.requireGroupReader(caller.userId, place.groupId)
    const practice = requireThere(await reader.get<PracticeDocument>('practices', String(place.activityId)), place)
    const [one] = await practicesFor({ reader, access }, [practice], caller.userId)
    if (!one) throw rejected('Activity.NotFound')
    return one
  }),
]
