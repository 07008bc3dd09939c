// Announcements of the demo's platform admin: one from the beginning of term, now over, and one currently shown.
import { announcements } from '../commands/site/announcement/decider.ts'
import type { AnnouncementTexts } from '../commands/site/announcement/schemas.ts'
import { publishAnnouncement } from '../commands/site/announcement/useCases.ts'
import { noteSeen } from '../commands/site/announcementView/useCases.ts'
import { DEFAULT_TIME_ZONE, dayIn } from '../protocol/days.ts'
import type { DemoSchool } from './school.ts'
import { by, pass, type Telling } from './telling.ts'

const MINUTE = 60_000

const term: AnnouncementTexts = {
  'zh-TW': {
    title: '新學期開始',
    content: '歡迎回來！請先到 **個人檔案** 確認學號與信箱，再加入本學期的課程。',
  },
  en: { title: 'A new term begins', content: 'Welcome back! Please look at your **profile** first: are student number and e-mail right?' },
}

const now: AnnouncementTexts = {
  'zh-TW': {
    title: '歡迎來到示範學校',
    content: [
      '這裡的一切都可以試試看：',
      '',
      '- **學生**可以作答，並立刻看到每一筆測試資料的結果',
      '- **教師**可以在課程的時間軸看到發生過的每一件事',
      '- **單位管理者**可以從檔案建立課程與帳號',
      '',
      '示範帳號列在 README。這則公告每人每天只會顯示一次。',
    ].join('\n'),
  },
  en: {
    title: 'Welcome to the demo school',
    content: [
      'Everything here is to be tried out:',
      '',
      '- **Students** hand in and see the verdict case by case',
      '- **Teachers** see all that has happened in the timeline of a class',
      '- **Unit admins** make classes and accounts from a file',
      '',
      'The README lists the accounts. Everybody sees this once a day.',
    ].join('\n'),
  },
}

/** Publishes it and shows it to some users on the same day. Returns its id. */
const announce = async (telling: Telling, adminId: number, texts: AnnouncementTexts, seenBy: readonly number[]): Promise<number> => {
  const context = by(telling, { userId: adminId, role: 'admin' })
  const { announcementId } = await publishAnnouncement(telling, { texts, isActive: true }, adminId, context)
  for (const userId of seenBy) {
    pass(telling, 10_000)
    const view = { userId, day: dayIn(DEFAULT_TIME_ZONE, telling.clock.now()), announcementIds: [announcementId] }
    await noteSeen(telling, view, by(telling, { userId, role: 'student' }))
  }
  return announcementId
}

/** At the beginning of term: seen by the class, and no longer shown. */
export const announceTerm = async (telling: Telling, { adminId, first }: DemoSchool): Promise<void> => {
  const announcementId = await announce(telling, adminId, term, first.studentIds)
  pass(telling, 30 * MINUTE)
  const context = by(telling, { userId: adminId, role: 'admin' })
  const command = { type: 'ActivateAnnouncement', announcementId, by: adminId, isActive: false } as const
  await announcements.handle(telling.commands, announcementId, command, context)
}

/** Currently shown; some users have already seen it. */
export const announceAtEnd = async (telling: Telling, { adminId, second }: DemoSchool): Promise<void> =>
  void (await announce(telling, adminId, now, second.studentIds.slice(8, 14)))
