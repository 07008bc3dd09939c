// Settings of problems, in display order. A pure leaf.
import { z } from 'zod'
import { setting } from '../../protocol/setting.ts'

export const problemsSettings = {
  needsReviewToOffer: setting({
    title: { 'zh-TW': '題目要先審查才能開放', en: 'Problems are reviewed before they are offered' },
    description: {
      'zh-TW': '開啟後，題目目前的內容要先由不是出題者的教師核可，才能開放給所有教師。已經開放的題目在下次儲存前不受影響。',
      en: 'When on, a problem is offered to all teachers only after a teacher who is none of its authors has approved its current content. Problems that are offered already stay so until they are saved again.',
    },
    schema: z.boolean(),
    initial: false,
  }),
  visitorProblem: setting({
    title: { 'zh-TW': '訪客可以試做的題目', en: 'Problem for visitors to try' },
    description: {
      'zh-TW': '沒有帳號的人可以從首頁試做的題目編號，也就是題目網址中的數字；只執行公開的測試資料，而且不留紀錄。0 表示不提供。',
      en: 'The number, as in its address, of the problem that people without an account may try from the front page. Only its visible test cases are run, and nothing is kept. 0 means none.',
    },
    schema: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    initial: 0,
    namesProblem: true,
  }),
} as const
