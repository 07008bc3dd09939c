// Settings of competitions. A pure leaf.
import { z } from 'zod'
import { setting } from '../../protocol/setting.ts'

export const competitionsSettings = {
  videoHost: setting({
    title: { 'zh-TW': '影片網站', en: 'Site of videos' },
    description: {
      'zh-TW': '可以直接在頁面上播放影片的網站主機名稱，例如 www.youtube-nocookie.com；空白時影片以連結顯示。',
      en: 'Host name of the site whose videos play within pages, such as www.youtube-nocookie.com; if empty, videos are links.',
    },
    schema: z
      .string()
      .max(253)
      .regex(/^([a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+)?$/),
    initial: '',
  }),
} as const
