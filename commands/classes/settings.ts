// Settings of classes, in display order. A pure leaf.
import { z } from 'zod'
import { setting } from '../../protocol/setting.ts'

export const classesSettings = {
  groupPingTime: setting({
    title: { 'zh-TW': '課程頁面的回報間隔（毫秒）', en: 'Ping interval of class pages, in ms' },
    description: {
      'zh-TW': '正在看課程頁面的人，每隔多久回報一次；使用分鐘數由此計算。',
      en: 'How often a visible class page sends a ping; usage minutes are computed from these.',
    },
    schema: z.number().int().min(1000).max(600_000),
    initial: 300_000,
  }),
} as const
