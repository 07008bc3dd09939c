// What people do with announcements: they see them.
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
 * Notes what a person is shown on a day, of what is active now. Returns what was noted: nothing of what they have been shown that day already, and
 * the same again where the command is repeated.
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
