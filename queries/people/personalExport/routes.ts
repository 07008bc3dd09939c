// Streams a user's personal data as a ZIP.
import { once } from 'node:events'
import { ZipArchive } from 'archiver'
import type { Access } from '../../../protocol/access.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { rejected } from '../../../protocol/catalogue.ts'
import type { NoteRead } from '../../../protocol/reads.ts'
import { type ShownActivities, sightOfActivities } from '../../kit/activity.ts'
import { personalExport } from './calls.ts'
import { type EntryDeps, entriesOf } from './entries.ts'
import { personalExportSchemas } from './schemas.ts'

export interface PersonalExportDeps extends Omit<EntryDeps, 'isReleased'> {
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
const releasedNow = (activities: ShownActivities, now: Date): EntryDeps['isReleased'] => {
  const asked = new Map<number, Promise<boolean>>()
  return (userId, activityId) => {
    const known =
      asked.get(activityId) ?? sightOfActivities(activities, [activityId], userId, now).then((sight) => sight.isReleased(activityId))
    asked.set(activityId, known)
    return known
  }
}

/** Export route. Throws User.NotFound, also for forgotten users. */
export const personalExportQueries = (deps: PersonalExportDeps): Route[] => [
  route(personalExport, personalExportSchemas, async ({ userId }, context) => {
    const known = deps.access.user(userId)
    if (!known || known.isForgotten) throw rejected('User.NotFound')
    deps.noteRead(context, { view: 'export', groupId: null, userIds: [userId] })
    const archive = new ZipArchive({ zlib: { level: 6 } })
    pack(archive, { ...deps, isReleased: releasedNow(deps.shownActivities, context.now) }, userId, context.signal).catch((error: Error) =>
      archive.destroy(error),
    )
    return { fileName: `person-${userId}.zip`, content: archive }
  }),
]
