// Content of the plans page. A pure leaf.
import { z } from 'zod'
import { bilingual, bilingualOrNone } from '../bilingual.ts'

export const plansContent = z.object({
  intro: bilingual(300),
  plans: z
    .array(
      z.object({
        title: bilingual(80),
        /** New Taiwan dollars a year; null where the price is a text. */
        twdPerYear: z.number().int().min(0).max(10_000_000).nullable(),
        price: bilingualOrNone(60),
        points: z.array(z.object({ text: bilingual(200) })).max(12),
        /** How to order: by e-mail or over the hotline, as the settings name them. */
        ask: z.enum(['mail', 'phone']),
      }),
    )
    .max(8),
})

/** Plans until somebody edits them (requirement g19). */
export const initialPlans: z.infer<typeof plansContent> = {
  intro: { 'zh-TW': '個人使用，或全校大量授權。', en: 'One licence for yourself, or many for your school.' },
  plans: [
    {
      title: { 'zh-TW': '個人授權', en: 'Personal licence' },
      twdPerYear: 1500,
      price: { 'zh-TW': '', en: '' },
      points: [
        { text: { 'zh-TW': '課程中的所有練習題庫', en: 'All practice banks of your classes' } },
        { text: { 'zh-TW': '保留作答紀錄與進度', en: 'Your answers and progress are kept' } },
        { text: { 'zh-TW': '電子郵件支援', en: 'E-mail support' } },
      ],
      ask: 'mail',
    },
    {
      title: { 'zh-TW': '學校大量授權', en: 'Bulk licences for schools' },
      twdPerYear: null,
      price: { 'zh-TW': '歡迎洽詢', en: 'On request' },
      points: [
        { text: { 'zh-TW': '課程與學生人數不限', en: 'Any number of classes and students' } },
        { text: { 'zh-TW': '包含教師與助教帳號', en: 'Teachers and assistants included' } },
        { text: { 'zh-TW': '協助學校導入', en: 'Help with setting up your school' } },
      ],
      ask: 'phone',
    },
  ],
}
