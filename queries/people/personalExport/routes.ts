// Streams a user's personal data as a ZIP.
import { once } from 'node:events'
import { ZipArchive } from 'archiver'
import type { Access } from '../../../protocol/access.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { NoteRead } from '../../../protocol/reads.ts'
import { type ShownActivities, type Sight, sightOfActivities } from '../../kit/activity.ts'
import { personalExport } from './calls.ts'
import { type EntryDeps, entriesOf } from './entries.ts'
import { personalExportSchemas } from './schemas.ts'

export interface PersonalExportDeps extends Omit<EntryDeps, 'isReleased' | 'seesResults'> {
  access: Access
  shownActivities: ShownActivities
  noteRead: NoteRead
}

/** Writes one entry at a time, reading only as fast as the client receives. */
const pack = async (archive: ZipArchive, deps: EntryDeps, userId: number, signal: AbortSignal) => {
  for await (const { name, content } of entriesOf(deps, userId)) {
    const isIn = once(archive, 'entry', { signal })
    archive.append(content, { name })
    await isIn
  }
  await archive.finalize()
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
    const archive = new ZipArchive({ zlib: { level: 6 } })
    pack(archive, { ...deps, ...sightNow(deps.shownActivities, context.now) }, userId, context.signal).catch((error: Error) =>
      archive.destroy(error),
    )
    return { fileName: `person-${userId}.zip`, content: archive }
  }),
]
