// What the demo's platform admin made of the front page: the initial content, and what schools say.
import { contentsOfSite } from '../commands/site/content/decider.ts'
import { initialLanding } from '../commands/site/content/landing.ts'
import type { DemoSchool } from './school.ts'
import { by, pass, type Telling } from './telling.ts'

const feedbacks = [
  {
    text: {
      'zh-TW': '以前一節課只來得及看五份作業，現在全班的進度一眼就看得到，時間可以拿來教真正卡住的人。',
      en: 'I used to get through five answers in a lesson. Now I see the whole class at once, and have time for those who are stuck.',
    },
    from: { 'zh-TW': '示範學校，程式設計教師', en: 'A programming teacher of the demo school' },
  },
  {
    text: {
      'zh-TW': '每一筆測試資料都告訴我差在哪裡，我會自己試到對為止。',
      en: 'Every case shows me where my output differs, so I try until it is right.',
    },
    from: { 'zh-TW': '示範學校，高一學生', en: 'A first-year student of the demo school' },
  },
]

/** Two versions, so that there is one to restore. */
export const tellContents = async (telling: Telling, { adminId }: Pick<DemoSchool, 'adminId'>): Promise<void> => {
  for (const [seen, shown] of [feedbacks.slice(0, 1), feedbacks].entries()) {
    pass(telling, 60_000)
    const content = { ...initialLanding, feedbacks: shown }
    const command = { type: 'ChangeContent', name: 'landing', content, seen, changedBy: adminId } as const
    await contentsOfSite.handle(telling.commands, command, by(telling, { userId: adminId, role: 'admin' }))
  }
}
