// Settings of people, in display order. A pure leaf.
import { z } from 'zod'
import { setting, unitsSetting } from '../../protocol/setting.ts'

export const peopleSettings = {
  guestUnits: unitsSetting({
    title: { 'zh-TW': '訪客的單位', en: 'Units of guests' },
    description: {
      'zh-TW': '訪客帳號所屬的單位。訪客只能瀏覽，不能作答，也不能報名競賽。',
      en: 'The units that guests belong to. Guests can look around, but cannot submit answers or apply for competitions.',
    },
  }),
  secondFactorForAdmins: setting({
    title: { 'zh-TW': '平台管理員須使用兩步驟驗證', en: 'Two-factor authentication for platform administrators' },
    description: {
      'zh-TW': '開啟後，尚未設定兩步驟驗證的平台管理員必須先完成設定，才能繼續使用。',
      en: 'Platform administrators must set up two-factor authentication before they can do anything else.',
    },
    schema: z.boolean(),
    initial: false,
  }),
} as const
