// Text of the password recovery mail, in both languages.
import type { Language } from '../../../protocol/errors.ts'

interface Words {
  subject: string
  /** Lines of plain text. */
  text(parts: { name: string | null; link: string }): readonly string[]
}

export const recoveryMail: Readonly<Record<Language, Words>> = {
  'zh-TW': {
    subject: 'Chronojudge：重設密碼',
    text: ({ name, link }) => [
      name === null ? '你好：' : `${name}，你好：`,
      '',
      '我們收到重設你 Chronojudge 密碼的要求。請開啟以下連結設定新密碼：',
      '',
      link,
      '',
      '這個連結只能使用一次，60 分鐘內有效。',
      '如果不是你要求的，請忽略這封信；你的密碼不會改變。',
    ],
  },
  en: {
    subject: 'Chronojudge: reset your password',
    text: ({ name, link }) => [
      name === null ? 'Hello,' : `Hello ${name},`,
      '',
      'We received a request to reset your Chronojudge password. Open this link to set a new one:',
      '',
      link,
      '',
      'The link works once, within 60 minutes.',
      'If you did not request this, ignore this e-mail: your password will not change.',
    ],
  },
}
