// Text of the mail with a verification code, in both languages.
import type { Language } from '../../../protocol/errors.ts'

interface Words {
  subject: string
  /** Lines of plain text. */
  text(parts: { name: string | null; code: string }): readonly string[]
}

export const codeMail: Readonly<Record<Language, Words>> = {
  'zh-TW': {
    subject: 'Chronojudge：確認備援電子郵件',
    text: ({ name, code }) => [
      name === null ? '你好：' : `${name}，你好：`,
      '',
      '請在你的個人檔案輸入以下驗證碼，確認這是你的備援電子郵件：',
      '',
      code,
      '',
      '驗證碼 15 分鐘內有效。如果不是你要求的，請忽略這封信。',
    ],
  },
  en: {
    subject: 'Chronojudge: confirm your recovery e-mail',
    text: ({ name, code }) => [
      name === null ? 'Hello,' : `Hello ${name},`,
      '',
      'Enter this code in your profile to confirm that this is your recovery e-mail:',
      '',
      code,
      '',
      'The code is valid for 15 minutes. If you did not request this, ignore this e-mail.',
    ],
  },
}
