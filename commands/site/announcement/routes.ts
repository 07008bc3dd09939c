// HTTP routes of announcements; platform admins only (declared by the calls).
import { done, type Route, route } from '../../../protocol/call.ts'
import { commandContext } from '../../kit/context.ts'
import type { CommandHandler } from '../../kit/handler.ts'
import { activateAnnouncement, addAnnouncement, deleteAnnouncement, editAnnouncement } from './calls.ts'
import { announcements } from './decider.ts'
import { activateAnnouncementSchemas, addAnnouncementSchemas, deleteAnnouncementSchemas, editAnnouncementSchemas } from './schemas.ts'
import { publishAnnouncement } from './useCases.ts'

export interface AnnouncementDeps {
  commands: CommandHandler
}

export const announcementRoutes = ({ commands }: AnnouncementDeps): Route[] => [
  route(addAnnouncement, addAnnouncementSchemas, (content, context) =>
    publishAnnouncement({ commands }, content, context.caller.userId, commandContext(context)),
  ),

  route(editAnnouncement, editAnnouncementSchemas, async ({ announcementId, ...content }, context) => {
    const command = { type: 'EditAnnouncement', announcementId, by: context.caller.userId, ...content } as const
    await announcements.handle(commands, announcementId, command, commandContext(context))
    return done
  }),

  route(activateAnnouncement, activateAnnouncementSchemas, async ({ announcementId, isActive }, context) => {
    const command = { type: 'ActivateAnnouncement', announcementId, by: context.caller.userId, isActive } as const
    await announcements.handle(commands, announcementId, command, commandContext(context))
    return done
  }),

  route(deleteAnnouncement, deleteAnnouncementSchemas, async ({ announcementId }, context) => {
    const command = { type: 'WithdrawAnnouncement', announcementId, by: context.caller.userId } as const
    await announcements.handle(commands, announcementId, command, commandContext(context))
    return done
  }),
]
