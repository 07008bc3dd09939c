// Streams a user's personal data as a ZIP.
import type { Access } from '../../../protocol/access.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { NoteRead } from '../../../protocol/reads.ts'
import { type ShownActivities, type Sight, sightOfActivities } from '../../kit/activity.ts'
import { zipOf } from '../../kit/zip.ts'
import { personalExport } from './calls.ts'
import { type EntryDeps, entriesOf } from './entries.ts'
import { personalExportSchemas } from './schemas.ts'

export interface PersonalExportDeps extends Omit<EntryDeps, 'isReleased' | 'seesResults'> {
  access: Access
  shownActivities: ShownActivities
  noteRead: NoteRead
}

/** Checks each activity once. */
const sightNow = (activities: ShownActivities, now: Date): Pick<EntryDeps, 'isReleased' | 'seesResults'> => {
  const asked = new Map<number, Promise<Sight>>()
  const sightOf = (userId: number, activityId: number): Promise<Sight> => {
    const sight = asked.get(activityId) ?? sightOfActivities(activities, [activityId], userId, now, ['results'])
    asked.set(activityId, sight)
    return sight
  }
  return {
    isReleased: async (userId, activityId) => (await sightOf(userId, activityId)).isReleased(activityId),
    seesResults: async (userId, activityId) => (await sightOf(userId, activityId)).sees(activityId, 'results'),
  }
}

/** Export route. Throws User.NotFound, also for forgotten users. */
export const personalExportQueries = (deps: PersonalExportDeps): Route[] => [
  route(personalExport, personalExportSchemas, async ({ userId }, context) => {
    const known = deps.access.user(userId)
    if (!known || known.isForgotten) throw rejected('User.NotFound')
    deps.noteRead(context, { view: 'export', groupId: null, userIds: [userId] })
    const entries = entriesOf({ ...deps, ...sightNow(deps.shownActivities, context.now) }, userId)
    return { fileName: `person-${userId}.zip`, content: zipOf(entries, context.signal) }
  }),
]
