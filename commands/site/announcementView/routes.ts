// HTTP route that records announcement views.
import type { Access } from '../../../protocol/access.ts'
import { type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { seeAnnouncements } from './calls.ts'
import { todayOf } from './clock.ts'
import { seeAnnouncementsSchemas } from './schemas.ts'
import { noteSeen } from './useCases.ts'

export interface AnnouncementViewDeps {
  commands: Pick<CommandHandler, 'handle' | 'load'>
  access: Pick<Access, 'user' | 'unit'>
}

/** The caller's own views (requirement f03). */
export const announcementViewRoutes = (deps: AnnouncementViewDeps): Route[] => [
  route(seeAnnouncements, seeAnnouncementsSchemas, async ({ announcementIds }, context) => {
    const { userId } = context.caller
    const day = todayOf(deps.access, userId, context.now)
    return { announcementIds: await noteSeen(deps, { userId, day, announcementIds }, commandContext(context)) }
  }),
]
