// Text of the mail about a removed second factor, in both languages.
import type { Language } from '../../../protocol/errors.ts'

interface Words {
  subject: string
  /** Lines of plain text. */
  text(name: string | null): readonly string[]
}

export const removalMail: Readonly<Record<Language, Words>> = {
  'zh-TW': {
    subject: 'Chronojudge：兩步驟驗證已關閉',
    text: (name) => [
      name === null ? '你好：' : `${name}，你好：`,
      '',
      '平台管理員已關閉你帳號的兩步驟驗證，並結束你在所有裝置上的登入。現在只要密碼就能登入，請盡快重新設定兩步驟驗證。',
      '',
      '如果不是你要求的，請立刻變更密碼，並聯絡另一位平台管理員。',
    ],
  },
  en: {
    subject: 'Chronojudge: two-factor authentication is off',
    text: (name) => [
      name === null ? 'Hello,' : `Hello ${name},`,
      '',
      'A platform administrator has turned off two-factor authentication for your account and signed you out everywhere. Your password alone is now enough to sign in: please set up two-factor authentication again soon.',
      '',
      'If you did not request this, change your password immediately and contact another platform administrator.',
    ],
  },
}
