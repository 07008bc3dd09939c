// Use case: record announcement views.
import type { CommandContext, CommandHandler } from '../../kit/handler.ts'
import { announcements } from '../announcement/decider.ts'
import { announcementViews, viewsOf } from './decider.ts'

interface View {
  userId: number
  /** YYYY-MM-DD. */
  day: string
  announcementIds: readonly number[]
}

/**
 * Records which active announcements a user is shown on a day. Returns those recorded: none already shown that day, and the same ones on a
 * retry.
 */
export const noteSeen = async (
  { commands }: { commands: Pick<CommandHandler, 'handle' | 'load'> },
  { userId, day, announcementIds }: View,
  context: CommandContext,
): Promise<number[]> => {
  const loaded = await Promise.all(announcementIds.map(async (id) => ({ id, ...(await announcements.load(commands, id)).state })))
  const active = loaded.filter(({ isActive }) => isActive).map(({ id }) => id)
  const view = { type: 'SeeAnnouncements', userId, day, announcementIds: active } as const
  const { events } = await announcementViews.handle(commands, viewsOf(view), view, context)
  return events.map(({ data }) => (data as { announcementId: number }).announcementId)
}
