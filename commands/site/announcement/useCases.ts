// What platform admins do with announcements.
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { announcements } from './decider.ts'
import type { AnnouncementTexts } from './schemas.ts'

/** Writes a new announcement. Returns its id. */
export const publishAnnouncement = async (
  { commands }: { commands: Pick<CommandHandler, 'create'> },
  content: { texts: AnnouncementTexts; isActive: boolean },
  by: number,
  context: CommandContext,
): Promise<{ announcementId: number }> => {
  const { id } = await announcements.create(
    commands,
    (announcementId) => ({ type: 'PublishAnnouncement', announcementId, by, ...content }),
    context,
  )
  return { announcementId: id }
}
