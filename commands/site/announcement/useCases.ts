// Use cases of announcements, for platform admins.
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { announcements } from './decider.ts'
import type { AnnouncementTexts } from './schemas.ts'

/** Publishes a new announcement and returns its id. */
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
